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

/** Cells of each kind that an answer names. */
const mostCells = 20;

/** The cells that could change who is first: those to find out, and those to confirm. */
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

/** Of those behind, the nearest: what of the others would have to change is far off. */
const nearest = 4;

/** Values of the first items for which nobody stands, and which alone could put another ahead of the first. */
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
