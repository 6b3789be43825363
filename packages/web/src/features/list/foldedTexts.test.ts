import { expect, it } from 'vitest';
import { foldedTexts } from './foldedTexts';

it('Texts are folded once for a list, and again for another', () => {
  const asked: number[] = [];
  const read = (list: readonly string[]) =>
    foldedTexts(list, (i) => {
      asked.push(i);
      return list[i] ?? '';
    });
  const names = ['Éclair', 'Zürich'];
  expect([read(names)(0), read(names)(1), read(names)(0)]).toEqual(['eclair', 'zurich', 'eclair']);
  expect(asked).toEqual([0, 1]);
  expect(read(['Ärger'])(0)).toBe('arger');
});
