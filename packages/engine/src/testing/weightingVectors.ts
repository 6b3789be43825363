import { isRefusal } from '../scales/refusal';
import { consistencyIndex, weighByAhp } from '../weighting/ahp';
import { weighByBestWorst, weighByNonlinearBestWorst } from '../weighting/bestWorst';
import { weighByCilos, weighByIdocriw } from '../weighting/cilos';
import { weighByCritic } from '../weighting/critic';
import { weighByEntropy } from '../weighting/entropy';
import { weighByLopcow } from '../weighting/lopcow';
import { weighByMerec } from '../weighting/merec';
import { prioritize, rowEigenvalues } from '../weighting/pairwise';
import { weighByPoints, weighEqually } from '../weighting/points';
import { weighByRancom, weighByRancomAnswers } from '../weighting/rancom';
import {
  weighByAngle,
  weighByDeviation,
  weighByGini,
  weighByVariance,
  weighByVariation,
} from '../weighting/spread';
import { weighByRankOrderCentroid, weighByRankReciprocal, weighByRankSum } from '../weighting/surrogate';
import { weighBySwara } from '../weighting/swara';
import type { WeightingResult } from '../weighting/weighting';
import type { Produced, Producers } from './produced';
import { columnsOf, directionsOf, type Vector } from './vectorFile';
import {
  normalizationNamed,
  numberOf,
  numbersOf,
  prioritizationNamed,
  stringsOf,
  textOf,
} from './vectorParameters';

/** Weightings, by the vector file's name. */
export const weightingProducers: Producers = {
  'weights:equal': (vector) => weightsOf(weighEqually(columnsOf(vector).length)),
  'weights:direct': (vector) =>
    weightsOf(weighByPoints(numbersOf(vector, 'points', 'ratings', 'scores') ?? [])),
  'weights:rank-sum': (vector) => weightsOf(weighByRankSum(numbersOf(vector, 'ranks') ?? [])),
  'weights:rank-reciprocal': (vector) => weightsOf(weighByRankReciprocal(numbersOf(vector, 'ranks') ?? [])),
  'weights:roc': (vector) => weightsOf(weighByRankOrderCentroid(numbersOf(vector, 'ranks') ?? [])),
  'weights:rancom': (vector) =>
    weightsOf(
      vector.matrix
        ? weighByRancomAnswers(vector.matrix as number[][])
        : weighByRancom(importancesOf(vector)),
    ),
  'weights:swara': (vector) => weightsOf(weighBySwara(numbersOf(vector, 's') ?? [])),
  'weights:bwm-linear': (vector) => bestWorst(vector, weighByBestWorst),
  'weights:bwm-nonlinear': (vector) => bestWorst(vector, weighByNonlinearBestWorst),
  'ahp-weights': (vector) => ahp(vector, textOf(vector, 'prioritization')),
  'ahp-weights-geometric-mean': (vector) => ahp(vector, 'geometric mean'),
  'ahp-weights-column-mean': (vector) => ahp(vector, 'column mean'),
  'ahp-consistency': (vector) => consistency(vector),
  'weights:entropy': (vector) =>
    weightsOf(
      weighByEntropy(columnsOf(vector), { areShares: /^already/.test(textOf(vector, 'normalization')) }),
    ),
  'weights:std': (vector) =>
    weightsOf(weighByDeviation(columnsOf(vector), directionsOf(vector), scaling(vector, 'none'))),
  'weights:std-minmax': (vector) =>
    weightsOf(weighByDeviation(columnsOf(vector), directionsOf(vector), scaling(vector, 'minmax'))),
  'weights:variance': (vector) =>
    weightsOf(weighByVariance(columnsOf(vector), directionsOf(vector), scaling(vector, 'minmax'))),
  'weights:critic': (vector) =>
    weightsOf(
      weighByCritic(columnsOf(vector), directionsOf(vector), {
        ...scaling(vector, 'minmax'),
        directions: isDirectionBlind(vector) ? 'blind' : 'aware',
        correlation: /spearman/i.test(textOf(vector, 'correlation')) ? 'spearman' : 'pearson',
      }),
    ),
  'weights:coefficient-of-variation': (vector) => weightsOf(weighByVariation(columnsOf(vector))),
  'weights:angle': (vector) => weightsOf(weighByAngle(columnsOf(vector))),
  'weights:gini': (vector) => weightsOf(weighByGini(columnsOf(vector))),
  'weights:merec': (vector) => weightsOf(weighByMerec(columnsOf(vector), directionsOf(vector))),
  'weights:cilos': (vector) => weightsOf(weighByCilos(columnsOf(vector), directionsOf(vector))),
  'weights:idocriw': (vector) => weightsOf(weighByIdocriw(columnsOf(vector), directionsOf(vector))),
  'weights:lopcow': (vector) => weightsOf(weighByLopcow(columnsOf(vector), directionsOf(vector))),
};

/** Some sources turn no column before CRITIC; the vector says so in one of its words. */
function isDirectionBlind(vector: Vector): boolean {
  return /blind|ignor|(as|all) benefit|no direction|without direction/i.test(stringsOf(vector));
}

/** RANCOM takes importances, or ranks of which 1 matters most. */
function importancesOf(vector: Vector): number[] {
  return numbersOf(vector, 'scores') ?? (numbersOf(vector, 'ranks') ?? []).map((rank) => -rank);
}

function scaling(
  vector: Vector,
  otherwise: string,
): { normalization: ReturnType<typeof normalizationNamed> } {
  return { normalization: normalizationNamed(textOf(vector, 'normalization') || otherwise) };
}

export function weightsOf<Extras>(result: WeightingResult<Extras>): Produced {
  if (isRefusal(result)) throw new Error(`${result.code}: ${result.reason}`);
  return { weights: result.weights };
}

function ahp(vector: Vector, words: string): Produced {
  return weightsOf(weighByAhp(vector.matrix as number[][], { prioritization: prioritizationNamed(words) }));
}

/** The vector names its own random index, a number or a table from n = 1. */
function consistency(vector: Vector): Produced {
  const comparisons = vector.matrix as number[][];
  const priorities = prioritize(comparisons, prioritizationNamed(textOf(vector, 'prioritization')));
  const pc = rowEigenvalues(comparisons, priorities);
  const lambdaMax = pc.reduce((sum, value) => sum + value, 0) / pc.length;
  const CI = consistencyIndex(lambdaMax, comparisons.length);
  const randomIndex =
    numberOf(vector, 'RI') ?? numbersOf(vector, 'RI')?.[comparisons.length - 1] ?? Number.NaN;
  return { weights: priorities, pc, lambdaMax, CI, CR: CI / randomIndex };
}

function bestWorst(vector: Vector, weigh: typeof weighByBestWorst): Produced {
  const result = weigh({
    bestToOthers: numbersOf(vector, 'bestToOthers') ?? [],
    othersToWorst: numbersOf(vector, 'othersToWorst') ?? [],
  });
  if (isRefusal(result)) throw new Error(result.reason);
  return { weights: result.weights, ksi: result.extras.deviation };
}
