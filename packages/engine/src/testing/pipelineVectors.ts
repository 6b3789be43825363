import { mtopsis } from '../methods/mtopsis';
import type { DecisionProblem, MethodResult } from '../methods/problem';
import { topsis } from '../methods/topsis';
import { weightedProduct } from '../methods/weightedProduct';
import { weightedSum } from '../methods/weightedSum';
import { weighByCritic } from '../weighting/critic';
import { weighByEntropy } from '../weighting/entropy';
import { weighEqually } from '../weighting/points';
import { weighByDeviation } from '../weighting/spread';
import type { WeightingResult } from '../weighting/weighting';
import type { Producers } from './produced';
import { normalizedProblem, scoresOf } from './rankingAnswers';
import { type Vector, weightUseOf } from './vectorFile';
import { textOf } from './vectorParameters';
import { weightsOf } from './weightingVectors';

/* Pipelines: normalise, take the weights from the normalised columns, score these as they stand. */

const raw = { normalization: 'none' } as const;

const scorers: Readonly<Record<string, (problem: DecisionProblem, vector: Vector) => MethodResult>> = {
  saw: (problem, vector) => weightedSum(problem, { ...raw, ...weightUseOf(vector) }),
  mew: (problem, vector) => weightedProduct(problem, { ...raw, ...weightUseOf(vector) }),
  wpm: (problem, vector) => weightedProduct(problem, { ...raw, ...weightUseOf(vector) }),
  topsis: (problem, vector) => topsis(problem, { ...raw, ...weightUseOf(vector) }),
  mtopsis: (problem, vector) => mtopsis(problem, { ...raw, ...weightUseOf(vector) }),
};

const weighings: Readonly<Record<string, (problem: DecisionProblem) => WeightingResult>> = {
  MW: ({ columns }) => weighEqually(columns.length),
  SD: ({ columns, directions }) => weighByDeviation(columns, directions, raw),
  EM: ({ columns }) => weighByEntropy(columns, { areShares: true }),
  CRITIC: ({ columns, directions }) => weighByCritic(columns, directions, raw),
};

export function findPipelineProducer(vector: Vector): Producers[string] | undefined {
  const score = scorers[vector.method];
  const word = textOf(vector, 'weighting');
  const weigh = weighings[word];
  if (!score || (!weigh && word !== 'given')) return undefined;
  return () => {
    const problem = normalizedProblem(vector);
    const weights = weigh ? (weightsOf(weigh(problem)).weights as number[]) : problem.weights;
    return scoresOf(vector, score({ ...problem, weights }, vector));
  };
}
