import type { Item } from '@tertium/engine';

/** Lists that a chunk has only if an item has an entry in them. */
const optionalLists = {
  shortlist: 'isShortlisted',
  links: 'link',
  images: 'image',
  imageTexts: 'imageText',
} as const satisfies Record<string, keyof Item>;

/** The lists of items in a chunk, in the order in which they are sent, with the item's field in each. */
export const itemLists = {
  ids: 'id',
  names: 'name',
  positions: 'position',
  ...optionalLists,
} as const satisfies Record<string, keyof Item>;

type List = keyof typeof itemLists;
type OptionalList = keyof typeof optionalLists;
type OptionalLists = {
  [L in OptionalList]?: (NonNullable<Item[(typeof optionalLists)[L]]> | null)[];
};
export interface ItemLists extends OptionalLists {
  ids: string[];
  names: string[];
  positions: number[];
}

export const itemListNames = Object.keys(itemLists) as readonly List[];
const optionalNames = Object.keys(optionalLists) as readonly OptionalList[];

/** Writes items as the lists of a chunk, with an entry for each item. */
export function listsOfItems(items: readonly Item[]): Required<ItemLists> {
  const entries = itemListNames.map((name) => [name, items.map((item) => item[itemLists[name]] ?? null)]);
  return Object.fromEntries(entries) as Required<ItemLists>;
}

/** Reads the items of a chunk. */
export function itemsOfLists(lists: Readonly<ItemLists>): Item[] {
  const { ids, names, positions } = lists;
  return ids.map((id, i) =>
    makeItem({ id, name: names[i] ?? '', position: positions[i] ?? i }, (list) => lists[list]?.[i]),
  );
}

/** Adds an item's entries in the optional lists to it, if there are any. */
export function makeItem(item: Item, entryOf: (list: OptionalList) => unknown): Item {
  let made = item;
  for (const list of optionalNames) {
    const entry = entryOf(list) ?? '';
    if (entry !== '' && entry !== false) made = { ...made, [optionalLists[list]]: entry };
  }
  return made;
}
