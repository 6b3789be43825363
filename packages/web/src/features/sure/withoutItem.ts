import { columnWithout, type RankingInput } from '@tertium/engine';

/** The table without one item: it keeps its index and has no place, as nothing is known of it. */
export function withoutItem(input: RankingInput, itemIndex: number): RankingInput {
  return {
    ...input,
    columnOf: (id) => columnWithout(input.columnOf(id), itemIndex),
    cellsOf: (id) => input.cellsOf(id).map((cell, i) => (i === itemIndex ? null : cell)),
  };
}
