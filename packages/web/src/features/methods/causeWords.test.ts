import {
  askMethod,
  type Comparison,
  createRanker,
  evaluateMethod,
  everyonesMethods,
  firstOf,
  type MethodId,
  type MethodSettings,
  methods,
  methodTable,
  rankingInputOf,
  usualMethodSettings,
} from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { nameWithin, wordingFor } from '../../ranked/byMethod/methodWording';
import { explainMethodDifferences } from './causeWords';
import { sampleOf } from './testing/sampleOf';

const runs = countRuns(120);

/** By item. */
type Column = readonly number[];

interface Sample {
  readonly cells: readonly Column[];
  readonly isLower: readonly boolean[];
  readonly points: readonly number[];
  /** Wide scales make the range of what is there count for less; without one it is all that counts. */
  readonly highs: readonly (number | null)[];
}

function randomSample(dice: Dice): Sample {
  const attributes = Array.from({ length: dice.whole(2, 4) }, (_, j) => j);
  const items = Array.from({ length: dice.whole(3, 6) }, (_, i) => i);
  return {
    cells: attributes.map(() => items.map(() => dice.whole(1, 20))),
    isLower: attributes.map(() => dice.isLucky(0.4)),
    points: attributes.map(() => dice.whole(1, 9)),
    highs: attributes.map(() => dice.oneOf([null, 20, 60])),
  };
}

function comparisonOf({ cells, isLower, points, highs }: Sample): Comparison {
  const named = <T>(of: readonly T[]) => Object.fromEntries(of.map((each, j) => [String(j), each]));
  const comparison = sampleOf(
    named(cells.map((column) => column.map(String))),
    isLower.flatMap((is, j) => (is ? [String(j)] : [])),
    named(points),
  );
  const attributes = comparison.attributes.map((each, j) => {
    const high = highs[j] ?? null;
    return { ...each, scale: high === null ? null : { low: 0, high } };
  });
  return { ...comparison, attributes };
}

function tableOf(sample: Sample) {
  const comparison = comparisonOf(sample);
  const input = rankingInputOf(comparison, comparison.weightings[0] ?? null);
  return { comparison, table: methodTable(createRanker(input).ranking(), comparison.attributes) };
}

const withoutItem = (sample: Sample, gone: number): Sample => ({
  ...sample,
  cells: sample.cells.map((column) => column.filter((_, i) => i !== gone)),
});
const withoutAttribute = ({ cells, isLower, points, highs }: Sample, gone: number): Sample => {
  const isKept = (_: unknown, j: number) => j !== gone;
  return {
    cells: cells.filter(isKept),
    isLower: isLower.filter(isKept),
    points: points.filter(isKept),
    highs: highs.filter(isKept),
  };
};

/** What can be asked of the plain numbers. */
function lookAt({ cells, isLower, points, highs }: Sample) {
  const total = points.reduce((sum, each) => sum + each, 0);
  const sumOver = (of: (j: number) => number) =>
    points.reduce((sum, each, j) => sum + (each / total) * of(j), 0);
  const value = (j: number, i: number) => cells[j]?.[i] ?? 0;
  /** How much better than `k` an item is, in the unit. */
  const ahead = (j: number, i: number, k: number) =>
    isLower[j] === true ? value(j, k) - value(j, i) : value(j, i) - value(j, k);
  const onRange = (j: number, i: number) => {
    const column = cells[j] ?? [];
    const [low, high] = [Math.min(...column), Math.max(...column)];
    if (low === high) return 0.5;
    const up = (value(j, i) - low) / (high - low);
    return isLower[j] === true ? 1 - up : up;
  };
  const onScale = (j: number, i: number) => {
    const high = highs[j] ?? null;
    if (high === null) return onRange(j, i);
    return isLower[j] === true ? 1 - value(j, i) / high : value(j, i) / high;
  };
  const firsts = (scoreOf: (i: number) => number) => {
    const scores = (cells[0] ?? []).map((_, i) => scoreOf(i));
    return scores.flatMap((score, i) => (score > Math.max(...scores) - 1e-9 ? [i] : []));
  };
  return {
    firstHere: firsts((i) => sumOver((j) => onScale(j, i))),
    firstOnRange: firsts((i) => sumOver((j) => onRange(j, i))),
    /** By attribute, by weight, how far an item is from the best. */
    gaps: (i: number) =>
      points.map((each, j) => {
        const column = cells[j] ?? [];
        return Math.min(...column) === Math.max(...column) ? 0 : (each / total) * (1 - onRange(j, i));
      }),
    shortOfAverage: (i: number) =>
      sumOver((j) => {
        const column = cells[j] ?? [];
        const average = column.reduce((sum, each) => sum + each, 0) / column.length;
        const short = isLower[j] === true ? value(j, i) - average : average - value(j, i);
        return Math.max(0, short) / average;
      }),
    /** The part of the weight with which an item is preferred; `step` from which a difference counts, in full from its double. */
    preferred: (i: number, k: number, step: number | null) =>
      sumOver((j) => {
        const by = ahead(j, i, k);
        if (step === null) return by > 0 ? 1 : 0;
        return Math.min(1, Math.max(0, (by - step) / step));
      }),
  };
}

const item = '(Item\\d)';
const attribute = '“A(\\d)”';
const percent = '([\\d.]+)\\s%';
const forms = {
  gap: new RegExp(
    `^Counting weights, the largest gap of ${item} to the best here is in ${attribute}\\. ${item} has no gap as large\\.`,
  ),
  usual: new RegExp(
    `^(.+) asks which is better, not by how much: ${item} is better than ${item} in ${percent} of the weight, ${item} in ${percent}\\.`,
  ),
  rule: new RegExp(
    `^By what counts as a difference, (.+) prefers ${item} to ${item} with ${percent} of the weight, and ${item} to ${item} with ${percent}\\.`,
  ),
  average: new RegExp(
    `^(.+) measures from the average of the items here: ${item} falls short of it by less than ${item}\\.`,
  ),
  range: new RegExp(
    `^Scaled by the range of the items compared here, instead of the scales of the ranking here, the weighted sum also puts ${item} first\\.`,
  ),
  both: new RegExp(
    `^Without ${attribute}, (.+) would put ${item} first, and without ${item} too: its order depends on which others are compared`,
  ),
  attribute: new RegExp(`^Without ${attribute}, (.+) would put ${item} first\\.`),
  without: new RegExp(
    `Without ${item}, (.+) would put ${item} first: its order depends on which others are compared`,
  ),
} as const;
type Form = keyof typeof forms;

it('The reason why a method prefers another item is true of the cells, for any named items', () => {
  const tally: Partial<Record<Form, number>> = {};
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const dice = createDice(seed);
    const sample = randomSample(dice);
    const { comparison, table } = tableOf(sample);
    const wording = wordingFor(comparison, table.itemIndexes, '1,234.5');
    const seen = lookAt(sample);
    const step = dice.oneOf([null, 2]);
    const rule = { shape: 'linear', indifference: step ?? 0, preference: 2 * (step ?? 0) } as const;
    const rules = Object.fromEntries(comparison.attributes.map(({ id }) => [id, rule]));
    const settings: MethodSettings = { ...usualMethodSettings, rules: step === null ? {} : rules };
    for (const id of everyonesMethods) {
      const [text] = explainMethodDifferences([evaluateMethod(table, id, settings)], step === null, wording);
      if (text === undefined) continue;
      const what = `seed ${seed}, ${id}: ${text}`;
      const numberOf = (name: string | undefined) => Number(name?.slice('Item'.length));
      const firstBy = (of: Sample, method: MethodId): readonly number[] => {
        const answer = askMethod(tableOf(of).table, method, settings);
        return answer.kind === 'refused' ? [] : firstOf(answer.places);
      };
      const firstNow = firstBy(sample, id);
      const isOurs = (name: string | undefined) => {
        expect(seen.firstHere, what).toContain(numberOf(name));
        expect(firstNow, what).not.toContain(numberOf(name));
      };
      const isTheirs = (name: string | undefined) => {
        expect(firstNow, what).toContain(numberOf(name));
        expect(seen.firstHere, what).not.toContain(numberOf(name));
      };
      const isFirstWithout = (goneItem: string | undefined, first: string | undefined) => {
        const gone = numberOf(goneItem);
        const firsts = firstBy(withoutItem(sample, gone), id).map((row) => (row < gone ? row : row + 1));
        expect(firsts, what).toContain(numberOf(first));
      };
      const isFirstWithoutAttribute = (gone: string | undefined, first: string | undefined) =>
        expect(firstBy(withoutAttribute(sample, Number(gone)), id), what).toContain(numberOf(first));
      /** What is preferred to what with so much of the weight, as it is written. */
      const isShare = (said: string | undefined, over: string | undefined, under: string | undefined) => {
        const real = 100 * seen.preferred(numberOf(over), numberOf(under), step);
        expect(Math.abs(Number(said) - real), what).toBeLessThanOrEqual(0.5 + 1e-9);
      };
      let isHeard = false;
      for (const [form, pattern] of Object.entries(forms) as [Form, RegExp][]) {
        const said = pattern.exec(text);
        if (said === null) continue;
        isHeard = true;
        tally[form] = (tally[form] ?? 0) + 1;
        const [, a, b, c, d, e, f] = said;
        switch (form) {
          case 'gap': {
            isOurs(a);
            isTheirs(c);
            const [mine, other] = [seen.gaps(numberOf(a)), seen.gaps(numberOf(c))];
            expect(mine[Number(b)], what).toBeCloseTo(Math.max(...mine), 12);
            expect(Math.max(...mine), what).toBeGreaterThan(Math.max(...other));
            expect(['multiplicative', 'ideal'], what).toContain(methods[id].family);
            break;
          }
          case 'usual':
            expect(a, what).toBe(nameWithin(id));
            isTheirs(b);
            isOurs(c);
            expect(e, what).toBe(c);
            isShare(d, b, c);
            isShare(f, c, b);
            expect(Number(d), what).toBeGreaterThan(Number(f));
            break;
          case 'rule': {
            const [, , , , , , g] = said.slice(1);
            expect(a, what).toBe(nameWithin(id));
            isTheirs(b);
            isOurs(c);
            expect([e, f], what).toEqual([c, b]);
            isShare(d, b, c);
            isShare(g, c, b);
            break;
          }
          case 'average':
            expect(a, what).toBe(nameWithin(id));
            isTheirs(b);
            isOurs(c);
            expect(seen.shortOfAverage(numberOf(b)), what).toBeLessThan(seen.shortOfAverage(numberOf(c)));
            break;
          case 'range':
            isTheirs(a);
            expect(seen.firstOnRange, what).toContain(numberOf(a));
            break;
          case 'both':
            expect(b, what).toBe(nameWithin(id));
            isOurs(c);
            isFirstWithoutAttribute(a, c);
            isFirstWithout(d, c);
            break;
          case 'attribute':
            expect(b, what).toBe(nameWithin(id));
            isOurs(c);
            isFirstWithoutAttribute(a, c);
            break;
          case 'without':
            expect(b, what).toBe(nameWithin(id));
            isOurs(c);
            isFirstWithout(a, c);
            break;
        }
      }
      if (!isHeard) expect(text.toLowerCase(), what).toMatch(new RegExp(`^${nameWithin(id)}:`, 'i'));
    }
  }
  for (const form of Object.keys(forms) as Form[]) expect(tally[form] ?? 0, form).toBeGreaterThan(2);
});
