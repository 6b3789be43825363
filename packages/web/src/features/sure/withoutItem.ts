import { columnWithout, type RankingInput } from '@tertium/engine';

/** The table without the values of one item, so that it has no place but keeps its index. */
export function withoutItem(input: RankingInput, itemIndex: number): RankingInput {
  return {
    ...input,
    columnOf: (id) => columnWithout(input.columnOf(id), itemIndex),
    cellsOf: (id) => input.cellsOf(id).map((cell, i) => (i === itemIndex ? null : cell)),
  };
}
