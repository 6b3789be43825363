import type { Item } from '@tertium/engine';
import { expect, expectTypeOf, test } from 'vitest';
import { TableChunk } from './comparison';
import { itemListNames, type itemLists, itemsOfLists, listsOfItems } from './itemLists';

const items: readonly Item[] = [
  { id: 'a', name: 'Alpha', position: 2 },
  { id: 'b', name: 'Beta', position: -0.5, isShortlisted: true },
];

test('items come back from the lists of a chunk as they were', () => {
  expect(itemsOfLists(listsOfItems(items))).toEqual(items);
  expect(itemsOfLists(listsOfItems([]))).toEqual([]);
});

test('items of a file from before there was a shortlist are on none', () => {
  const { shortlist: _, ...lists } = listsOfItems(items);
  expect(itemsOfLists(lists)).toEqual(items.map(({ isShortlisted: __, ...item }) => item));
});

test('every field of an item has a list, which the schema of a chunk takes in the same order', () => {
  expectTypeOf<(typeof itemLists)[keyof typeof itemLists]>().toEqualTypeOf<keyof Item>();
  const chunk = { ...listsOfItems(items), columns: [] };
  expect(TableChunk.parse(chunk)).toEqual(chunk);
  expect(Object.keys(TableChunk.shape)).toEqual([...itemListNames, 'columns']);
});
