import {
  type Attribute,
  askMethod,
  blankAttribute,
  type Comparison,
  createRanker,
  defaultReading,
  emptyComparison,
  type MethodId,
  methodIds,
  methodTable,
  rankingInputOf,
} from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { wordingFor } from './methodWording';
import { refusalWords } from './refusalWords';

const runs = countRuns(200);
const order = ['bad', 'fair', 'good'];

/** Amounts about 0, categories, and amounts of which those below 2 lose all they are worth. */
function randomTable(dice: Dice): Comparison {
  const items = Array.from({ length: dice.whole(2, 4) }, (_, i) => ({
    id: `i${i}`,
    name: `Flat${i}`,
    position: i,
  }));
  const kinds = Array.from({ length: dice.whole(1, 3) }, () =>
    dice.oneOf(['amount', 'amount', 'amount', 'soft', 'category']),
  );
  const attributes = kinds.map((kind, position): Attribute => {
    const blank = {
      ...blankAttribute({
        id: `${kind}${position}`,
        name: `A${position}`,
        position,
        type: kind === 'category' ? 'category' : 'number',
      }),
      reading: defaultReading,
      direction: dice.oneOf(['higher', 'lower'] as const),
    };
    if (kind === 'category') return { ...blank, order, direction: 'higher' };
    if (kind === 'amount') return { ...blank, decimals: dice.isLucky(0.3) ? 0 : null };
    const limit = { min: 2, max: null, oneOf: null, penalty: 1 };
    return { ...blank, role: 'must', direction: 'higher', scale: { low: -2, high: 4 }, limit };
  });
  const lowest = dice.oneOf([-2, 0, 0, 1]);
  const amount = () => {
    const whole = dice.whole(lowest, 4);
    if (dice.isLucky(0.2)) return String(lowest + dice.whole(0, 9) / 10);
    return dice.isLucky(0.2) ? `${whole} to ${whole + 2 * dice.whole(1, 2)}` : String(whole);
  };
  const cell = ({ type }: Attribute) =>
    type === 'category' ? dice.oneOf(['bad', 'fair', 'good']) : amount();
  return {
    ...emptyComparison('Flats'),
    items,
    attributes,
    columns: Object.fromEntries(attributes.map((each) => [each.id, items.map(() => cell(each))])),
  };
}

interface Seen {
  readonly attribute: Attribute;
  /** By item. */
  readonly values: readonly number[];
}

/** Whether a number of an attribute is as a method says that it needs it. */
function meets(need: string, { direction }: Attribute, value: number): boolean {
  if (need === 'needs numbers above 0') return value > 1e-12;
  if (need === 'needs numbers of 0 or more') return value > -1e-12;
  expect(need).toBe('needs numbers above 0 where lower is better');
  return direction === 'higher' || value > 1e-12;
}

/** What a method sees in a cell, read again. */
function seenOf(attribute: Attribute, cell: unknown): number {
  if (attribute.type === 'category') return order.indexOf(String(cell)) / 2;
  const ends = endsOf(cell);
  const worse = attribute.direction === 'lower' ? Math.max(...ends) : Math.min(...ends);
  if (attribute.scale === null) return worse;
  return Math.min(...ends.map((value) => (value < 2 ? 0 : Math.min(1, (value + 2) / 6))));
}

/** "−1" or "−1 to 3", as cells and sentences have it. */
const endsOf = (text: unknown): readonly number[] =>
  String(text)
    .split(' to ')
    .map((end) => Number(end.replace('−', '-')));

it('Why a method refuses is true of the cell that is named, and of every table that it takes', () => {
  const tally: Record<string, number> = {};
  const needs: { readonly id: MethodId; readonly need: string }[] = [];
  const taken: { readonly id: MethodId; readonly seen: readonly Seen[] }[] = [];
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const comparison = randomTable(createDice(seed));
    const { items, attributes, columns } = comparison;
    const ranking = createRanker(rankingInputOf(comparison, null)).ranking();
    const table = methodTable(ranking, attributes);
    const wording = wordingFor(comparison, table.itemIndexes, '1,234.5');
    const seen = attributes
      .filter(({ id }) => table.columns.some(({ attributeId }) => attributeId === id))
      .map((attribute) => ({
        attribute,
        values: items.map((_, i) => seenOf(attribute, columns[attribute.id]?.[i])),
      }));
    for (const id of methodIds) {
      const answer = askMethod(table, id);
      if (answer.kind === 'placed') {
        taken.push({ id, seen });
        continue;
      }
      const text = refusalWords(answer, table, wording);
      const what = `seed ${seed}, ${id}: ${text} ${JSON.stringify(columns)}`;
      const tell = (kind: string) => {
        tally[kind] = (tally[kind] ?? 0) + 1;
      };
      const cell = /, and “(.+)” of (\S+) is (.+)\.$/.exec(text);
      if (cell !== null) {
        const item = items.findIndex(({ name }) => name === cell[2]);
        const named = seen.find(({ attribute }) => attribute.name === cell[1]);
        const value = named?.values[item] ?? Number.NaN;
        const need = text.slice(0, text.indexOf(','));
        tell(need);
        needs.push({ id, need });
        if (named === undefined) throw new RangeError(what);
        expect(meets(need, named.attribute, value), what).toBe(false);
        if (named.attribute.scale !== null || named.attribute.type === 'category')
          expect(cell[3], what).toBe('worth 0 on its scale');
        else {
          const [written, worse] = (cell[3] ?? '').split(', which counts as ');
          expect(endsOf(written?.replace('–', ' to ')), what).toEqual(
            endsOf(columns[named.attribute.id]?.[item]),
          );
          expect(endsOf(worse ?? written), what).toEqual([value]);
          if (worse !== undefined) tell('range');
        }
        continue;
      }
      const free = /^divides by the costs, and all costs of (\S+) are 0\.$/.exec(text);
      const poor = /^divides by the lowest sum, and (\S+) is worst in everything\.$/.exec(text);
      const item = items.findIndex(({ name }) => name === (free ?? poor)?.[1]);
      if (free !== null) {
        tell('free');
        const low = seen.filter(({ attribute }) => attribute.direction === 'lower');
        expect(
          low.map(({ values }) => values[item]),
          what,
        ).toEqual(low.map(() => 0));
      } else if (poor !== null) {
        tell('poor');
        for (const { attribute, values } of seen)
          expect(values[item], what).toBe(
            attribute.direction === 'lower' ? Math.max(...values) : Math.min(...values),
          );
      } else {
        tell('nothing');
        expect(text, what).toBe('needs a value above 0 to measure against.');
        expect(Math.max(...seen.flatMap(({ values }) => values)), what).toBe(0);
      }
    }
  }
  // What it needs it needs of every table: none that it takes lacks it.
  for (const need of new Set(needs.map(({ need }) => need)))
    for (const id of new Set(needs.filter((each) => each.need === need).map(({ id }) => id)))
      for (const { seen } of taken.filter((each) => each.id === id))
        for (const { attribute, values } of seen)
          expect(
            values.every((value) => meets(need, attribute, value)),
            `${id} ${need}`,
          ).toBe(true);
  for (const kind of [
    'needs numbers above 0',
    'needs numbers of 0 or more',
    'needs numbers above 0 where lower is better',
    'free',
    'poor',
    'nothing',
    'range',
  ])
    expect(tally[kind] ?? 0, kind).toBeGreaterThan(2);
});
