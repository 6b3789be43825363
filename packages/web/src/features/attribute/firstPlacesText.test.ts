import { applyChange, type Comparison, rankComparison } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { firstsOf } from '../../ranked/firstsOf';
import { firstPlacesText } from './firstPlacesText';

const rank = (comparison: Comparison) => rankComparison(comparison);

const withScale = (low: number, high: number) =>
  rank(
    applyChange(samplePhones(), {
      kind: 'attribute.update',
      id: testId(10),
      patch: { scale: { low, high } },
    }),
  );
const names = ['Alpha', 'Beta', 'Gamma'];
const say = (saved: ReturnType<typeof rank>, tried: ReturnType<typeof rank> | null) =>
  firstPlacesText(saved, tried, (index) => names[index] ?? '', String);

it('The first places of the saved ranking and of another one are named', () => {
  const saved = rank(samplePhones());
  expect(say(saved, null).text).toBe('Alpha is first.');
  expect(say(saved, withScale(0, 2000)).text).toBe('First would be Beta, not Alpha.');
  expect(say(saved, withScale(0, 1200)).text).toBe('Alpha would stay first.');
});

it('Each of the first three is listed with its new and old place', () => {
  const ends = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 2000 }));
  fc.assert(
    fc.property(ends, ([low, width]) => {
      const [saved, tried] = [rank(samplePhones()), withScale(low, low + width)];
      const { text, places } = say(saved, tried);
      expect(places.map(({ itemIndex }) => itemIndex)).toEqual([...tried.order.subarray(0, 3)]);
      for (const { itemIndex, place, before } of places) {
        expect(place).toBe(String(tried.place[itemIndex]));
        const was = saved.place[itemIndex];
        expect(before).toBe(was === tried.place[itemIndex] ? '' : `was ${was}`);
      }
      const firsts = (ranking: typeof saved) => names.filter((_, i) => ranking.place[i] === 1).sort();
      const isSame = firsts(saved).join() === firsts(tried).join();
      expect(text.includes('would stay first')).toBe(isSame);
      for (const name of firsts(tried)) expect(text).toContain(name);
    }),
  );
});

it('All items that share the first place are named, however many they are', () => {
  const values = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 40 });
  const ranked = (cells: readonly number[]) => {
    const phones = samplePhones();
    return rank({
      ...phones,
      items: cells.map((_, i) => ({ id: testId(100 + i), name: `N${i}`, position: i })),
      attributes: phones.attributes
        .filter(({ id }) => id === testId(10))
        .map((each) => ({ ...each, direction: 'higher' as const, scale: { low: 0, high: 2 } })),
      columns: { [testId(10)]: cells.map(String) },
    });
  };
  const best = (cells: readonly number[]) =>
    cells.flatMap((value, i) => (value === Math.max(...cells) ? [i] : []));
  fc.assert(
    fc.property(values, values, (before, given) => {
      const now = before.map((value, i) => given[i] ?? value);
      const [saved, tried] = [ranked(before), ranked(now)];
      expect([...firstsOf(tried)].sort((a, b) => a - b)).toEqual(best(now));
      const { text } = firstPlacesText(saved, tried, (index) => `N${index}`, String);
      const [firsts, others] = [best(now), best(before)];
      expect(text.endsWith('would stay first.')).toBe(firsts.join() === others.join());
      const [said = '', not = ''] = text.split(', not ');
      const count = (part: string) =>
        (part.match(/N\d+/g) ?? []).length + Number(/(\d+) others/.exec(part)?.[1] ?? 0);
      expect(count(said)).toBe(firsts.length);
      if (!text.includes('would stay'))
        expect(count(not)).toBe(others.filter((item) => !firsts.includes(item)).length);
    }),
    { numRuns: 60 },
  );
});
