import {
  type Attribute,
  askMethod,
  createRanker,
  evaluateMethod,
  everyonesMethods,
  type MethodId,
  methods,
  methodTable,
  rankingInputOf,
  type Scale,
  usualMethodSettings,
} from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { nameWithin, wordingFor } from '../../ranked/byMethod/methodWording';
import { endsExample } from './endsExample';
import { termExamples } from './termExamples';
import { sampleOf } from './testing/sampleOf';

const runs = countRuns(60);

interface Sample {
  readonly cells: Readonly<Record<string, readonly (string | null)[]>>;
  readonly lower: readonly string[];
  readonly points: Readonly<Record<string, number>>;
}

function randomSample(dice: Dice): Sample {
  const ids = Array.from({ length: dice.whole(1, 4) }, (_, j) => `${j}`);
  const rows = Array.from({ length: dice.whole(1, 6) }, (_, i) => i);
  const least = dice.oneOf([1, 1, 1, 0]);
  const cell = () => (dice.isLucky(0.05) ? null : String(dice.whole(least, 9)));
  return {
    cells: Object.fromEntries(ids.map((id) => [id, rows.map(cell)])),
    lower: ids.filter(() => dice.isLucky(0.4)),
    points: Object.fromEntries(ids.map((id) => [id, dice.whole(1, 9)])),
  };
}

function tableOf({ cells, lower, points }: Sample) {
  const comparison = sampleOf(cells, lower, points);
  const input = rankingInputOf(comparison, comparison.weightings[0] ?? null);
  return { comparison, table: methodTable(createRanker(input).ranking(), comparison.attributes) };
}

const without = ({ cells, ...rest }: Sample, gone: number): Sample => ({
  ...rest,
  cells: Object.fromEntries(
    Object.entries(cells).map(([id, column]) => [id, column.filter((_, i) => i !== gone)]),
  ),
});

it('no third item is sought if removing it would change a scale', () => {
  const sample = { cells: { 0: ['1', '4', '9'], 1: ['5', '3', '2'] }, lower: [], points: { 0: 5, 1: 5 } };
  const { comparison } = tableOf(sample);
  const [first, ...others] = comparison.attributes;
  const say = (scale: Scale | null) => {
    const attributes = [{ ...first, direction: 'target', target: 4, scale } as Attribute, ...others];
    const aimed = { ...comparison, attributes };
    const input = rankingInputOf(aimed, aimed.weightings[0] ?? null);
    const table = methodTable(createRanker(input).ranking(), attributes);
    const evaluated = everyonesMethods.map((id) => evaluateMethod(table, id, usualMethodSettings));
    return termExamples(
      { table, evaluated, settings: usualMethodSettings },
      wordingFor(aimed, table.itemIndexes, '1,234.5'),
    ).reversal;
  };
  expect(say({ low: 0, high: 10 })).toMatch(/^(?:Here|There is no example here)/);
  expect(say(null)).toBe(
    'Not tried here: a scale follows the data, so removing items would change that scale too.',
  );
});

it('items that are counted and not named are distinguished at either end', () => {
  const cells = {
    0: ['8', '8', '8', '8', '6', '10', '0', '0'],
    1: ['8', '8', '8', '8', '6', '8', '10', '0'],
    2: ['6', '6', '6', '6', '6', '4', '0', '10'],
  };
  const { comparison, table } = tableOf({ cells, lower: [], points: { 0: 5, 1: 5, 2: 5 } });
  const wording = wordingFor(comparison, table.itemIndexes, '1,234.5');
  const five = 'Item0, Item1, Item2 and 2 others';
  expect(endsExample(table, 'vikor', usualMethodSettings, wording)).toBe(
    `Here, first at 0: ${five}. At 1: ${five}.`,
  );
});

/** By item, its place by a method; of those without one nothing. */
function placesOf(sample: Sample, method: MethodId): ReadonlyMap<number, number> {
  const { table } = tableOf(sample);
  const answer = askMethod(table, method);
  if (answer.kind === 'refused') return new Map();
  return new Map(answer.places.map((place, row) => [table.itemIndexes[row] ?? -1, place]));
}

/** The same with one item gone, under the numbers that items had before. */
const placesWithout = (sample: Sample, gone: number, method: MethodId) =>
  new Map(
    [...placesOf(without(sample, gone), method)].map(([item, place]) => [
      item < gone ? item : item + 1,
      place,
    ]),
  );

/** By item, the weighted sum on the range of the data; `null` where a value is unknown. */
function sumsOf({ cells, lower, points }: Sample): readonly (number | null)[] {
  const columns = Object.entries(cells).filter(([, column]) => column.some((cell) => cell !== null));
  const count = Object.values(cells)[0]?.length ?? 0;
  return Array.from({ length: count }, (_, item) => {
    if (columns.length === 0 || columns.some(([, column]) => column[item] === null)) return null;
    return columns.reduce((sum, [id, column]) => {
      const known = column.flatMap((cell) => (cell === null ? [] : [Number(cell)]));
      const [low, high] = [Math.min(...known), Math.max(...known)];
      const rise = low === high ? 0.5 : (Number(column[item]) - low) / (high - low);
      return sum + (points[id] ?? 0) * (low !== high && lower.includes(id) ? 1 - rise : rise);
    }, 0);
  });
}

it('The example of each term is true of the comparison, also if it says that there is none', () => {
  const tally: Record<string, number> = {};
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const sample = randomSample(createDice(seed));
    const { comparison, table } = tableOf(sample);
    const wording = wordingFor(comparison, table.itemIndexes, '1,234.5');
    const evaluated = everyonesMethods.map((id) => evaluateMethod(table, id, usualMethodSettings));
    const answering = everyonesMethods.filter((id) => placesOf(sample, id).size > 0);
    const said = termExamples({ table, evaluated, settings: usualMethodSettings }, wording);
    const numberOf = (name = '') => Number(name.replace('Item', ''));
    const methodOf = (name?: string) => everyonesMethods.find((id) => nameWithin(id) === name) ?? 'cocoso';
    const tell = (kind: string) => {
      tally[kind] = (tally[kind] ?? 0) + 1;
    };

    const firsts = (id: MethodId) =>
      [...placesOf(sample, id)].flatMap(([item, place]) => (place === 1 ? [`Item${item}`] : []));
    const one = /^Here (.+) and (.+) belong to one family, “.+?”(.*)\.$/.exec(said.family);
    const families = answering.map((id) => methods[id].family);
    expect(one === null, said.family).toBe(new Set(families).size === families.length);
    if (one !== null) {
      const [a, b] = [methodOf(one[1]), methodOf(one[2])];
      expect(methods[a].family, said.family).toBe(methods[b].family);
      const isSame = String(firsts(a)) === String(firsts(b));
      expect(one[3]?.startsWith(': both put '), said.family).toBe(isSame);
      for (const name of [...firsts(a), ...firsts(b)].slice(0, 3))
        expect(one[3], said.family).toContain(name);
    }

    const sums = sumsOf(sample);
    const complete = sums.flatMap((sum, item) => (sum === null ? [] : [item]));
    const best = Math.max(...complete.map((item) => sums[item] ?? 0));
    const isFirst = (item: number) => Math.abs((sums[item] ?? Number.NaN) - best) < 1e-9;
    const aheadOf = (item: number, id: string) =>
      complete.filter((other) => {
        const lead = Number(sample.cells[id]?.[other]) - Number(sample.cells[id]?.[item]);
        return sample.lower.includes(id) ? lead < 0 : lead > 0;
      }).length;
    const what = `seed ${seed}: ${JSON.stringify(sample)} ${JSON.stringify(said)}`;
    const ids = Object.keys(sample.cells).filter((id) => sample.cells[id]?.some((cell) => cell !== null));
    const lead =
      /^In the ranking here(?:, of the (\d+) items with every value,)? (\S+) (is first|shares the first place)(?: despite its gap in “A.”|, though (\d) of (\d) others (?:is|are) ahead of it in “A(.)”)\.$/.exec(
        said.compensation,
      );
    const none =
      /^Here (\S+) has nothing to make up for: no other is ahead of it in anything that counts\.$/.exec(
        said.compensation,
      );
    if (lead !== null) {
      tell(lead[4] === undefined ? 'gap' : 'ahead');
      expect(isFirst(numberOf(lead[2])), what).toBe(true);
      expect(lead[3] === 'is first', what).toBe(complete.filter(isFirst).length === 1);
      expect(lead[1] === undefined ? sums.length : Number(lead[1]), what).toBe(complete.length);
      if (lead[4] !== undefined)
        expect([lead[4], lead[5]].map(Number), what).toEqual([
          aheadOf(numberOf(lead[2]), lead[6] ?? ''),
          complete.length - 1,
        ]);
    } else if (none !== null) {
      tell('nothing to make up for');
      expect(
        ids.map((id) => aheadOf(numberOf(none[1]), id)),
        what,
      ).toEqual(ids.map(() => 0));
    } else expect([said.compensation, complete], what).toEqual(['', []]);

    const reversed =
      /^Here (.+) puts (\S+) before (\S+) as long as (\S+) is compared(, but after it otherwise)?\.$/.exec(
        said.reversal,
      );
    const orderIn = (places: ReadonlyMap<number, number>, a: number, b: number) =>
      Math.sign((places.get(a) ?? Number.NaN) - (places.get(b) ?? Number.NaN));
    if (reversed !== null) {
      tell(reversed[5] === undefined ? 'as long as' : 'turned');
      const [a, b, gone] = [reversed[2], reversed[3], reversed[4]].map(numberOf) as [number, number, number];
      const method = methodOf(reversed[1]);
      expect(orderIn(placesOf(sample, method), a, b), what).toBe(-1);
      expect(orderIn(placesWithout(sample, gone, method), a, b), what).toBe(1);
    } else if (complete.length < 3 || answering.length === 0)
      expect(said.reversal, what).toBe('There are too few here to show that.');
    else {
      tell('none turned');
      expect(said.reversal, what).toMatch(
        /^There is no example here: whichever item is removed, .* the order of the others\.$/,
      );
      for (const method of answering) {
        expect(said.reversal, what).toContain(nameWithin(method));
        const now = placesOf(sample, method);
        for (const gone of complete) {
          const then = placesWithout(sample, gone, method);
          for (const a of then.keys())
            for (const b of then.keys()) expect(orderIn(now, a, b) * orderIn(then, a, b), what).not.toBe(-1);
        }
      }
    }

    expect(said.compromise === 'VIKOR can’t rank this table.', what).toBe(!answering.includes('vikor'));
  }
  for (const kind of ['gap', 'ahead', 'nothing to make up for', 'as long as', 'turned', 'none turned'])
    expect(tally[kind] ?? 0, kind).toBeGreaterThan(2);
});
