import {
  type Attribute,
  blankAttribute,
  type Change,
  type Comparison,
  defaultReading,
  type Item,
  marksOf,
  moveAttribute,
  moveItem,
  type NumberFormat,
  tidyName,
} from '@tertium/engine';
import { nextPosition } from '../../../comparison/nextPosition';

/** A name that no entry has yet: "Laptop 3". */
function freeName(noun: string, taken: readonly { readonly name: string }[]): string {
  const names = new Set(taken.map(({ name }) => name.toLowerCase()));
  const word = noun === '' ? 'Item' : noun.charAt(0).toUpperCase() + noun.slice(1);
  let number = taken.length + 1;
  while (names.has(`${word} ${number}`.toLowerCase())) number++;
  return `${word} ${number}`;
}

export function addItem(comparison: Comparison, id: string): readonly Change[] {
  const { items, settings } = comparison;
  const item: Item = { id, name: freeName(settings.itemNoun, items), position: nextPosition(items) };
  return [{ kind: 'items.add', items: [item] }];
}

/** Its texts are read as its person writes, and no order of day and month is taken over: its own cells must show it. */
export function addAttribute(comparison: Comparison, id: string, format: NumberFormat): readonly Change[] {
  const { attributes } = comparison;
  const attribute: Attribute = {
    ...blankAttribute({
      id,
      name: freeName('attribute', attributes),
      position: nextPosition(attributes),
      type: 'number',
    }),
    reading: {
      ...(attributes.at(-1)?.reading ?? defaultReading),
      decimalMark: marksOf[format].decimal,
      dateOrder: 'ymd',
    },
  };
  return [{ kind: 'attributes.add', attributes: [attribute] }];
}

export function renameItem(comparison: Comparison, id: string, name: string): readonly Change[] {
  const item = comparison.items.find((each) => each.id === id);
  const clean = tidyName(name);
  if (item === undefined || clean === '' || clean === item.name) return [];
  return [{ kind: 'item.update', id, patch: { name: clean } }];
}

/** Moves an entry by some places among its like; nothing at the ends. */
export function moveItemBy(comparison: Comparison, id: string, by: number): readonly Change[] {
  const index = comparison.items.findIndex((item) => item.id === id);
  return index < 0 ? [] : moveItem(comparison, id, index + by);
}

export function moveAttributeBy(comparison: Comparison, id: string, by: number): readonly Change[] {
  const index = comparison.attributes.findIndex((attribute) => attribute.id === id);
  return index < 0 ? [] : moveAttribute(comparison, id, index + by);
}
