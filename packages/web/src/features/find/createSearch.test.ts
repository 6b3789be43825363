import { blankAttribute, type Cell, columnsOf, foldText, hasNumbers } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCellWriter } from '../attribute/cellText';
import { createSearch } from './createSearch';

const words = ['Äther', 'ATHER', 'the', 'ether 2', 'Straße', '', 'n/a'];
const arbitraryCell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom(null, ...words),
  fc.integer({ min: 0, max: 2500 }).map(String),
  fc.constant({ raw: '12.50', state: 'disputed' as const }),
);

const table = fc
  .record({
    names: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }),
    heads: fc.array(fc.tuple(fc.constantFrom(...words), fc.boolean()), { maxLength: 4 }),
  })
  .chain(({ names, heads }) =>
    fc.record({
      names: fc.constant(names),
      heads: fc.constant(heads),
      cells: fc.array(fc.array(arbitraryCell, { minLength: names.length, maxLength: names.length }), {
        minLength: heads.length,
        maxLength: heads.length,
      }),
      /** How many of the items are in the grid. */
      shownCount: fc.integer({ min: 0, max: names.length }),
      itemsAre: fc.constantFrom('rows', 'columns'),
      text: fc.constantFrom('the', 'ÄTH', 'strasse', '2', '1,2', '.5', '–', 'zz'),
    }),
  );

it('finds the same as reading line by line, heads first, and counts matches outside the grid', () => {
  fc.assert(
    fc.property(table, ({ names, heads, cells, shownCount, itemsAre, text }) => {
      const items = names.map((name, i) => ({ id: `i${i}`, name, position: i }));
      const attributes = heads.map(([name, isNumber], position) =>
        blankAttribute({ id: `a${position}`, name, position, type: isNumber ? 'number' : 'text' }),
      );
      const columns = Object.fromEntries(attributes.map(({ id }, j) => [id, cells[j] ?? []]));
      const values = columnsOf({ attributes, columns });
      const has = (shown: string) => foldText(shown).includes(foldText(text));
      const cellText = (j: number, i: number): string => {
        const attribute = attributes[j];
        if (attribute === undefined) return '';
        const column = hasNumbers(attribute) ? values.columnOf(attribute.id) : null;
        return createCellWriter(attribute, column, '1,234.5').write(cells[j]?.[i] ?? null, i).text;
      };
      const shown = items.slice(0, shownCount);
      const [itemKeys, attributeKeys] = [shown.map(({ id }) => id), attributes.map(({ id }) => id)];
      const isByRow = itemsAre === 'rows';
      // A list has a column before its cells that holds no texts.
      const axes = isByRow
        ? { rowKeys: itemKeys, columnKeys: ['column 0', ...attributeKeys] }
        : { rowKeys: attributeKeys, columnKeys: itemKeys };
      const naive: string[] = [];
      const read = (i: number | null, j: number | null) => {
        const shownText =
          i === null ? (heads[j ?? -1]?.[0] ?? '') : j === null ? (names[i] ?? '') : cellText(j, i);
        if (has(shownText)) naive.push(`${i ?? ''} ${j ?? ''}`);
      };
      const [lines, across] = isByRow ? [shown.length, heads.length] : [heads.length, shown.length];
      for (let line = -1; line < lines; line++) {
        for (let at = -1; at < across; at++) {
          if (line < 0 && at < 0) continue;
          const [row, column] = [line < 0 ? null : line, at < 0 ? null : at];
          if (isByRow) read(row, column);
          else read(column, row);
        }
      }
      const hiddenCount = items
        .slice(shownCount)
        .reduce(
          (sum, { name }, k) =>
            sum + [name, ...heads.map((_, j) => cellText(j, shownCount + k))].filter(has).length,
          0,
        );

      const search = createSearch(
        { comparison: { items, attributes }, ...values, format: '1,234.5' },
        text,
        axes,
      );
      const found: number[] = [];
      const hidden: number[] = [];
      for (const _ of search.steps(found));
      for (const _ of search.hiddenSteps(hidden));
      const places = found.map(search.placeOf);
      expect(
        places.map(({ itemId, attributeId }) => `${itemId?.slice(1) ?? ''} ${attributeId?.slice(1) ?? ''}`),
      ).toEqual(naive);
      expect(hidden).toHaveLength(hiddenCount);
      for (const { itemId, attributeId } of places) {
        const [row, column] = isByRow ? [itemId, attributeId] : [attributeId, itemId];
        expect(search.isMatchAt(row ?? undefined, column ?? undefined)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
