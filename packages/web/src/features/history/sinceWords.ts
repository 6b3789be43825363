import type { HistoryLine, PersonName } from '@tertium/contract';
import {
  type AnyRanking,
  type Cell,
  type CellDifference,
  type DescribedChange,
  listOf,
  rawText,
  type StateDifference,
} from '@tertium/engine';
import { placelessText, placeText, showPlace } from '../../ranked/placeText';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';
import { aboutWords, lineWords, type Speaker, sidesWords } from './historyWords';

/** An item's place then and now, in words. `—` if it didn't or doesn't exist. */
export interface PlaceMove {
  readonly id: string;
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

interface Ranked {
  readonly ranking: AnyRanking | null;
  readonly items: readonly { readonly id: string; readonly name: string }[];
}

const placesOf = ({ ranking, items }: Ranked, show: ShowNumber): ReadonlyMap<string, string> =>
  new Map(
    items.map(({ id }, i) => {
      if (ranking === null) return [id, 'no place'];
      const place = showPlace(placeText(ranking, i), show);
      return [id, place === '' ? placelessText(ranking, i) || 'no place' : place];
    }),
  );

/** The items whose place changed, by current place, then removed items. */
export function placeMoves(was: Ranked, is: Ranked, show: ShowNumber): readonly PlaceMove[] {
  const [before, now] = [placesOf(was, show), placesOf(is, show)];
  const order = is.ranking === null ? is.items : orderedBy(is.ranking, is.items);
  const gone = was.items.filter(({ id }) => !now.has(id));
  return [...order, ...gone]
    .map(({ id, name }) => ({ id, name, was: before.get(id) ?? '—', is: now.get(id) ?? '—' }))
    .filter((move) => move.was !== move.is);
}

function orderedBy(ranking: AnyRanking, items: Ranked['items']): Ranked['items'] {
  const ranked = [...ranking.order].flatMap((i) => items[i] ?? []);
  const known = new Set(ranked.map(({ id }) => id));
  return [...ranked, ...items.filter(({ id }) => !known.has(id))];
}

/** The names of all first items, `[]` if there is none. */
function firstNames({ ranking, items }: Ranked): readonly string[] {
  if (ranking === null || ranking.placedCount === 0) return [];
  return [...ranking.leaders(ranking.placedCount)].flatMap((i) =>
    ranking.placeOf(i).place === 1 ? (items[i]?.name ?? []) : [],
  );
}

const mostNames = 3;

/** "Bergweg was first and still is.", "First then: Bergweg. First now: Nordstrasse." */
export function firstWords(was: Ranked, is: Ranked, show: ShowNumber): string {
  const [then, now] = [firstNames(was), firstNames(is)];
  const idsOf = ({ ranking, items }: Ranked) =>
    items
      .filter((_, i) => ranking?.placeOf(i).place === 1)
      .map(({ id }) => id)
      .sort()
      .join();
  if (then.length === 0 && now.length === 0) return 'Nothing was ranked then, and nothing is now.';
  if (idsOf(was) === idsOf(is))
    return then.length === 1
      ? `${listOf(now, show, mostNames)} was first and still is.`
      : `${listOf(now, show, mostNames)} shared first place and still do.`;
  const words = (names: readonly string[]) =>
    names.length === 0 ? 'nothing' : listOf(names, show, mostNames);
  return `First then: ${words(then)}. First now: ${words(now)}.`;
}

/** Moves in an order are mentioned once, however many there are. */
const isMove = ({ what }: DescribedChange): boolean => what.endsWith('.position');
/** A decision belongs to a version, so it isn't a difference from it. */
const isDecision = ({ what }: DescribedChange): boolean => what.endsWith('settings.decision');
const isOfWeights = ({ what }: DescribedChange): boolean => what.split('.')[0] === 'weighting';

/** All other differences in words, besides cells and added or removed entries. */
export interface RestWords {
  readonly weights: readonly string[];
  readonly others: readonly string[];
}

export function restWords(
  { rest }: StateDifference,
  speaker: Speaker,
  weighers: readonly PersonName[],
): RestWords {
  const named = rest.map((line) => withPerson(line, weighers));
  const changes = named.filter((line) => !isMove(line) && !isDecision(line));
  const words = (lines: readonly DescribedChange[]) =>
    lines.map((line) => lineWords(line as HistoryLine, speaker));
  const isMoved = named.some((line) => isMove(line) && !isOfWeights(line));
  return {
    weights: words(changes.filter(isOfWeights)),
    others: [
      ...words(changes.filter((line) => !isOfWeights(line))),
      ...(isMoved ? ['Items or attributes were reordered'] : []),
    ],
  };
}

function withPerson(line: DescribedChange, weighers: readonly PersonName[]): DescribedChange {
  const { person } = line;
  if (person === undefined) return line;
  const name = weighers.find(({ id }) => id === person.id)?.name ?? 'Someone';
  return { ...line, person: { id: person.id, name } };
}

/** Both sides of a cell as shown. If its text stayed, what changed about it. */
export function cellSides(
  { item, attribute, was, is }: CellDifference,
  then: Speaker,
  now: Speaker,
): readonly [was: string, is: string] {
  const line = { what: 'cell', item, attribute, weighting: null, before: was, after: is } as HistoryLine;
  const about = aboutWords(line, now.show);
  if (about.length > 0) return [plain(was), `${plain(is)} (${about.join(', ')})`];
  return [sidesWords(line, then)[0] ?? '', sidesWords(line, now)[1] ?? ''];
}

const plain = (cell: Cell): string => rawText(cell) || 'empty';

/** “3 values, 1 item and 2 weights differ”, in that order. Empty if nothing differs. */
export function countWords(
  difference: StateDifference,
  { weights, others }: RestWords,
  show: ShowNumber,
): readonly string[] {
  const { items, attributes, cells } = difference;
  const counts: readonly (readonly [number, string, string])[] = [
    [cells.length, 'value', 'changed'],
    [items.came.length, 'item', 'added'],
    [items.gone.length, 'item', 'removed'],
    [attributes.came.length, 'attribute', 'added'],
    [attributes.gone.length, 'attribute', 'removed'],
    [weights.length, 'weight', 'changed'],
    [others.length, 'other change', ''],
  ];
  return counts.flatMap(([count, noun, verb]) =>
    count === 0 ? [] : [`${countedNoun(count, noun, show)} ${verb}`.trim()],
  );
}
