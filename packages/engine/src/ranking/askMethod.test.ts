import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankAttribute, emptyComparison } from '../changes/blanks';
import type { Comparison, RankingMethod } from '../comparison';
import { type MethodId, methodIds, methods } from '../methods/catalogue';
import { defaultReading } from '../reading/missingTokens';
import { ranksOf } from '../scales/ranks';
import { isRefusal } from '../scales/refusal';
import { findDifference } from '../testing/produced';
import { arbitraryTable, sampleInput } from '../testing/rankingSamples';
import { columnsOf, directionsOf, readVectors, type Vector } from '../testing/vectorFile';
import { numberOf, preferenceRulesOf, textOf } from '../testing/vectorParameters';
import { rankingMethodIds } from '../vocabulary';
import { askMethod, firstOf } from './askMethod';
import type { FigureId } from './methodFigures';
import { rankByMethod } from './methodRanking';
import { type MethodSettings, usualMethodSettings } from './methodSettings';
import { keepRows, methodTable } from './methodTable';
import { rankComparison, rankItems } from './rankItems';

/** Of each law; the soak tries more. */
const numRuns = 40;

/** The table of a vector as a person would have it: texts in cells, points of 0 to 10. */
function comparisonOf(vector: Vector): Comparison {
  const columns = columnsOf(vector);
  const weights = vector.weights ?? columns.map(() => 1);
  const heaviest = Math.max(...weights);
  const attributes = columns.map((_, j) => ({
    ...blankAttribute({ id: `a${j}`, name: `A${j}`, position: j, type: 'number' }),
    reading: defaultReading,
    direction: directionsOf(vector)[j] ?? 'higher',
  }));
  const points = Object.fromEntries(weights.map((weight, j) => [`a${j}`, (10 * weight) / heaviest]));
  return {
    ...emptyComparison('V'),
    items: (columns[0] ?? []).map((_, i) => ({ id: `i${i}`, name: `I${i}`, position: i })),
    attributes,
    columns: Object.fromEntries(columns.map((column, j) => [`a${j}`, column.map(String)])),
    weightings: [{ id: 'w', personId: null, name: 'W', position: 0, points, locked: [] }],
  };
}

const rankedOf = (comparison: Comparison) => rankComparison(comparison);
const tableOf = (comparison: Comparison) => methodTable(rankedOf(comparison), comparison.attributes);

/** Where a comparison can be ranked by a method, how it is kept with it. */
function rankingMethodOf(id: MethodId, settings: MethodSettings): RankingMethod | null {
  const { groupShare, sumShare, rules } = settings;
  const own = rankingMethodIds.find((each) => each === id);
  switch (own) {
    case undefined:
      return null;
    case 'vikor':
      return { id: own, groupShare };
    case 'waspas':
      return { id: own, sumShare };
    case 'promethee':
      return { id: own, rules };
    default:
      return { id: own };
  }
}

const idsOfVectors: Readonly<Record<string, MethodId>> = {
  wpm: 'weightedProduct',
  topsis: 'topsis',
  mtopsis: 'mtopsis',
  vikor: 'vikor',
  promethee2: 'promethee',
  edas: 'edas',
  waspas: 'waspas',
  copras: 'copras',
  aras: 'aras',
  codas: 'codas',
  'moora-ratio': 'mooraRatio',
  'moora-reference-point': 'mooraReferencePoint',
  mabac: 'mabac',
  mairca: 'mairca',
  marcos: 'marcos',
  cradis: 'cradis',
  cocoso: 'cocoso',
  ocra: 'ocra',
};

function settingsOf(vector: Vector): MethodSettings {
  const rules = vector.method === 'promethee2' ? preferenceRulesOf(vector) : [];
  return {
    groupShare: numberOf(vector, 'v') ?? 0.5,
    sumShare: numberOf(vector, 'lambda') ?? 0.5,
    rules: Object.fromEntries(rules.map((rule, j) => [`a${j}`, rule])),
  };
}

/** Ideals, bounds and optimal rows from elsewhere are not offered where a comparison is ranked. */
const isOffered = (vector: Vector) =>
  ['optimal', 'positiveIdeal', 'bounds', 'characteristicValues'].every(
    (name) => !(name in vector.parameters),
  ) &&
  (vector.kind !== 'pipeline' || textOf(vector, 'weighting') === 'given');

const published = readVectors().flatMap((vector) => {
  const isRange = vector.method === 'topsis' && vector.parameters.normalization === 'minmax';
  const method = isRange ? 'topsisRange' : idsOfVectors[vector.method];
  const scores = (vector.expected.scores ?? vector.expected.Q) as readonly number[] | undefined;
  const isRanking =
    method !== undefined && scores !== undefined && vector.matrix !== undefined && isOffered(vector);
  return isRanking ? [[vector.id, method, scores, vector] as const] : [];
});

const publishedFigures = [
  ['sumOfGaps', 'S'],
  ['largestGap', 'R'],
  ['positiveFlow', 'phiPlus'],
  ['negativeFlow', 'phiMinus'],
  ['score', 'scores'],
] as const;

const compared = new Set<string>();

describe(`published tables as comparisons (${published.length})`, () => {
  it('are many', () => {
    expect(published.length).toBeGreaterThan(35);
    expect(new Set(published.map(([, method]) => method)).size).toBeGreaterThan(16);
  });

  it.each(published)('%s: %s gives the places of its numbers', (_, method, scores, vector) => {
    const answer = askMethod(tableOf(comparisonOf(vector)), method, settingsOf(vector));
    if (isRefusal(answer)) throw new Error(answer.reason);
    const sign = vector.scoreOrder === 'asc' ? -1 : 1;
    // Printed numbers that differ by less than they are rounded say nothing about who is first.
    for (const [i, a] of scores.entries())
      for (const [k, b] of scores.entries())
        if (sign * (a - b) > 2 * vector.tolerance)
          expect(answer.places[i]).toBeLessThan(answer.places[k] ?? 0);
    const total = (vector.weights ?? []).reduce((sum, weight) => sum + weight, 0);
    const hasShares = vector.parameters.normaliseWeights === true || Math.abs(total - 1) < 1e-9;
    for (const [figure, name] of hasShares ? publishedFigures : []) {
      const figures = answer.figures.find(({ id }) => id === figure)?.values;
      const numbers = vector.expected[name];
      const isShown = figure !== 'score' || ['topsis', 'vikor', 'promethee', 'edas'].includes(method);
      if (figures === undefined || !Array.isArray(numbers) || !isShown) continue;
      expect(findDifference(numbers, figures, vector.tolerance, name)).toBeUndefined();
      compared.add(`${method} ${figure}`);
    }
    const own = comparisonOf(vector);
    const chosen = rankingMethodOf(method, settingsOf(vector));
    if (chosen !== null)
      expect([...rankByMethod(rankedOf(own), own.attributes, chosen).place]).toEqual(answer.places);
    if (vector.expected.compromiseSet !== undefined)
      expect(answer.compromise?.compromiseSet.toSorted((a, b) => a - b)).toEqual(
        vector.expected.compromiseSet,
      );
  });

  it('had their figures compared', () => {
    expect([...compared].sort()).toEqual([
      'edas score',
      'promethee negativeFlow',
      'promethee positiveFlow',
      'promethee score',
      'topsis score',
      'vikor largestGap',
      'vikor score',
      'vikor sumOfGaps',
    ]);
  });
});

it('Every method gets its catalogue settings and the complete rows, and returns the ranking', () => {
  fc.assert(
    fc.property(arbitraryTable('open'), fc.constantFrom(...methodIds), (attributes, id) => {
      const input = sampleInput(attributes);
      const ranking = rankItems(input);
      const table = methodTable(ranking, input.attributes);
      const answer = askMethod(table, id);
      const direct = methods[id].score(table.problem);
      if (isRefusal(direct) || isRefusal(answer)) {
        expect(answer).toEqual({ ...direct, method: id });
        return;
      }
      expect(answer.places).toEqual(ranksOf(direct.scores, { better: direct.better }));
      expect(firstOf(answer.places).length).toBeGreaterThan(0);
      // Who is better here is better there.
      for (const [a, i] of table.itemIndexes.entries())
        for (const [b, k] of table.itemIndexes.entries())
          expect(Math.sign((table.ownPlaces[a] ?? 0) - (table.ownPlaces[b] ?? 0))).toBe(
            Math.sign((ranking.place[i] ?? 0) - (ranking.place[k] ?? 0)),
          );
    }),
    { numRuns },
  );
});

it('Removing a row keeps the others unchanged', () => {
  fc.assert(
    fc.property(arbitraryTable('known'), fc.nat(7), (attributes, gone) => {
      const input = sampleInput(attributes);
      const table = methodTable(rankItems(input), input.attributes);
      const kept = keepRows(table, (row) => row !== gone);
      expect(kept.itemIndexes).toEqual(table.itemIndexes.filter((_, row) => row !== gone));
      for (const [j, column] of kept.problem.columns.entries())
        expect([...Array.from(column)]).toEqual(
          Array.from(table.problem.columns[j] ?? []).filter((_, row) => row !== gone),
        );
    }),
    { numRuns },
  );
});

it('VIKOR, WASPAS and PROMETHEE use the person’s choices', () => {
  const input = sampleInput([
    { cells: [1, 5, 9, 4], points: 8 },
    { cells: [9, 6, 1, 6.5], points: 5 },
  ]);
  const table = methodTable(rankItems(input), input.attributes);
  const placesOf = (id: MethodId, settings: Partial<MethodSettings>) => {
    const answer = askMethod(table, id, { ...usualMethodSettings, ...settings });
    return isRefusal(answer) ? [] : answer.places;
  };
  expect(placesOf('vikor', { groupShare: 1 })).toEqual(placesOf('weightedSum', {}));
  expect(placesOf('waspas', { sumShare: 0 })).toEqual(placesOf('weightedProduct', {}));
  const wide = { shape: 'uShape', indifference: 20 } as const;
  expect(placesOf('promethee', { rules: { a0: wide, a1: wide } })).toEqual([1, 1, 1, 1]);
});

it('The figures beside a score add up to the score', () => {
  fc.assert(
    fc.property(
      arbitraryTable('known'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attributes, sumShare) => {
        const input = sampleInput(attributes);
        const table = methodTable(rankItems(input), input.attributes);
        const figuresOf = (id: MethodId): Partial<Record<FigureId, readonly number[]>> => {
          const answer = askMethod(table, id, { ...usualMethodSettings, sumShare });
          return isRefusal(answer)
            ? {}
            : Object.fromEntries(answer.figures.map((each) => [each.id, each.values]));
        };
        const made = (id: MethodId, make: (of: (figure: FigureId) => number) => number) => {
          const figures = figuresOf(id);
          for (const [row, score] of (figures.score ?? []).entries())
            expect(score).toBeCloseTo(
              make((figure) => figures[figure]?.[row] ?? Number.NaN),
              9,
            );
        };
        for (const id of ['topsis', 'topsisRange'] as const)
          made(id, (of) => {
            const both = of('toBest') + of('toWorst');
            return both === 0 ? 0.5 : of('toWorst') / both;
          });
        made('promethee', (of) => of('positiveFlow') - of('negativeFlow'));
        made('waspas', (of) => sumShare * of('sum') + (1 - sumShare) * of('product'));
        const { above = [], below = [] } = figuresOf('edas');
        const part = (value: number, all: readonly number[]) =>
          Math.max(...all) === 0 ? 0 : value / Math.max(...all);
        made('edas', (of) => (part(of('above'), above) + 1 - part(of('below'), below)) / 2);
      },
    ),
  );
});
