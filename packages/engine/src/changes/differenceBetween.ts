import type { Attribute, Cell, Comparison, Item } from '../comparison';
import { storedCells } from '../storedCells';
import { applyChange } from './applyChange';
import { changesBetween } from './changesBetween';
import { type DescribedChange, describeChange } from './describeChange';
import { indexOfId } from './indexOfId';
import { isSameValue } from './isSameValue';

/** A cell that two states of a comparison both have, and have otherwise. */
export interface CellDifference {
  readonly item: Item;
  readonly attribute: Attribute;
  readonly was: Cell;
  readonly is: Cell;
}

/** What two states of a comparison have otherwise; items and attributes as they are, or as they were last. */
export interface StateDifference {
  readonly items: { readonly came: readonly Item[]; readonly gone: readonly Item[] };
  readonly attributes: { readonly came: readonly Attribute[]; readonly gone: readonly Attribute[] };
  /** By attribute, in the order of the later table. */
  readonly cells: readonly CellDifference[];
  /** All else: weights, names, how attributes are judged, the comparison itself. */
  readonly rest: readonly DescribedChange[];
}

/** What makes one state of a comparison differ from another; every list is empty where nothing does. */
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

/** Of entries that came or went, weightings are told here; of the others their lists say it. */
function describeRest(was: Comparison, is: Comparison): readonly DescribedChange[] {
  const told: DescribedChange[] = [];
  let state = was;
  for (const change of changesBetween(was, is)) {
    if (change.kind === 'cells.set') continue;
    for (const line of describeChange(state, change)) {
      if (line.what !== 'item' && line.what !== 'attribute') told.push(line);
    }
    state = applyChange(state, change);
  }
  return told;
}
