import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partWords } from './partWords';

it.each([
  ['SensorWidth(mm)', ['sensor', 'width', 'mm']],
  ['fuelCost08', ['fuel', 'cost', '08']],
  ['HDMIPorts', ['hdmi', 'ports']],
  ['MåttÖppet (cm)', ['matt', 'oppet', 'cm']],
  ['', []],
])('%j has its words', (header, words) => {
  expect(partWords(header)).toEqual(words);
});

it('a header of ASCII has the same words beside one that is not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 20 }), (header) => {
      expect(partWords(`${header} é`)).toEqual([...partWords(header), 'e']);
    }),
  );
});
