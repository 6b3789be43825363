import {
  applyChanges,
  type Change,
  type Comparison,
  columnsOf,
  indexOfId,
  moveAttribute,
  moveItem,
  type NumberFormat,
  takeAllSteps,
} from '@tertium/engine';
import { sortIndexes } from '../list/listOrder';
import { findOrdinals } from '../list/ordinals';
import type { Sort } from '../view/viewState';
import { addAttribute, addItem } from './entityEdits';

/** The place of something new: beside another of its kind. */
export interface Beside {
  readonly kind: 'item' | 'attribute';
  readonly id: string;
  readonly isBehind: boolean;
}

/** Adds an item or attribute beside another. A new attribute joins the group. */
export function addBeside(
  comparison: Comparison,
  { kind, id: besideId, isBehind }: Beside,
  id: string,
  name: string,
  format: NumberFormat,
): readonly Change[] {
  const isItem = kind === 'item';
  const add = isItem ? addItem(comparison, id, name) : addAttribute(comparison, id, name, format);
  const index = (isItem ? comparison.items : comparison.attributes).findIndex((each) => each.id === besideId);
  if (add.length === 0 || index < 0) return add;
  const group = comparison.attributes[index]?.group ?? '';
  const join: readonly Change[] =
    isItem || group === '' ? [] : [{ kind: 'attribute.update', id, patch: { group } }];
  const move = isItem ? moveItem : moveAttribute;
  return [...add, ...join, ...move(applyChanges(comparison, add), id, index + (isBehind ? 1 : 0))];
}

/** Puts items in this order, on the positions that they already have. */
export function orderItems({ items }: Comparison, ids: readonly string[]): readonly Change[] {
  const wanted = new Set(ids);
  let at = 0;
  const order = items.map((item) => (wanted.has(item.id) ? (ids[at++] ?? item.id) : item.id));
  // Items with the same position are ordered by id, so all get distinct positions first.
  const positions = items.map(({ position }) => position);
  const areOwn = positions.every((position, i) => i === 0 || position > (positions[i - 1] ?? 0));
  return order.flatMap((id, i): readonly Change[] => {
    const position = areOwn ? (positions[i] ?? i) : i;
    const isSame = items[i]?.id === id && items[i]?.position === position;
    return isSame ? [] : [{ kind: 'item.update', id, patch: { position } }];
  });
}

/** Sorts items among their own places, unknown ones last. */
export function sortItems(
  comparison: Comparison,
  ids: readonly string[],
  { by, isDescending }: Sort,
): readonly Change[] {
  const { items, attributes } = comparison;
  const ordinals = takeAllSteps(
    findOrdinals(by, { items, attributes, ...columnsOf(comparison), ranking: null, sideScores: [] }),
  );
  if (ordinals === null) return [];
  const indexes = ids.flatMap((id) => indexOfId(items).get(id) ?? []).sort((a, b) => a - b);
  const sorted = takeAllSteps(sortIndexes(indexes, [{ ordinals, isDescending }]));
  return orderItems(
    comparison,
    sorted.map((i) => items[i]?.id ?? ''),
  );
}
