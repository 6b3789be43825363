import { maximumItems } from '@tertium/engine';
import { expect, it } from 'vitest';
import { noteSentence } from '../draft/words';
import { createImportSession } from './importSession';

it('A name that is too long is reported before it is shortened', async () => {
  const session = createImportSession(() => crypto.randomUUID());
  const text = `Flat,Rent\n${'x'.repeat(501)},900\nHill,950\n`;
  await session.open({ kind: 'paste', text }, { delimiter: null, encoding: null }, () => {});
  const { notes, firstNames } = session.preview({
    sheet: 0,
    orientation: null,
    headerRow: null,
    commas: null,
  });
  expect(notes.map((note) => noteSentence(note, String))).toEqual([
    '1 item name is longer than 500 characters and will be shortened.',
  ]);
  expect(firstNames.map((name) => name.length)).toEqual([500, 4]);
});

it('A refusal is described with numbers in the person’s format', async () => {
  const session = createImportSession(() => crypto.randomUUID());
  const source = { kind: 'paste', text: `Flat,Rent\nHill,${'x'.repeat(1_234_567)}\n` } as const;
  const reading = { delimiter: null, encoding: null, format: '1.234,5' } as const;
  await expect(session.open(source, reading, () => {})).rejects.toThrow(/row 2, column 2 has 1\.234\.567 /);
});

it('One row above the limit is refused unless one of them is the header', async () => {
  const session = createImportSession(() => 'id');
  const source = { kind: 'paste', text: '1,2\n'.repeat(maximumItems + 1) } as const;
  await session.open(source, { delimiter: null, encoding: null }, () => {});
  const choice = { sheet: 0, orientation: 'itemsAsRows', commas: null } as const;
  expect(() => session.preview({ ...choice, headerRow: -1 })).toThrow('more than 1000000 rows');
  expect(session.preview({ ...choice, headerRow: 0 }).rowCount).toBe(maximumItems);
});

it('Progress of a reading is reported in rows and then in columns', async () => {
  const session = createImportSession(() => crypto.randomUUID());
  const reports: unknown[] = [];
  const rows = Array.from({ length: 3_000 }, (_, i) => `${'x'.repeat(800)} ${i},${i % 7}`);
  const source = { kind: 'paste', text: ['Flat,Rent', ...rows].join('\n') } as const;
  await session.open(source, { delimiter: null, encoding: null }, (progress) => reports.push(progress));
  const choice = { sheet: 0, orientation: null, headerRow: null, commas: null };
  session.preview(choice, (progress) => reports.push(progress));
  expect(reports.length).toBe(4);
  expect(reports.slice(-3)).toEqual([
    { kind: 'text', share: 1, rows: 3_001 },
    { kind: 'columns', done: 1, of: 2 },
    { kind: 'columns', done: 2, of: 2 },
  ]);
});

it('The answer about commas reads the table again', async () => {
  const session = createImportSession(() => 'id');
  const source = { kind: 'paste', text: 'Name,Price\nA,5,4\nB,6,9\nC,7,7' } as const;
  await session.open(source, { delimiter: null, encoding: null }, () => {});
  const preview = (commas: readonly number[] | null) =>
    session.preview({ sheet: 0, orientation: null, headerRow: null, commas });
  const types = (commas: readonly number[] | null) =>
    preview(commas).columns.map(({ plan }) => `${plan.name} ${plan.type} ${plan.reading.decimalMark}`);
  expect(types(null)).toEqual(['Name text .', 'Price text .']);
  expect(preview(null).commas?.row).toBe(2);
  expect(types([1])).toEqual(['Name text ,', 'Price number ,']);
  expect(types([])).toEqual(['Name text .', 'Price number .', 'Column 3 number .']);
});
