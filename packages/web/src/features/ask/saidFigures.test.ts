import { isRefusal, weighByAhp } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likenessText } from '../methods/likenessText';
import { pairsWords } from './consistencyWords';
import { mostWords } from './mostWords';
import { comparisonsOf, pairKey, pairsOf } from './pairs';

const show = (value: number, decimals?: number) =>
  decimals === undefined ? String(value) : value.toFixed(decimals);

it('A consistency ratio is called usual only if it is', () => {
  const answers = fc.array(fc.constantFrom(1, 2, 3, 5, 9, 1 / 2, 1 / 3, 1 / 5, 1 / 9), {
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(answers, (times) => {
      const said = Object.fromEntries(pairsOf(4).map(([i, k], at) => [pairKey(i, k), times[at] ?? 1]));
      const result = weighByAhp(comparisonsOf(4, said) ?? []);
      if (isRefusal(result)) throw new Error(result.reason);
      const { ratio } = result.extras;
      const text = pairsWords(result.extras, show);
      if (ratio === null) throw new Error('No ratio of four');
      const shown = Number(/ratio ([\d.]+)\. Up/.exec(text)?.[1] ?? 0);
      expect(shown).toBeGreaterThanOrEqual(ratio - 1e-6);
      expect(shown).toBeLessThan(ratio + 0.01);
      expect(shown <= 0.1).toBe(ratio <= 0.1);
      expect(text.startsWith('Your answers fit together')).toBe(ratio <= 0.1);
    }),
  );
  expect(pairsWords({ ratio: 0.104, isAcceptable: false }, show)).toContain('ratio 0.11. Up to 0.10');
  expect(pairsWords({ ratio: 0.1, isAcceptable: true }, show)).toContain('ratio 0.10. Up to 0.10');
});

it('Orders are called the same only if they are', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (value) => {
      const text = likenessText(value, show);
      expect(text === '1.00').toBe(value > 1 - 1e-9);
      expect(text === '-1.00').toBe(value < -1 + 1e-9);
      expect(Math.abs(Number(text) - value)).toBeLessThan(0.01);
    }),
    { examples: [[1], [-1], [0.998], [-0.998], [0.999999]] },
  );
  expect(likenessText(null, show)).toBe('–');
});

it('Everything with the largest weight is named', () => {
  const names = ['A', 'B', 'C', 'D'];
  const weights = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(weights, (given) => {
      const of = names.slice(0, given.length);
      const text = mostWords(of, given);
      const heaviest = of.filter((_, i) => given[i] === Math.max(...given));
      if (given.length === 1) expect(text).toBe('');
      else if (heaviest.length === of.length) expect(text).toMatch(/ (both|all) get the same\.$/);
      else expect(text.slice('Here '.length).match(/[A-D]/g)).toEqual(heaviest);
    }),
  );
  // What differs by the last digit alone is the same.
  expect(mostWords(['A', 'B', 'C'], [0.3, 0.1 + 0.2, 0.1])).toBe('Here A and B get most, each the same.');
});
