import { type Attribute, blankAttribute, defaultReading, hasNumbers, readColumn } from '@tertium/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOfGroups, keysOf, meanOfGroup } from './groupFigures';
import { type Grouping, groupItems, type ItemGroup } from './groupItems';

const attributeOf = (fields: Partial<Attribute> & Pick<Attribute, 'type'>): Attribute => ({
  ...blankAttribute({ id: 'a', name: 'A', position: 0, type: fields.type }),
  reading: defaultReading,
  ...fields,
});

function groupingOf(fields: Partial<Attribute> & Pick<Attribute, 'type'>, cells: readonly (string | null)[]) {
  const attribute = attributeOf(fields);
  const column = hasNumbers(attribute) ? readColumn(cells, attribute) : null;
  return { attribute, column, cells } satisfies Grouping;
}

const listed = (groups: readonly ItemGroup[]) =>
  groups.map(({ name, itemIndexes }) => [plain(name), ...itemIndexes]);
/** With a space in place of the narrow one before a unit. */
const plain = (name: string) => name.replace(/\s/g, ' ');
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('items in groups', () => {
  it('come in the order of their first items if values have no order, whatever their case, with unknown ones last', () => {
    const grouping = groupingOf({ type: 'category' }, ['HP', null, 'Dell', 'hp ', '']);
    expect(listed(groupItems([1, 2, 3, 0, 4], grouping, '1,234.5'))).toEqual([
      ['Dell', 2],
      ['hp', 3, 0],
      ['A unknown', 1, 4],
    ]);
  });

  it('come in the order of ordered categories, the better end first, and yes before no', () => {
    const order = ['poor', 'fair', 'good'];
    const grades = groupingOf({ type: 'category', order }, ['good', 'poor', 'good']);
    expect(listed(groupItems([0, 1, 2], grades, '1,234.5'))).toEqual([
      ['good', 0, 2],
      ['poor', 1],
    ]);
    const answers = groupingOf({ type: 'boolean' }, ['yes', 'no', null]);
    expect(listed(groupItems([0, 1, 2], answers, '1,234.5'))).toEqual([
      ['A: yes', 0],
      ['A: no', 1],
      ['A unknown', 2],
    ]);
  });

  it('are single numbers if there are few, written with the unit in the person’s format', () => {
    const grouping = groupingOf({ type: 'number', unit: 'GB', direction: 'lower' }, [
      '1024',
      '8',
      '1024',
      '1.5',
    ]);
    expect(listed(groupItems(upTo(4), grouping, '1.234,5'))).toEqual([
      ['A: 1,5 GB', 3],
      ['A: 8 GB', 1],
      ['A: 1.024 GB', 0, 2],
    ]);
  });

  it('are ranges between round numbers, and an outlier doesn’t stretch them', () => {
    const cells = [...Array.from({ length: 99 }, (_, i) => String(10 * i)), '1000000', null];
    const groups = groupItems(
      upTo(101),
      groupingOf({ type: 'number', unit: 'km', direction: 'none' }, cells),
      '1,234.5',
    );
    expect(groups.map(({ label }) => label)).toEqual([...Array(5).fill('A:'), 'A']);
    expect(groups.map(({ name, itemIndexes }) => [plain(name), itemIndexes.length])).toEqual([
      ['A: below 200 km', 20],
      ['A: 200 to below 400 km', 20],
      ['A: 400 to below 600 km', 20],
      ['A: 600 to below 800 km', 20],
      ['A: 800 km and above', 20],
      ['A unknown', 1],
    ]);
  });

  it('fall into years or months', () => {
    const days = Array.from({ length: 24 }, (_, i) => `${2001 + Math.floor(i / 2)}-0${1 + (i % 2)}-05`);
    const years = groupItems(upTo(24), groupingOf({ type: 'date' }, days), '1,234.5');
    expect(years.map(({ name }) => name).slice(0, 2)).toEqual([
      'A: below 2002-01-01',
      'A: 2002-01-01 to below 2004-01-01',
    ]);
    const months = Array.from({ length: 16 }, (_, i) => `2024-0${1 + Math.floor(i / 4)}-1${i % 4}`);
    expect(
      groupItems(upTo(16), groupingOf({ type: 'date' }, months), '1,234.5').map(
        ({ itemIndexes }) => itemIndexes.length,
      ),
    ).toEqual([4, 4, 4, 4]);
  });

  it('are divided by whether they are ruled out', () => {
    expect(listed(groupItems([2, 1, 0], { ruledOut: [{ itemIndex: 1 }] }, '1,234.5'))).toEqual([
      ['Not ruled out', 2, 0],
      ['Ruled out', 1],
    ]);
  });

  it('have each item exactly once, in the given order, and keys name one group each', () => {
    const cell = fc.oneof(
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer({ min: 0, max: 20 }).map(String),
      fc.constant('2024-02-03'),
    );
    const type = fc.constantFrom('number' as const, 'date' as const, 'category' as const, 'text' as const);
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), type, (cells, of) => {
        const given = upTo(cells.length).reverse();
        const groups = groupItems(given, groupingOf({ type: of }, cells), '1,234.5');
        const members = groups.flatMap(({ itemIndexes }) => itemIndexes);
        expect(members.toSorted((a, b) => b - a)).toEqual(given);
        for (const { itemIndexes } of groups)
          expect(itemIndexes).toEqual(itemIndexes.toSorted((a, b) => b - a));
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      }),
    );
  });

  it('have their best item by the ranking, and the mean of known values', () => {
    const grouping = groupingOf({ type: 'category' }, ['x', 'y', 'x', 'z']);
    const groups = groupItems(upTo(4), grouping, '1,234.5');
    const best = bestOfGroups(keysOf(groups), groups.length, {
      order: Int32Array.of(2, 1, 0, 3),
      placedCount: 3,
    });
    expect([...best]).toEqual([
      ['=x', 2],
      ['=y', 1],
    ]);
    const column = readColumn(['1', null, '4', null], attributeOf({ type: 'number' }));
    expect(groups.map((group) => meanOfGroup(column, group)?.value ?? null)).toEqual([2.5, null, null]);
  });
});
