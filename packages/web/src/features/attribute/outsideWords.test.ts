import {
  type Attribute,
  blankAttribute,
  type Comparison,
  createRanker,
  defaultReading,
  emptyComparison,
  highWorthAt,
  lowWorthAt,
  rankingInputOf,
  takeAllSteps,
} from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { findChecks, sayCheck } from './attributeChecks';
import { outsideWords } from './outsideWords';

const runs = countRuns(150);

/** Numbers and ranges about the ends of a scale, and a must-have that rules some items out. */
function randomTable(dice: Dice): Comparison {
  const items = Array.from({ length: dice.whole(1, 60) }, (_, i) => ({
    id: `i${i}`,
    name: `Flat${i}`,
    position: i,
  }));
  const blank = (id: string, position: number): Attribute => ({
    ...blankAttribute({ id, name: id, position, type: 'number' }),
    reading: defaultReading,
    direction: dice.oneOf(['higher', 'lower'] as const),
  });
  const cell = () => {
    if (dice.isLucky(0.1)) return null;
    const from = dice.whole(-2, 9);
    return dice.isLucky(0.2) ? `${from} to ${from + dice.whole(1, 4)}` : String(from);
  };
  return {
    ...emptyComparison('Flats'),
    items,
    attributes: [
      { ...blank('scaled', 0), scale: { low: dice.whole(-3, 2), high: dice.whole(4, 10) } },
      { ...blank('asked', 1), role: 'must', limit: { min: 3, max: null, oneOf: null } },
    ],
    columns: { scaled: items.map(cell), asked: items.map(() => String(dice.whole(2, 9))) },
  };
}

it('Items named as outside of a scale are, and values beyond an end count as that end', () => {
  const tally = { none: 0, asked: 0, some: 0, more: 0, range: 0 };
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const comparison = randomTable(createDice(seed));
    const { items, attributes, columns } = comparison;
    const [attribute] = attributes;
    if (attribute?.scale == null) throw new RangeError(`seed ${seed}`);
    const { low, high } = attribute.scale;
    const ranking = createRanker(rankingInputOf(comparison, null)).ranking();
    const endsOf = (i: number) => String(columns.scaled?.[i]).split(' to ').map(Number);
    const beyond = items.flatMap((_, i) => {
      const [from = 0, to = from] = endsOf(i);
      const isThere = columns.scaled?.[i] !== null && Number(columns.asked?.[i]) >= 3;
      return isThere && (from < low || to > high) ? [i] : [];
    });
    const what = `seed ${seed}, ${low} to ${high}: ${JSON.stringify(columns)}`;
    const outside = ranking.outsideScale.find(({ attributeId }) => attributeId === 'scaled');
    const check = takeAllSteps(findChecks(comparison, ranking)).find(({ kind }) => kind === 'outside');
    if (outside === undefined) {
      expect([check, beyond], what).toEqual([undefined, []]);
      tally.none++;
      continue;
    }
    const { count, itemIndexes, rest } = outsideWords(outside, 'flat', String);
    expect(count, what).toBe(`Outside: ${beyond.length} ${beyond.length === 1 ? 'flat' : 'flats'}`);
    // Where a mark may mean "unknown" that is asked first.
    if (check !== undefined && check.kind !== 'reading') {
      expect(Number.parseInt(sayCheck(check, '1,234.5'), 10), what).toBe(beyond.length);
      tally.asked++;
    }
    expect(itemIndexes, what).toEqual(beyond.slice(0, itemIndexes.length));
    expect(rest, what).toBe(
      itemIndexes.length < beyond.length ? `and ${beyond.length - itemIndexes.length} more` : null,
    );
    tally.some++;
    if (rest !== null) tally.more++;
    const column = ranking.columns.find(({ attributeId }) => attributeId === 'scaled');
    for (const i of beyond) {
      const worths = endsOf(i).map((value) => {
        const up = (Math.min(high, Math.max(low, value)) - low) / (high - low);
        return attribute.direction === 'lower' ? 1 - up : up;
      });
      if (worths.length > 1) tally.range++;
      expect(column && lowWorthAt(column, i), what).toBeCloseTo(Math.min(...worths), 9);
      expect(column && highWorthAt(column, i), what).toBeCloseTo(Math.max(...worths), 9);
    }
  }
  for (const [kind, times] of Object.entries(tally)) expect(times, kind).toBeGreaterThan(2);
});
