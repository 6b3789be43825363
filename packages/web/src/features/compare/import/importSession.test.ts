import { expect, it } from 'vitest';
import { createImportSession } from './importSession';
import { noteSentence } from './words';

it('A name that an item cannot bear whole is said before it is shortened', async () => {
  const session = createImportSession(() => crypto.randomUUID());
  const text = `Flat,Rent\n${'x'.repeat(501)},900\nHill,950\n`;
  await session.open({ kind: 'paste', text }, { delimiter: null, encoding: null }, () => {});
  const { notes, firstNames } = session.preview({ sheet: 0, orientation: null, headerRow: null });
  expect(notes.map((note) => noteSentence(note, String))).toEqual([
    '1 item name is longer than 500 characters and will be shortened.',
  ]);
  expect(firstNames.map((name) => name.length)).toEqual([500, 4]);
});
