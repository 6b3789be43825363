import {
  type Attribute,
  type Cell,
  type Change,
  type Comparison,
  continueSeries,
  createMissingTest,
  createTextConverter,
  indexOfId,
  isComputed,
  isReadable,
  proposalsOf,
  rawText,
  withProposals,
} from '@tertium/engine';
import { cellsAt, writeCells } from './cellEdits';
import type { Block } from './gridLayout';

/** A block, and the cells after or before it along items or attributes that continue it. */
export interface Fill {
  readonly from: Block;
  readonly to: Block;
  readonly isBack: boolean;
}

/** Changes of a block, with the number of cells that they write and skip. */
export interface BlockEdit {
  readonly changes: readonly Change[];
  readonly count: number;
  readonly leftCount: number;
}

/** The cell some steps after others. `undefined` if the attribute can't hold it. */
type Continued = (steps: number) => Cell | undefined;

/**
 * Creates a function for each cell that a fill writes. Two or more values with a common step are continued, all others
 * repeated with their details. `undefined` for a cell to skip: a computed one, or one whose type can't hold the value.
 */
export function createFill(comparison: Comparison, { from, to, isBack }: Fill) {
  const { attributes } = comparison;
  const attributeOf = (id = ''): Attribute | undefined => attributes[indexOfId(attributes).get(id) ?? -1];
  const isAlongItems = from.attributeIds[0] === to.attributeIds[0];
  const sources = cellsAt(comparison, from.itemIds, from.attributeIds);
  const length = (isAlongItems ? to.itemIds : to.attributeIds).length;
  const order = <T>(cells: readonly T[]) => (isBack ? cells.toReversed() : cells);

  /** For each filled attribute: along items one function for all of them, along attributes one for each item. */
  const lines = to.attributeIds.map((id, j): ((item: number) => Continued) => {
    const target = attributeOf(id);
    if (target === undefined || isComputed(target)) return () => () => undefined;
    if (isAlongItems) {
      const line = continued(order(sources.map((row) => row[j] ?? null)), target);
      return () => line;
    }
    const converters = from.attributeIds.map((sourceId) => {
      const source = attributeOf(sourceId);
      return source === undefined ? () => null : createCellConverter(target, source);
    });
    return (item) =>
      continued(order((sources[item] ?? []).map((cell, at) => converters[at]?.(cell) ?? null)), target);
  });

  return (item: number, attribute: number): Cell | undefined => {
    const place = isAlongItems ? item : attribute;
    return lines[attribute]?.(item)(isBack ? length - place : place + 1);
  };
}

function continued(cells: readonly Cell[], attribute: Attribute): Continued {
  const isMissing = createMissingTest(attribute.reading.missingTokens);
  const isHeld = (text: string) => isMissing(text) || isReadable(text, attribute);
  const isValue = (cell: Cell) => typeof cell === 'string' || cell?.state === 'known';
  const series = cells.every(isValue) ? continueSeries(cells.map(rawText), attribute) : null;
  return (steps) => {
    if (series !== null) {
      const text = series(steps);
      return text !== null && isHeld(text) ? text : undefined;
    }
    const cell = cells[(steps - 1) % cells.length] ?? null;
    return cell === null || !isValue(cell) || isHeld(rawText(cell)) ? cell : undefined;
  };
}

/** Fills cells by one change. */
export function fillCells(comparison: Comparison, fill: Fill): BlockEdit {
  const cellAt = createFill(comparison, fill);
  const { itemIds, attributeIds } = fill.to;
  let leftCount = 0;
  const changes = writeCells(comparison, itemIds, attributeIds, (old, item, attribute) => {
    const cell = cellAt(item, attribute);
    if (cell === undefined) leftCount++;
    return cell === undefined ? old : cell;
  });
  return { changes, count: itemIds.length * attributeIds.length - leftCount, leftCount };
}

/**
 * Moves cells with all their details. The original cells become unknown, and proposals stay. Between different
 * attributes, values keep their units. Computed cells neither move nor are overwritten.
 */
export function moveCells(comparison: Comparison, from: Block, to: Block): BlockEdit {
  const { attributes } = comparison;
  const pairs = from.attributeIds.flatMap((id, j) => {
    const [source, target] = [id, to.attributeIds[j] ?? ''].map(
      (each) => attributes[indexOfId(attributes).get(each) ?? -1],
    );
    if (source === undefined || target === undefined || isComputed(source) || isComputed(target)) return [];
    return { source, target, convert: createCellConverter(target, source) };
  });
  const sourceIds = pairs.map(({ source }) => source.id);
  const targetIds = pairs.map(({ target }) => target.id);
  const cells = cellsAt(comparison, from.itemIds, sourceIds);
  const there = cellsAt(comparison, to.itemIds, targetIds);
  const rows = cells.map((row, i) =>
    row.map((cell, j) => withProposals(pairs[j]?.convert(cell) ?? null, proposalsOf(there[i]?.[j] ?? null))),
  );
  const leftCount = from.itemIds.length * (from.attributeIds.length - pairs.length);
  const count = from.itemIds.length * pairs.length;
  const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();
  if (count === 0 || (isSame(from.itemIds, to.itemIds) && isSame(sourceIds, targetIds)))
    return { changes: [], count: 0, leftCount };
  const cleared = cells.map((row) => row.map((cell) => withProposals(null, proposalsOf(cell))));
  return {
    changes: [
      { kind: 'cells.set', itemIds: from.itemIds, attributeIds: sourceIds, rows: cleared },
      { kind: 'cells.set', itemIds: to.itemIds, attributeIds: targetIds, rows },
    ],
    count,
    leftCount,
  };
}

/** Converts a cell of one attribute to a cell of another with the same value. */
export function createCellConverter(attribute: Attribute, source: Attribute): (cell: Cell) => Cell {
  if (attribute.id === source.id) return (cell) => cell;
  const convert = createTextConverter(attribute, source);
  return (cell) => {
    if (cell === null) return null;
    if (typeof cell === 'string') return convert(cell) || null;
    return cell.state === 'known' || cell.state === 'disputed' ? { ...cell, raw: convert(cell.raw) } : cell;
  };
}
