import { mabac } from '../methods/mabac';
import { mairca } from '../methods/mairca';
import { marcos } from '../methods/marcos';
import { mooraRatio } from '../methods/mooraRatio';
import type { DecisionProblem, MethodOptions } from '../methods/problem';
import { promethee } from '../methods/promethee';
import { spotis } from '../methods/spotis';
import { topsis } from '../methods/topsis';
import { vikor } from '../methods/vikor';
import { weightedSum } from '../methods/weightedSum';
import { largest, smallest } from '../scales/columns';
import type { Normalization } from '../scales/normalization';
import { mean } from '../scales/statistics';
import { type Produced, type Producers, UnknownWord } from './produced';
import { answered, positionOf } from './rankingAnswers';
import { problemOf, type Vector, weightUseOf, withoutRow } from './vectorFile';
import { boundsOf, given, normalizationNamed, normalizationOf, textOf } from './vectorParameters';

type Score = (problem: DecisionProblem, options: MethodOptions) => readonly number[];

/** Properties of methods: what happens to the scores when a row goes, and which method is a shift of which. */
export const propertyProducers: Producers = {
  'property:rank-reversal': (vector) => removal(vector),
  'property:no-rank-reversal': (vector) => removal(vector),
  'property:rank-equivalence': (vector) => equivalence(vector),
};

function removal(vector: Vector): Produced {
  const score = scorerOf(vector);
  const problem = problemOf(vector);
  return {
    fullScores: score(problem, weightUseOf(vector)),
    scoresWithoutRow: score(withoutRow(problem, positionOf(vector, 'removedRow')), weightUseOf(vector)),
  };
}

function scorerOf(vector: Vector): Score {
  const words = textOf(vector, 'method');
  const normalization = normalizationOf(vector);
  const bounds = boundsOf(vector);
  if (/^SPOTIS/.test(words))
    return (problem, use) => answered(spotis(problem, given({ ...use, bounds }))).scores;
  if (/^SAW/.test(words))
    return (problem, use) => answered(weightedSum(problem, given({ ...use, bounds, normalization }))).scores;
  if (/^TOPSIS/.test(words))
    return (problem, use) => answered(topsis(problem, given({ ...use, normalization }))).scores;
  if (/^VIKOR/.test(words)) return (problem, use) => answered(vikor(problem, use)).scores;
  throw new UnknownWord(`property of ${words}`);
}

const equivalents: readonly (readonly [RegExp, Score])[] = [
  [/^mabac/, (problem, use) => answered(mabac(problem, use)).scores],
  [/^mairca/, (problem, use) => answered(mairca(problem, use)).scores],
  [/^marcos/, (problem, use) => answered(marcos(problem, use)).scores],
  [/^spotis/, (problem, use) => answered(spotis(problem, use)).scores],
  [/^vikor s/, (problem, use) => answered(vikor(problem, use)).extras.groupLosses],
  [/^moora ratio/, (problem, use) => answered(mooraRatio(problem, use)).scores],
  [
    /^topsis.*(l1|manhattan)/,
    (problem, use) =>
      answered(topsis(problem, { ...use, normalization: 'minmax', metric: 'manhattan' })).scores,
  ],
  [
    /^promethee/,
    (problem, use) => {
      const rules = problem.columns.map((column) => ({
        shape: 'vShape' as const,
        preference: largest(column) - smallest(column),
      }));
      return answered(promethee(problem, { ...use, rules })).scores;
    },
  ],
];

function equivalence(vector: Vector): Produced {
  const words = vector.parameters.methods as string[];
  const references = vector.parameters.reference as string[];
  const fits = words.map((name, k) => {
    const score = equivalents.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1];
    if (!score) throw new UnknownWord(`equivalence of ${name}`);
    const normalization: Normalization = normalizationNamed((references[k] ?? '').replace(/^SAW ?/, ''));
    const x = answered(weightedSum(problemOf(vector), { ...weightUseOf(vector), normalization })).scores;
    return fitLine(x, score(problemOf(vector), weightUseOf(vector)));
  });
  return { slopes: fits.map(({ slope }) => slope), intercepts: fits.map(({ intercept }) => intercept) };
}

/** The line through the points, which must all lie on it: that is what equivalence means. */
function fitLine(x: readonly number[], y: readonly number[]): { slope: number; intercept: number } {
  const [centerX, centerY] = [mean(x), mean(y)];
  const products = x.map((value, i) => (value - centerX) * ((y[i] ?? Number.NaN) - centerY));
  const slope = mean(products) / mean(x.map((value) => (value - centerX) ** 2));
  const intercept = centerY - slope * centerX;
  const residual = largest(x.map((value, i) => Math.abs(slope * value + intercept - (y[i] ?? Number.NaN))));
  if (residual > 1e-9) throw new Error(`Not affine: residual ${residual}`);
  return { slope, intercept };
}
