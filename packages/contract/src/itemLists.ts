import type { Item } from '@tertium/engine';

/** The lists that a chunk of a table has of its items, in the order in which they are sent, and the field that each holds. */
export const itemLists = {
  ids: 'id',
  names: 'name',
  positions: 'position',
} as const satisfies Record<string, keyof Item>;

type List = keyof typeof itemLists;
export type ItemLists = { [Key in List]: Item[(typeof itemLists)[Key]][] };

export const itemListNames = Object.keys(itemLists) as readonly List[];

/** Items as the lists of a chunk, which have an entry for each. */
export function listsOfItems(items: readonly Item[]): ItemLists {
  const entries = itemListNames.map((name) => [name, items.map((item) => item[itemLists[name]])]);
  return Object.fromEntries(entries) as ItemLists;
}

/** The items of a chunk. */
export function itemsOfLists({ ids, names, positions }: Readonly<ItemLists>): Item[] {
  return ids.map((id, i) => ({ id, name: names[i] ?? '', position: positions[i] ?? i }));
}
