import { expect, it } from 'vitest';
import { importWhole } from './testing/importWhole';

const spread = [3.14, 17.7, 28.26, 41.05, 55.5, 63.9, 78.21, 92.6];

/** Items with an attribute more in each row of `columns`. */
const tableOf = (headers: readonly string[], columns: readonly (readonly (string | number)[])[]) =>
  [
    ['Thing', ...headers].join('\t'),
    ...spread.map((_, row) => [`Thing ${'ABCDEFGH'[row]}`, ...columns.map((cells) => cells[row])].join('\t')),
  ].join('\n');

async function repeatsIn(headers: readonly string[], columns: readonly (readonly (string | number)[])[]) {
  const { preview } = await importWhole({ kind: 'paste', text: tableOf(headers, columns) });
  const nameOf = (index: number) => preview.columns.find(({ plan }) => plan.index === index)?.plan.name;
  return preview.repeats.map(({ index, of }) => `${nameOf(index)} = ${nameOf(of)}`);
}

it.each<[string, readonly string[], readonly (readonly (string | number)[])[], readonly string[]]>([
  ['the same numbers', ['Mass', 'Heft'], [spread, spread], ['Heft = Mass']],
  ['rounded ones', ['city08', 'city08U'], [spread.map(Math.round), spread], ['city08U = city08']],
  [
    'another unit',
    ['Width (mm)', 'Breadth (in)'],
    [spread, spread.map((mm) => (mm / 25.4).toFixed(3))],
    ['Breadth = Width'],
  ],
  [
    'a share that is always the same',
    ['Price net', 'Price gross'],
    [spread.map((net) => `${net} €`), spread.map((net) => `${(net * 1.19).toFixed(2)} €`)],
    ['Price gross = Price net'],
  ],
  [
    'the same words in another case',
    ['Owner', 'Owner.1'],
    [
      ['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'Ada', 'Bob', 'Cy'],
      ['ADA', 'BOB', 'CY', 'DEE', 'EVE', 'ADA', 'BOB', 'CY'],
    ],
    ['Owner.1 = Owner'],
  ],
  [
    'zeros that stand for what is not known',
    ['comb', 'combU'],
    [spread, spread.map((value, row) => (row % 4 === 0 ? '-1' : value))],
    ['combU = comb'],
  ],
  [
    'numbers in step without a word or a unit in common',
    ['Price', 'Weight'],
    [spread, spread.map((v) => v * 3)],
    [],
  ],
  [
    'whole numbers that are near by chance',
    ['Rooms', 'Baths'],
    [
      [1, 2, 3, 2, 1, 3, 2, 4],
      [1, 2, 3, 2, 1, 3, 2, 3],
    ],
    [],
  ],
  [
    'a few yes and no',
    ['Wi-Fi', 'Bluetooth'],
    [
      ['yes', 'no', 'yes', 'yes', 'no', 'yes', 'yes', 'no'],
      ['yes', 'no', 'yes', 'yes', 'no', 'yes', 'yes', 'no'],
    ],
    [],
  ],
])('columns repeat each other: %s', async (_, headers, columns, expected) => {
  expect(await repeatsIn(headers, columns)).toEqual(expected);
});
