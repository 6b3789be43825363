import {
  createRanker,
  emptyComparison,
  evaluateMethod,
  everyonesMethods,
  type MethodAnswer,
  type MethodCause,
  type MethodId,
  type MethodTable,
  methodIds,
  methods,
  methodTable,
  rankingInputOf,
  usualMethodSettings,
} from '@tertium/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testId } from '../../document/testing/samplePhones';
import { compromiseWords } from '../../ranked/byMethod/compromiseWords';
import { methodTexts } from '../../ranked/byMethod/methodTexts';
import { type MethodWording, nameWithin, sharesText, wordingFor } from '../../ranked/byMethod/methodWording';
import { refusalWords } from '../../ranked/byMethod/refusalWords';
import { capital } from '../../ui/countedNoun';
import { agreementWords } from './agreementWords';
import { explainMethodDifferences } from './causeWords';
import { endsExample } from './endsExample';
import { pairsWords } from './pairsWords';
import { sampleOf } from './testing/sampleOf';

const wording: MethodWording = {
  nameOf: (row) => `Item${row}`,
  attributeNameOf: (id) => `A${id}`,
  valueText: (_, __, value) => String(value),
  noun: 'flat',
  show: String,
  own: 'the ranking here',
};

const answer = (method: MethodId, places: readonly number[]): MethodAnswer => ({
  kind: 'placed',
  method,
  places,
  likeness: { sameOrder: null, tau: null, weightedSpearman: null, similarity: null },
  better: 'higher',
  figures: [{ id: 'score', values: places.map((place) => -place) }],
  compromise: null,
});

describe('whether ways of ranking agree, in a line', () => {
  const own = { ownPlaces: [1, 2, 3], leftOut: [] };
  const same = everyonesMethods.map((id) => answer(id, [1, 2, 3]));
  const say = (...others: readonly MethodAnswer[]) =>
    agreementWords(
      own,
      [...same.filter(({ method }) => others.every((each) => each.method !== method)), ...others],
      wording,
    );

  it('counts the families that agree, and names which prefer another item', () => {
    expect(say()).toBe('All 5 families of methods put Item0 first.');
    expect(say(answer('promethee', [2, 1, 3]))).toBe(
      '4 of 5 families put Item0 first. PROMETHEE II prefers Item1.',
    );
    expect(say(answer('topsis', [2, 1, 3]), answer('vikor', [2, 1, 3]), answer('edas', [3, 2, 1]))).toBe(
      '3 of 5 families put Item0 first. TOPSIS and VIKOR prefer Item1. EDAS prefers Item2.',
    );
  });

  it('says that the ranking here is alone, that items are level, or that no other method can answer', () => {
    const turned = everyonesMethods.map((id) => answer(id, [2, 1, 3]));
    expect(agreementWords(own, turned, wording)).toBe(
      '4 of 5 families put Item1 first. The ranking here prefers Item0.',
    );
    expect(say(answer('edas', [1, 1, 3]))).toBe('All 5 families of methods put Item0 first, alone or level.');
    expect(say(answer('edas', [3, 1, 1]))).toBe(
      '4 of 5 families put Item0 first. EDAS prefers Item1 and Item2, level.',
    );
    const refused: MethodAnswer = { kind: 'refused', method: 'edas', code: 'overflow', reason: 'Too large.' };
    expect(agreementWords(own, [refused], wording)).toBe('No other method can rank this table.');
    expect(agreementWords(own, [refused, answer('topsis', [1, 2, 3])], wording)).toBe(
      'Both families of methods put Item0 first.',
    );
  });

  it('names all items at the top that the method can’t tell apart', () => {
    const level = everyonesMethods.map((id) => answer(id, [1, 1, 3]));
    expect(agreementWords({ ownPlaces: [1, 1, 3], leftOut: [] }, level, wording)).toBe(
      'All 5 families of methods put Item0 and Item1 first, level.',
    );
  });

  it('names the judged items if some are omitted', () => {
    const leftOut = [{ itemIndex: 3, attributeId: '1', cause: 'unknown' }] as const;
    expect(agreementWords({ ...own, leftOut }, same, wording)).toBe(
      'Among the 3 flats with every value, all 5 families of methods put Item0 first.',
    );
  });

  it('is true of any places', () => {
    const places = fc
      .array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 })
      .map((scores) => scores.map((score) => 1 + scores.filter((other) => other > score).length));
    const answers = fc.record(Object.fromEntries(everyonesMethods.map((id) => [id, fc.option(places)])));
    fc.assert(
      fc.property(places, answers, (ownPlaces, given) => {
        const heard = everyonesMethods.flatMap((id) => (given[id] ? [answer(id, given[id])] : []));
        fc.pre(heard.length > 0);
        const text = agreementWords({ ownPlaces, leftOut: [] }, heard, wording);
        const top = Number(/Item(\d)/.exec(text)?.[1]);
        const named = /put?s? (Item\d(?:(?:, | and )Item\d)*) first/
          .exec(text)?.[1]
          ?.match(/\d/g)
          ?.map(Number);
        const voices = [
          { family: 'additive', name: 'the ranking here', places: ownPlaces },
          ...everyonesMethods.flatMap((id) =>
            given[id] ? [{ family: methods[id].family, name: nameWithin(id), places: given[id] }] : [],
          ),
        ];
        const families = new Set(voices.map(({ family }) => family as string));
        const agree = [...families].filter((family) =>
          voices.every((voice) => voice.family !== family || voice.places[top] === 1),
        );
        const rest = voices.filter((voice) => voice.places[top] !== 1);
        const firstIn = (item: number) => voices.map((voice) => voice.places[item] === 1).join();
        expect(named?.toSorted()).toEqual([0, 1, 2].filter((item) => firstIn(item) === firstIn(top)));
        const counts = /^(?:All (\d)|(\d) of (\d)) /.exec(text.replace('Both', 'All 2'));
        expect(Number(counts?.[1] ?? counts?.[3])).toBe(families.size);
        expect(Number(counts?.[1] ?? counts?.[2])).toBe(agree.length);
        for (const { name, places: of } of voices) {
          const isNamed = [capital(name), name].some((each) =>
            [' prefer', ' and ', ', '].some((after) => text.includes(each + after)),
          );
          expect(isNamed).toBe(rest.some((each) => each.name === name));
          if (!isNamed) expect(of[top]).toBe(1);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** The table of a comparison, as the panel makes it. */
function tableOf(
  columns: Readonly<Record<string, readonly (string | null)[]>>,
  lower: readonly string[] = [],
): MethodTable {
  const comparison = sampleOf(columns, lower);
  return methodTable(createRanker(rankingInputOf(comparison)).ranking(), comparison.attributes);
}

describe('why a method refuses', () => {
  const refusal = (table: MethodTable, method: MethodId) => {
    const given = evaluateMethod(table, method, usualMethodSettings).answer;
    return given.kind === 'refused' ? refusalWords(given, table, wording) : null;
  };

  it('names the item and the attribute', () => {
    const zero = tableOf({ '1': ['5', '3', '4'], '2': ['1', '0', '2'] });
    expect(refusal(zero, 'weightedProduct')).toBe('needs numbers above 0, and “A2” of Item1 is 0.');
    const below = tableOf({ '1': ['5', '3', '4'], '2': ['1', '2', '-2'] });
    expect(refusal(below, 'copras')).toBe('needs numbers of 0 or more, and “A2” of Item2 is -2.');
    const free = tableOf({ '1': ['5', '3', '4'], '2': ['1', '0', '2'] }, ['2']);
    expect(refusal(free, 'copras')).toBe('divides by the costs, and all costs of Item1 are 0.');
    const poor = tableOf({ '1': ['5', '3', '4'], '2': ['3', '1', '2'] });
    expect(refusal(poor, 'cocoso')).toBe('divides by the lowest sum, and Item1 is worst in everything.');
  });

  it('names the limit that is exceeded', () => {
    const wide = tableOf(Object.fromEntries(Array.from({ length: 15 }, (_, j) => [String(j), ['1', '2']])));
    expect(refusal(wide, 'comet')).toBe(
      'ranks all combinations of best and worst and allows at most 14 attributes. Here 15 count.',
    );
    const long = tableOf({ '1': Array.from({ length: 2001 }, (_, i) => String(i + 1)) });
    expect(refusal(long, 'promethee')).toBe(
      'compares all pairs and allows at most 2,000 flats. Here it would rank 2001.',
    );
  });

  it('is always said in words of its own', () => {
    const cell = fc.constantFrom('-2', '0', '0.5', '1', '3', '1e300', '1e-300');
    const columns = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(columns, fc.boolean(), fc.constantFrom(...methodIds), (cells, isLower, id) => {
        const named = Object.fromEntries(cells.map((column, j) => [String(j), column]));
        const text = refusal(tableOf(named, isLower ? ['0'] : []), id);
        expect(text ?? '').not.toContain('can’t rank this table: ');
      }),
    );
  });
});

it('VIKOR’s compromise is described by its conditions', () => {
  const say = (set: readonly number[], hasAdvantage: boolean, hasStability: boolean) =>
    compromiseWords({ compromiseSet: set, hasAdvantage, hasStability }, wording);
  expect(say([2], true, true)).toMatch(/^Item2 is the only compromise/);
  expect(say([2, 0, 1], false, true)).toMatch(
    /^Its compromise is Item2, Item0 and Item1\. None is far enough ahead/,
  );
  expect(say([2, 0], true, false)).toMatch(
    /^Its compromise is Item2 and Item0\. Item2 is ahead, but first neither/,
  );
});

describe('why a method prefers another item', () => {
  const say = (method: MethodId, ...causes: readonly MethodCause[]) => said([{ method, causes }]);
  const said = (
    differences: readonly { readonly method: MethodId; readonly causes: readonly MethodCause[] }[],
  ) =>
    explainMethodDifferences(
      differences.map(({ method, causes }) => ({
        answer: answer(method, [2, 1, 3]),
        difference: { ours: 0, theirs: 1, causes },
      })),
      true,
      wording,
    );

  it('names what it is about, or the method itself without a cause', () => {
    expect(say('promethee', { kind: 'counts', forTheirs: 0.504, forOurs: 0.496 })).toEqual([
      'PROMETHEE II asks which is better, not by how much: Item1 is better than Item0 in 50.4\u00a0% of the weight, Item0 in 49.6\u00a0%.',
    ]);
    expect(say('edas', { kind: 'without', row: 2 })).toEqual([
      `EDAS: ${methodTexts.edas} Without Item2, EDAS would put Item0 first: its order depends on which others are compared (rank reversal).`,
    ]);
    expect(say('edas', { kind: 'attribute', attributeId: '3' }, { kind: 'without', row: 2 })).toEqual([
      'Without “A3”, EDAS would put Item0 first, and without Item2 too: its order depends on which others are compared (rank reversal).',
    ]);
    expect(say('weightedProduct')).toEqual([`The weighted product: ${methodTexts.weightedProduct}`]);
    expect(
      explainMethodDifferences([{ answer: answer('edas', [1, 2, 3]), difference: null }], true, wording),
    ).toEqual([]);
  });

  it('is said once if it is true for several', () => {
    const causes = [{ kind: 'gap', attributeId: '7' }] as const;
    expect(
      said([
        { method: 'weightedProduct', causes },
        { method: 'topsis', causes },
      ]),
    ).toEqual([
      'Counting weights, the largest gap of Item0 to the best here is in “A7”. Item1 has no gap as large. A product forgives a very bad value less than a sum does. TOPSIS forgives one large gap less than several small ones.',
    ]);
    const range = [{ kind: 'range' }] as const;
    expect(
      said([
        { method: 'edas', causes: range },
        { method: 'topsis', causes: range },
      ]),
    ).toHaveLength(1);
  });
});

it('An option from 0 to 1 names the leader at either end', () => {
  // Item0 has the smaller sum of gaps, 1/3 beside 2/5, and the larger largest one, 1/3 beside 2/15.
  const table = tableOf({ '1': ['10', '6', '0'], '2': ['10', '6', '0'], '3': ['0', '6', '10'] });
  expect(endsExample(table, 'vikor', usualMethodSettings, wording)).toBe(
    'Here, first at 0: Item1. At 1: Item0.',
  );
  const clear = tableOf({ '1': ['10', '6', '1'], '2': ['10', '6', '1'] });
  expect(endsExample(clear, 'waspas', usualMethodSettings, wording)).toBe(
    'Here, first at 0 and at 1: Item0.',
  );
  const refused = tableOf({ '1': ['10', '6', '0'], '2': ['10', '6', '-1'] });
  expect(endsExample(refused, 'waspas', usualMethodSettings, wording)).toBe('');
});

it('Two different shares are never written alike', () => {
  const share = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000);
  fc.assert(
    fc.property(share, share, (a, b) => {
      const [x, y] = sharesText([a, b], String);
      expect(Math.abs(Number.parseFloat(x) - 100 * a)).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(Math.sign(Number.parseFloat(x) - Number.parseFloat(y))).toBe(Math.sign(a - b));
    }),
  );
});

it('Counts the pairs that a method turns round', () => {
  const table = tableOf({ '1': ['1', '2', '3', '4'], '2': ['4', '1', '3', '2'] });
  const given = evaluateMethod(table, 'topsis', usualMethodSettings).answer;
  if (given.kind === 'refused') throw new Error(given.reason);
  let turned = 0;
  for (let a = 0; a < 4; a++)
    for (let b = 0; b < 4; b++)
      if (
        (table.ownPlaces[a] ?? 0) < (table.ownPlaces[b] ?? 0) &&
        (given.places[a] ?? 0) > (given.places[b] ?? 0)
      )
        turned++;
  expect(pairsWords(table, given, wording)).toBe(`TOPSIS reverses ${turned} of 6 pairs of flats.`);
});

it('Items of one name are distinguished, and one without a name is still called something', () => {
  const items = ['Elm', 'Mill', 'elm ', ''].map((name, position) => ({
    id: testId(position),
    name,
    position,
  }));
  const { nameOf } = wordingFor({ ...emptyComparison('Flats'), items }, [2, 1, 0, 3], '1,234.5');
  expect([0, 1, 2, 3].map(nameOf)).toEqual(['elm (3rd item)', 'Mill', 'Elm (1st item)', 'item 4']);
});
