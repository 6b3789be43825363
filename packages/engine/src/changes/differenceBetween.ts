import type { Attribute, Cell, Comparison, Item } from '../comparison';
import { storedCells } from '../storedCells';
import { applyChange } from './applyChange';
import { changesBetween } from './changesBetween';
import { type DescribedChange, describeChange } from './describeChange';
import { indexOfId } from './indexOfId';
import { isSameValue } from './isSameValue';

/** A cell that exists in two states of a comparison with different values. */
export interface CellDifference {
  readonly item: Item;
  readonly attribute: Attribute;
  readonly was: Cell;
  readonly is: Cell;
}

/** The differences of two states of a comparison. Items and attributes are as in the later state, or as they were last. */
export interface StateDifference {
  readonly items: { readonly came: readonly Item[]; readonly gone: readonly Item[] };
  readonly attributes: { readonly came: readonly Attribute[]; readonly gone: readonly Attribute[] };
  /** By attribute, in the order of the later table. */
  readonly cells: readonly CellDifference[];
  /** All other differences: weights, names, how attributes are judged, the comparison itself. */
  readonly rest: readonly DescribedChange[];
}

/** Finds the differences of two states of a comparison. Every list is empty if they are the same. */
export function differenceBetween(was: Comparison, is: Comparison): StateDifference {
  return {
    items: comeAndGone(was.items, is.items),
    attributes: comeAndGone(was.attributes, is.attributes),
    cells: cellDifferences(was, is),
    rest: describeRest(was, is),
  };
}

function comeAndGone<T extends { readonly id: string }>(was: readonly T[], is: readonly T[]) {
  const [before, now] = [indexOfId(was), indexOfId(is)];
  return { came: is.filter(({ id }) => !before.has(id)), gone: was.filter(({ id }) => !now.has(id)) };
}

function cellDifferences(was: Comparison, is: Comparison): readonly CellDifference[] {
  const before = indexOfId(was.items);
  const rows = is.items.map(({ id }) => before.get(id) ?? -1);
  const areInPlace = rows.length === was.items.length && rows.every((row, i) => row === i);
  const known = indexOfId(was.attributes);
  const found: CellDifference[] = [];
  for (const attribute of is.attributes) {
    const [old, now] = [storedCells(was, attribute.id), storedCells(is, attribute.id)];
    if (!known.has(attribute.id) || (areInPlace && old === now)) continue;
    for (const [i, item] of is.items.entries()) {
      const row = rows[i] ?? -1;
      const [then, cell] = [old[row] ?? null, now[i] ?? null];
      if (row >= 0 && !isSameValue(then, cell)) found.push({ item, attribute, was: then, is: cell });
    }
  }
  return found;
}

/** Of added and removed entries, describes only weightings, because the others have their own lists. */
function describeRest(was: Comparison, is: Comparison): readonly DescribedChange[] {
  const lines: DescribedChange[] = [];
  let state = was;
  for (const change of changesBetween(was, is)) {
    if (change.kind === 'cells.set') continue;
    for (const line of describeChange(state, change)) {
      if (line.what !== 'item' && line.what !== 'attribute') lines.push(line);
    }
    state = applyChange(state, change);
  }
  return lines;
}
