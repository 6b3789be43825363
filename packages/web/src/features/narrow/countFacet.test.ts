import {
  blankAttribute,
  type Cell,
  type CellState,
  columnsOf,
  defaultReading,
  emptyComparison,
  takeAllSteps,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCellWriter } from '../attribute/cellText';
import { groupItems } from '../list/groupItems';
import { findOrdinals } from '../list/ordinals';
import { readFilters } from '../list/readFilters';
import { countFacet } from './countFacet';
import { facetKindOf, writeTicks } from './facetState';

const types = ['category', 'tags', 'boolean', 'number', 'text'] as const;
const attributes = types.map((type, position) => ({
  ...blankAttribute({ id: type, name: type, position, type }),
  reading: defaultReading,
}));

function sourcesOf(columns: Readonly<Record<string, readonly Cell[]>>, order: readonly string[] = []) {
  const comparison = {
    ...emptyComparison('C'),
    items: (columns.number ?? []).map((_, position) => ({ id: String(position), name: 'x', position })),
    attributes: attributes.map((each) => (each.type === 'category' ? { ...each, order } : each)),
    columns,
  };
  return { ...comparison, ...columnsOf(comparison), counted: null, today: '2026-11-26' };
}

const counted = (
  id: string,
  sources: ReturnType<typeof sourcesOf>,
  filters: Readonly<Record<string, string>> = {},
) => {
  const attribute = sources.attributes.find((each) => each.id === id);
  if (attribute === undefined) throw new Error(`no ${id}`);
  return takeAllSteps(countFacet(attribute, filters, sources));
};
const written = ({ values }: ReturnType<typeof counted>) =>
  values.map(({ value, count }) => `${value} ${count}`);

const sample = {
  category: ['Dell', 'HP', 'dell', 'Acer', null],
  tags: ['a, b', 'b;b', 'a', null, 'B'],
  boolean: ['yes', 'true', '–', 'no', '?!'],
  number: ['1', '2', null, '4', '4'],
  text: ['x', null, 'y', 'z', 'z'],
};

it('The most frequent value comes first, ignoring case, or values have their own order', () => {
  expect(written(counted('category', sourcesOf(sample)))).toEqual(['Dell 2', 'HP 1', 'Acer 1']);
  expect(written(counted('category', sourcesOf(sample, ['HP', 'Dell', 'Acer'])))).toEqual([
    'Acer 1',
    'Dell 2',
    'HP 1',
  ]);
  expect(written(counted('tags', sourcesOf(sample)))).toEqual(['b 3', 'a 2']);
  expect(written(counted('boolean', sourcesOf(sample)))).toEqual(['yes 2', 'no 1']);
  expect(types.map((type) => counted(type, sourcesOf(sample)).unknown)).toEqual([1, 1, 2, 1, 1]);
});

it('Items are counted under the other filters, not under its own, and a value without items stays', () => {
  const filters = { category: '=HP', number: '>=2' };
  expect(written(counted('category', sourcesOf(sample), filters))).toEqual(['HP 1', 'Acer 1', 'Dell 0']);
  const { numbers, unknown } = counted('number', sourcesOf(sample), filters);
  expect(unknown).toBe(0);
  expect(numbers?.axis).toMatchObject({ low: 1, high: 4 });
  expect(numbers?.bins.reduce((sum, count) => sum + count, 0)).toBe(1);
});

it('The count of a value is the number of items left once it alone is ticked', () => {
  const cell = fc.constantFrom(null, 'a', 'A', 'b', 'a|b', 'b, a', 'yes', 'no', '!a');
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(
      table,
      fc.constantFrom('category', 'tags', 'boolean'),
      fc.constantFrom('', 'a', '?'),
      (rows, id, other) => {
        const sources = sourcesOf({
          category: rows.map(([first]) => first),
          tags: rows.map(([, second]) => second),
          boolean: rows.map(([, , third]) => third),
          number: rows.map(() => null),
          text: rows.map(([first]) => first),
        });
        const attribute = sources.attributes.find((each) => each.id === id);
        if (attribute === undefined) throw new Error(`no ${id}`);
        const left = (expression: string) => {
          const { tests } = readFilters({ text: other, [id]: expression }, sources);
          return sources.items.filter((_, i) => tests.every(({ test }) => test(i))).length;
        };
        const { values, unknown } = counted(id, sources, { text: other, [id]: '=b' });
        expect(left('?')).toBe(unknown);
        for (const { value, count } of values)
          expect(left(writeTicks({ values: [value], hasUnknown: false }, attribute)), value).toBe(count);
      },
    ),
  );
});

it('Facet, filter, groups and order agree with the table on which texts are unknown', () => {
  const raw = fc.constantFrom('a', 'b', 'n/a', ' – ', '');
  const state = fc.constantFrom<CellState>('known', 'unknown', 'inapplicable', 'pending');
  const disputed = fc.constant({ raw: 'b', state: 'disputed' as const });
  const cell = fc.oneof(raw, disputed, fc.record({ raw, state }));
  const id = fc.constantFrom('category', 'tags', 'text');
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 12 }), id, (cells, by) => {
      const sources = sourcesOf(Object.fromEntries(types.map((type) => [type, cells])));
      const attribute = sources.attributes.find((each) => each.id === by);
      if (attribute === undefined) throw new Error(`no ${by}`);
      const all = cells.map((_, i) => i);
      const writer = createCellWriter(attribute, null, '1,234.5');
      const shown = cells.map((each, i) => writer.write(each, i));
      const unknown = all.filter((i) => !['known', 'disputed'].includes(shown[i]?.state ?? ''));
      const left = (expression: string) => {
        const { tests } = readFilters({ [by]: expression }, sources);
        return all.filter((i) => tests.every(({ test }) => test(i)));
      };
      expect(left('?')).toEqual(unknown);
      expect(left('a|b|=a|!=b|!a')).toEqual(all.filter((i) => !unknown.includes(i)));
      expect(counted(by, sources).unknown).toBe(unknown.length);
      const groups = groupItems(all, { attribute, column: null, cells }, '1,234.5');
      expect(groups.find(({ key }) => key === '?')?.itemIndexes ?? []).toEqual(unknown);
      const { of, count } = takeAllSteps(findOrdinals(by, { ...sources, ranking: null, sideScores: [] })) ?? {
        of: [],
        count: 0,
      };
      expect(all.filter((i) => (of[i] ?? 0) >= count)).toEqual(unknown);
    }),
    { numRuns: 60 },
  );
});

it('Each type that has kinds is narrowed by its values, measures and dates between two ends, others by text', () => {
  expect(attributes.map(facetKindOf)).toEqual(['values', 'values', 'values', 'numbers', 'text']);
  expect(facetKindOf({ type: 'date' })).toBe('numbers');
  expect(facetKindOf({ type: 'link' })).toBe('text');
});
