import { columnsOf } from '../columnsOf';
import type { Comparison } from '../comparison';
import { isComputed } from '../formula/checkFormula';
import { typedInputs } from '../formula/typedInputs';
import { type Column, isInapplicable, isKnown, isRange } from '../table/column';

type Cells = Pick<Comparison, 'attributes' | 'columns'>;

/**
 * Lists what to find out to know an open cell of an item: the cell itself, or for a computed one the open cells that
 * its formula needs, by attribute id. Empty if the cell has no value whatever is found out.
 */
export function openInputsOf(
  comparison: Cells,
): (attributeId: string, itemIndex: number) => readonly string[] {
  const { attributes } = comparison;
  const { columnOf, cellsOf } = columnsOf(comparison);
  const computed = new Map(
    attributes.filter(isComputed).map(({ id }) => [id, typedInputs(attributes, [id])] as const),
  );
  return (attributeId, itemIndex) => {
    const inputs = computed.get(attributeId);
    if (inputs === undefined) return [attributeId];
    const cell = cellsOf(attributeId)[itemIndex] ?? null;
    // A division by zero, a circular reference, or incompatible units: the cell shows the reason.
    if (cell !== null && typeof cell !== 'string' && cell.state === 'unknown') return [];
    return inputs.filter(({ id }) => isOpenAt(columnOf(id), itemIndex)).map(({ id }) => id);
  };
}

function isOpenAt(column: Column, index: number): boolean {
  return isKnown(column, index) ? isRange(column, index) : !isInapplicable(column, index);
}

/** Whether a cell has no number at all. For attributes that count, the ranking knows it. */
export function isUnknownIn(comparison: Cells, attributeId: string, itemIndex: number): boolean {
  return !isKnown(columnsOf(comparison).columnOf(attributeId), itemIndex);
}
