import type { Item } from '@tertium/engine';
import { expect, expectTypeOf, test } from 'vitest';
import { TableChunk } from './comparison';
import { itemListNames, type itemLists, itemsOfLists, listsOfItems } from './itemLists';

const items: readonly Item[] = [
  { id: 'a', name: 'Alpha', position: 2 },
  { id: 'b', name: 'Beta', position: -0.5, isShortlisted: true },
  { id: 'c', name: 'Gamma', position: 3, link: 'https://example.org', image: 'A'.repeat(43), imageText: 'C' },
];

test('items read from the lists of a chunk are unchanged', () => {
  expect(itemsOfLists(listsOfItems(items))).toEqual(items);
  expect(itemsOfLists(listsOfItems([]))).toEqual([]);
});

test('items of a file from before optional fields have none of them', () => {
  const { ids, names, positions } = listsOfItems(items);
  const plain = items.map(({ id, name, position }) => ({ id, name, position }));
  expect(itemsOfLists({ ids, names, positions })).toEqual(plain);
});

test('every field of an item has a list, which the schema of a chunk takes in the same order', () => {
  expectTypeOf<(typeof itemLists)[keyof typeof itemLists]>().toEqualTypeOf<keyof Item>();
  const chunk: TableChunk = { ...listsOfItems(items), columns: [] };
  expect(TableChunk.parse(chunk)).toEqual(chunk);
  expect(Object.keys(TableChunk.shape)).toEqual([...itemListNames, 'columns']);
});
