import type { Columns } from '../columnsOf';
import type { Comparison } from '../comparison';
import type { Standings } from '../ranking/ranking';
import { hasContent, isConfirmed } from '../reading/confirmation';
import { countedAttributes } from './countedAttributes';

/** The number of values that count, and how many of them nobody has confirmed. */
export interface Confirmation {
  readonly valueCount: number;
  readonly unconfirmedCount: number;
}

/** Cells per step. */
const cellsInStep = 1000;

/** Counts the values of placed items in the attributes that count, in short steps. */
export function* countUnconfirmed(
  ranking: Standings,
  { attributes, cellsOf }: Pick<Comparison, 'attributes'> & Pick<Columns, 'cellsOf'>,
): Generator<void, Confirmation> {
  let [valueCount, unconfirmedCount] = [0, 0];
  for (const { id } of countedAttributes(ranking, attributes)) {
    const cells = cellsOf(id);
    for (let at = 0; at < ranking.placedCount; at++) {
      if (at % cellsInStep === 0) yield;
      const cell = cells[ranking.order[at] ?? -1] ?? null;
      if (!hasContent(cell)) continue;
      valueCount++;
      if (!isConfirmed(cell)) unconfirmedCount++;
    }
  }
  return { valueCount, unconfirmedCount };
}
