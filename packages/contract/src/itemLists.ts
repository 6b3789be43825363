import type { Item } from '@tertium/engine';

/** The lists that a chunk of a table has of its items, in the order in which they are sent, and the field that each holds. */
export const itemLists = {
  ids: 'id',
  names: 'name',
  positions: 'position',
  shortlist: 'isShortlisted',
} as const satisfies Record<string, keyof Item>;

type List = keyof typeof itemLists;
export interface ItemLists {
  ids: string[];
  names: string[];
  positions: number[];
  /** Not in files from before there was a shortlist. */
  shortlist?: (boolean | null)[];
}

export const itemListNames = Object.keys(itemLists) as readonly List[];

/** Items as the lists of a chunk, which have an entry for each. */
export function listsOfItems(items: readonly Item[]): Required<ItemLists> {
  const entries = itemListNames.map((name) => [name, items.map((item) => item[itemLists[name]] ?? null)]);
  return Object.fromEntries(entries) as Required<ItemLists>;
}

/** The items of a chunk. */
export function itemsOfLists({ ids, names, positions, shortlist }: Readonly<ItemLists>): Item[] {
  return ids.map((id, i) =>
    makeItem({ id, name: names[i] ?? '', position: positions[i] ?? i }, shortlist?.[i]),
  );
}

/** An item with what its entry in the list `shortlist` says, where it says anything. */
export const makeItem = (item: Item, isShortlisted: unknown): Item =>
  isShortlisted === true ? { ...item, isShortlisted } : item;
