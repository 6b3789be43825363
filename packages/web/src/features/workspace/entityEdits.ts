import {
  blankAttribute,
  type Change,
  type Comparison,
  defaultReading,
  indexOfId,
  marksOf,
  moveAttribute,
  moveItem,
  type NumberFormat,
  tidyName,
} from '@tertium/engine';
import { nextPosition } from '../../document/editing/nextPosition';

export function addItem({ items }: Comparison, id: string, name: string): readonly Change[] {
  const clean = tidyName(name);
  if (clean === '') return [];
  return [{ kind: 'items.add', items: [{ id, name: clean, position: nextPosition(items) }] }];
}

/**
 * Adds an attribute: a text until cells say more, read in its person's format. Only its own cells decide the order of
 * day and month.
 */
export function addAttribute(
  { attributes }: Comparison,
  id: string,
  name: string,
  format: NumberFormat,
): readonly Change[] {
  const clean = tidyName(name);
  if (clean === '') return [];
  const blank = blankAttribute({ id, name: clean, position: nextPosition(attributes) });
  const reading = {
    ...(attributes.at(-1)?.reading ?? defaultReading),
    decimalMark: marksOf[format].decimal,
    dateOrder: 'ymd',
  } as const;
  return [{ kind: 'attributes.add', attributes: [{ ...blank, reading }] }];
}

export function renameAttribute(comparison: Comparison, id: string, name: string): readonly Change[] {
  const attribute = comparison.attributes.find((each) => each.id === id);
  const clean = tidyName(name);
  if (attribute === undefined || clean === '' || clean === attribute.name) return [];
  return [{ kind: 'attribute.update', id, patch: { name: clean } }];
}

export function renameItem(comparison: Comparison, id: string, name: string): readonly Change[] {
  const item = comparison.items.find((each) => each.id === id);
  const clean = tidyName(name);
  if (item === undefined || clean === '' || clean === item.name) return [];
  return [{ kind: 'item.update', id, patch: { name: clean } }];
}

/** Moves an entry by some places in its list. Does nothing at the ends. */
export function moveItemBy(comparison: Comparison, id: string, by: number): readonly Change[] {
  const index = comparison.items.findIndex((item) => item.id === id);
  return index < 0 ? [] : moveItem(comparison, id, index + by);
}

export function moveAttributeBy(comparison: Comparison, id: string, by: number): readonly Change[] {
  const index = comparison.attributes.findIndex((attribute) => attribute.id === id);
  return index < 0 ? [] : moveAttribute(comparison, id, index + by);
}

/** Moves an item or attribute directly before or after another of its kind. */
export function moveBeside(
  comparison: Comparison,
  id: string,
  besideId: string,
  isAfter: boolean,
): readonly Change[] {
  const isItem = indexOfId(comparison.items).has(id);
  const others = (isItem ? comparison.items : comparison.attributes).filter((each) => each.id !== id);
  const at = others.findIndex((each) => each.id === besideId);
  const move = isItem ? moveItem : moveAttribute;
  return at < 0 ? [] : move(comparison, id, at + (isAfter ? 1 : 0));
}
