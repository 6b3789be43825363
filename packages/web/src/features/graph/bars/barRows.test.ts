import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortNames, textWidth } from '../scene/chartText';
import { legendOf } from '../scene/legend';
import { sampleScene } from '../testing/sampleScene';
import { layRows } from './barRows';

const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 });
const name = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
const names = fc.array(name, { minLength: 1, maxLength: 12 });
const width = fc.constantFrom(300, 336, 366, 520);
const total = '0.481–0.703';

test('On a phone, names keep clear of the bars, the totals and the edges', () => {
  fc.assert(
    fc.property(names, width, (given, widthPx) => {
      const scene = { ...sampleScene(), widthPx, isNarrow: true };
      const totals = given.map(() => total);
      const rows = layRows(scene, given, totals);
      const lines = Math.max(...rows.names.map(({ length }) => length));
      expect(lines * 17 + rows.barPx).toBeLessThan(rows.rowPx);
      const room = widthPx - rows.leftPx - rows.rightPx - textWidth(total);
      for (const line of rows.names.flat()) expect(textWidth(line)).toBeLessThan(room);
    }),
    { numRuns: 40 },
  );
});

test('A legend holds every entry once, in lines no wider than the picture', () => {
  fc.assert(
    fc.property(names, width, (given, widthPx) => {
      const { option, morePx } = legendOf({ ...sampleScene(), widthPx }, given);
      expect(option.flatMap(({ data }) => data)).toEqual(given);
      expect(morePx).toBe((option.length - 1) * 24);
      for (const { data, formatter } of option) {
        const used = data.reduce((sum, entry) => sum + textWidth(formatter(entry)) + 37, 0);
        if (data.length > 1) expect(used).toBeLessThanOrEqual(widthPx);
      }
    }),
    { numRuns: 40 },
  );
});

test('A long name beside its bar takes two lines', () => {
  const [row] = layRows(
    sampleScene(),
    ['Lenovo ThinkPad X1 Carbon Generation 4 with 32 GB memory'],
    ['0.8'],
  ).names;
  expect(row).toEqual(['Lenovo ThinkPad X1 Carbon', 'Generation 4 with 32 GB memory']);
});

test('Long names with the same beginning are distinguished by the rest', () => {
  const names = [
    'Lenovo ThinkPad X1 Carbon 4',
    'Lenovo ThinkPad X1 Carbon 12 with a large screen',
    'Lenovo ThinkPad T14',
  ];
  expect([...shortNames(names, 150).values()]).toEqual([
    '… X1 Carbon 4',
    '… X1 Carbon 12 with…',
    'Lenovo ThinkPad T14',
  ]);
});
