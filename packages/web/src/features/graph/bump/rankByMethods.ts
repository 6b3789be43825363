import {
  type Attribute,
  type EvaluatedMethod,
  evaluateMethod,
  everyonesMethods,
  type MethodTable,
  methods,
  methodTable,
  type Ranking,
  usualMethodSettings,
} from '@tertium/engine';
import { evaluateInWorker } from '../../../ranked/methods/evaluateInWorker';
import { isEvaluatedAtOnce } from '../../../ranked/methods/isEvaluatedAtOnce';
import type { RankedBy, Rankings } from '../scene/found';

interface Asking {
  readonly ranking: Ranking;
  readonly attributes: readonly Attribute[];
  /** The name of the weighted sum, which is the page's ranking unless another method ranks. */
  readonly own?: 'the ranking here' | 'the weighted sum';
  readonly onRankings: (rankings: Rankings) => void;
  /** The worker could not start, or failed. */
  readonly onTrouble: () => void;
}

/**
 * Ranks by the page's ranking and by the methods that everyone is shown. Reports once all have answered. Returns a
 * function that stops it.
 */
export function rankByMethods({
  ranking,
  attributes,
  own = 'the ranking here',
  onRankings,
  onTrouble,
}: Asking): () => void {
  const table = methodTable(ranking, attributes);
  const settings = usualMethodSettings;
  const tell = (heard: readonly EvaluatedMethod[]) => onRankings(rankingsOf(ranking, table, heard, own));
  if (table.columns.length === 0 || table.itemIndexes.length < 2) tell([]);
  else if (isEvaluatedAtOnce(table)) tell(everyonesMethods.map((id) => evaluateMethod(table, id, settings)));
  else
    return evaluateInWorker({
      table,
      ids: everyonesMethods,
      settings,
      onEvaluated: (heard) => {
        if (heard.length === everyonesMethods.length) tell(heard);
      },
      onTrouble,
    });
  return () => {};
}

function rankingsOf(
  ranking: Ranking,
  table: MethodTable,
  heard: readonly EvaluatedMethod[],
  name: string,
): Rankings {
  const placesOf = (places: readonly number[]) => {
    const place = new Int32Array(ranking.itemIds.length);
    for (const [row, index] of table.itemIndexes.entries()) place[index] = places[row] ?? 0;
    return place;
  };
  const head = name === 'the ranking here' ? 'Ranking here' : 'Weighted sum';
  const own = { name, head, place: placesOf(table.ownPlaces) };
  const others = heard.flatMap(({ answer }): readonly RankedBy[] => {
    if (answer.kind === 'refused') return [];
    const { name } = methods[answer.method];
    const within = answer.method === 'weightedProduct' ? 'the weighted product' : name;
    return [{ name: within, head: name, place: placesOf(answer.places) }];
  });
  return {
    kind: 'methods',
    ranked: [own, ...others],
    notShown: heard.flatMap(({ answer }) =>
      answer.kind === 'refused'
        ? [
            {
              name: methods[answer.method].name,
              reason: 'can’t rank this table (see “Other ways of ranking”)',
            },
          ]
        : [],
    ),
    leftOut: table.leftOut.map(({ itemIndex }) => itemIndex),
    person: null,
    people: [],
  };
}
