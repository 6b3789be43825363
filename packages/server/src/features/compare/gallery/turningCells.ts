import type { RankingAnswer } from '@tertium/contract';
import {
  asSentence,
  type Comparison,
  cellsToFindOut,
  columnsOf,
  hasContent,
  isComputed,
  isConfirmed,
  type NumberFormat,
  type Ranking,
  valueTurns,
  wordsFor,
} from '@tertium/engine';
import { namedItem } from './namedItem';

/** The most cells of each kind in an answer. */
const mostCells = 20;

/** The cells that could change which item is first: unknown ones to find out, and known ones to confirm. */
export const turningCells = (
  comparison: Comparison,
  ranking: Ranking,
  format: NumberFormat,
): Pick<RankingAnswer, 'findOut' | 'confirm'> => ({
  findOut: findOutOf(comparison, ranking),
  confirm: confirmOf(comparison, ranking, format),
});

function findOutOf(comparison: Comparison, ranking: Ranking): RankingAnswer['findOut'] {
  const attributes = new Map(comparison.attributes.map(({ id, name }) => [id, { id, name }]));
  return (cellsToFindOut(ranking, comparison) ?? [])
    .slice(0, mostCells)
    .map(({ itemIndex, attributeId, canChangeFirstAlone, canSettle }) => ({
      item: namedItem(comparison, itemIndex),
      attribute: attributes.get(attributeId) ?? { id: attributeId, name: '' },
      canChangeFirst: canChangeFirstAlone,
      canSettle,
    }));
}

/** The most items behind the first whose cells are tried. Items further behind would have to change too much. */
const nearest = 4;

/** The unconfirmed values of the first items, each of which alone could put another item first. */
function confirmOf(comparison: Comparison, ranking: Ranking, format: NumberFormat): RankingAnswer['confirm'] {
  const [leader = -1, ...rivals] = ranking.order.slice(0, Math.min(ranking.placedCount, nearest + 1));
  const typed = new Map(
    comparison.attributes.filter((each) => !isComputed(each)).map((each) => [each.id, each]),
  );
  const { cellsOf } = columnsOf(comparison);
  const words = wordsFor(comparison, ranking, format);
  return valueTurns(ranking, comparison, leader, rivals, format)
    .flatMap(({ itemIndex, attributeId, rivalIndex, text }) => {
      const attribute = typed.get(attributeId);
      const cell = cellsOf(attributeId)[itemIndex] ?? null;
      if (attribute === undefined || !hasContent(cell) || isConfirmed(cell)) return [];
      return {
        item: namedItem(comparison, itemIndex),
        attribute: { id: attributeId, name: attribute.name },
        text: `${asSentence(words.item(rivalIndex))} takes the lead if ${text}.`,
      };
    })
    .slice(0, mostCells);
}
