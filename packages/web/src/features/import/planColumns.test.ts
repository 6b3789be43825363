import { expect, it } from 'vitest';
import { importWhole } from './testing/importWhole';

const count = 12;
const some = (of: (row: number) => string | number): readonly string[] =>
  Array.from({ length: count }, (_, row) => String(of(row)));
const makes = ['Audi', 'BMW', 'Ford', 'Honda'];

it('Columns that people compare by are shown first, wherever they are in the table', async () => {
  const compared = {
    make: some((row) => makes[row % 4] ?? ''),
    model: some((row) => `Model ${row}`),
    year: some((row) => 2010 + (row % 7)),
    'price ($)': some((row) => 20_000 + 1_357 * row),
    'range (km)': some((row) => 300 + 17 * row),
  };
  const others = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`sys_${i}c`, some((row) => ((row + 3) * (i + 7)) % 23)]),
  );
  const columns = Object.entries({ ...others, ...compared });
  const rows = Array.from({ length: count }, (_, row) => columns.map(([, cells]) => cells[row]).join('\t'));
  const text = [columns.map(([header]) => header).join('\t'), ...rows].join('\n');
  const { preview } = await importWhole({ kind: 'paste', text });
  const shown = preview.columns.flatMap(({ plan }) => (plan.isHidden ? [] : plan.header));
  expect(shown).toHaveLength(12);
  expect(shown).toEqual(expect.arrayContaining(Object.keys(compared)));
});
