import { aras } from '../methods/aras';
import { balancedSpotis } from '../methods/balancedSpotis';
import { cocoso } from '../methods/cocoso';
import { codas } from '../methods/codas';
import { comet } from '../methods/comet';
import { copras } from '../methods/copras';
import { cradis } from '../methods/cradis';
import { edas } from '../methods/edas';
import { fullMultiplicativeForm } from '../methods/fullMultiplicativeForm';
import { mabac } from '../methods/mabac';
import { mairca } from '../methods/mairca';
import { marcos } from '../methods/marcos';
import { mooraRatio } from '../methods/mooraRatio';
import { mooraReferencePoint } from '../methods/mooraReferencePoint';
import { mtopsis } from '../methods/mtopsis';
import { multimoora } from '../methods/multimoora';
import { ocra } from '../methods/ocra';
import { ram } from '../methods/ram';
import { spotis } from '../methods/spotis';
import { topsis } from '../methods/topsis';
import { vikor } from '../methods/vikor';
import { waspas } from '../methods/waspas';
import { weightedProduct } from '../methods/weightedProduct';
import { weightedSum } from '../methods/weightedSum';
import { isRefusal } from '../scales/refusal';
import { scoreByAhp } from '../weighting/ahp';
import { type Produced, type Producers, UnknownWord } from './produced';
import { answered, ranksFor, scoresOf } from './rankingAnswers';
import { problemOf, type Vector, weightUseOf } from './vectorFile';
import {
  boundsOf,
  given,
  keptNormalizationOf,
  normalizationOf,
  numberOf,
  numbersOf,
  prioritizationNamed,
  stringsOf,
  tableOf,
  textOf,
} from './vectorParameters';

/** Ranking methods, by the vector file's name. */
export const rankingProducers: Producers = {
  saw: (vector) =>
    scoresOf(vector, weightedSum(problemOf(vector), { ...weightUseOf(vector), ...normalizing(vector) })),
  wpm: (vector) => product(vector),
  mew: (vector) => product(vector),
  waspas: (vector) =>
    scoresOf(
      vector,
      waspas(
        problemOf(vector),
        given({ ...weightUseOf(vector), ...normalizing(vector), sumShare: numberOf(vector, 'lambda') }),
      ),
    ),
  topsis: (vector) =>
    scoresOf(
      vector,
      topsis(
        problemOf(vector),
        given({
          ...weightUseOf(vector),
          normalization: keptNormalizationOf(vector),
          metric: metricOf(vector),
          ideal: numbersOf(vector, 'positiveIdeal'),
          antiIdeal: numbersOf(vector, 'negativeIdeal'),
        }),
      ),
    ),
  mtopsis: (vector) =>
    scoresOf(
      vector,
      mtopsis(
        problemOf(vector),
        given({ ...weightUseOf(vector), normalization: keptNormalizationOf(vector) }),
      ),
    ),
  vikor: (vector) => {
    const result = answered(
      vikor(problemOf(vector), given({ ...weightUseOf(vector), groupShare: numberOf(vector, 'v') })),
    );
    const { groupLosses, regrets, compromiseSet, hasAdvantage, hasStability } = result.extras;
    const ranking = ranksFor(vector, result.scores);
    return {
      scores: result.scores,
      Q: result.scores,
      S: groupLosses,
      R: regrets,
      acceptableAdvantage: hasAdvantage,
      acceptableStability: hasStability,
      compromiseSet: [...compromiseSet].sort((a, b) => a - b),
      ranking: vector.parameters.useCompromiseSetInRanking
        ? ranksFor(
            vector,
            ranking.map((rank, i) => (compromiseSet.includes(i) ? 0 : rank)),
          )
        : ranking,
    };
  },
  edas: (vector) => scoresOf(vector, edas(problemOf(vector), weightUseOf(vector))),
  copras: (vector) => {
    const produced = scoresOf(vector, copras(problemOf(vector), weightUseOf(vector)));
    // scikit-criteria reports the utility in per cent.
    const scale = /100|per ?cent/.test(stringsOf(vector)) ? 100 : 1;
    return { ...produced, scores: (produced.scores as number[]).map((score) => score * scale) };
  },
  aras: (vector) => {
    const result = answered(
      aras(problemOf(vector), given({ ...weightUseOf(vector), optimal: numbersOf(vector, 'optimal') })),
    );
    return { ...scoresOf(vector, result), S: result.extras.sums, optimalS: result.extras.optimalSum };
  },
  codas: (vector) =>
    scoresOf(
      vector,
      codas(problemOf(vector), given({ ...weightUseOf(vector), threshold: numberOf(vector, 'tau') })),
    ),
  'moora-ratio': (vector) => scoresOf(vector, mooraRatio(problemOf(vector), weightUseOf(vector))),
  'moora-reference-point': (vector) =>
    scoresOf(vector, mooraReferencePoint(problemOf(vector), weightUseOf(vector))),
  'full-multiplicative-form': (vector) => {
    const weightRole = /factor|multipl(y|ied) each|term/.test(textOf(vector, 'weights'))
      ? 'factor'
      : 'exponent';
    const result = answered(
      fullMultiplicativeForm(problemOf(vector), { ...weightUseOf(vector), weightRole }),
    );
    const reported = textOf(vector, 'reported');
    const base = /log10/.test(reported) ? Math.LN10 : 1;
    const shift = /^1 \+/.test(reported) ? 1 : 0;
    const logScores = result.extras.logScores.map((score) => score / base + shift);
    return { ...scoresOf(vector, result), logScores };
  },
  multimoora: (vector) =>
    scoresOf(
      vector,
      multimoora(problemOf(vector), {
        ...weightUseOf(vector),
        weightRole: 'factor',
        tiedPairs: /skip/.test(textOf(vector, 'aggregation')) ? 'skipped' : 'compared',
      }),
    ),
  mabac: (vector) => scoresOf(vector, mabac(problemOf(vector), weightUseOf(vector))),
  mairca: (vector) => scoresOf(vector, mairca(problemOf(vector), weightUseOf(vector))),
  marcos: (vector) => scoresOf(vector, marcos(problemOf(vector), weightUseOf(vector))),
  cradis: (vector) => scoresOf(vector, cradis(problemOf(vector), weightUseOf(vector))),
  ocra: (vector) => scoresOf(vector, ocra(problemOf(vector), weightUseOf(vector))),
  ram: (vector) =>
    scoresOf(
      vector,
      ram(problemOf(vector), {
        ...weightUseOf(vector),
        normalization: normalizationOf(vector) === 'none' ? 'none' : 'sumKept',
      }),
    ),
  cocoso: (vector) =>
    scoresOf(
      vector,
      cocoso(problemOf(vector), given({ ...weightUseOf(vector), sumShare: numberOf(vector, 'lambda') })),
    ),
  spotis: (vector) =>
    scoresOf(
      vector,
      spotis(
        problemOf(vector),
        given({
          ...weightUseOf(vector),
          bounds: boundsOf(vector),
          ideal: numbersOf(vector, 'expectedSolutionPoint', 'esp', 'idealPoint'),
        }),
      ),
    ),
  'balanced-spotis': (vector) =>
    scoresOf(
      vector,
      balancedSpotis(
        problemOf(vector),
        given({
          ...weightUseOf(vector),
          bounds: boundsOf(vector),
          expected: numbersOf(vector, 'esp', 'expectedSolutionPoint'),
          expectedShare: numberOf(vector, 'alpha'),
        }),
      ),
    ),
  comet: (vector) =>
    scoresOf(
      vector,
      comet(
        problemOf(vector),
        given({ ...weightUseOf(vector), characteristicValues: tableOf(vector, 'characteristicValues') }),
      ),
    ),
  ahp: (vector) => {
    const alternatives = vector.parameters.alternativeComparisons as number[][][];
    const result = scoreByAhp(tableOf(vector, 'criteriaComparisons') ?? [], alternatives, {
      prioritization: prioritizationNamed(textOf(vector, 'prioritization')),
    });
    if (isRefusal(result)) throw new Error(result.reason);
    return {
      scores: result.weights,
      ranking: ranksFor(vector, result.weights),
      weights: result.extras.criterionWeights,
    };
  },
};

function product(vector: Vector): Produced {
  const result = answered(
    weightedProduct(problemOf(vector), { ...weightUseOf(vector), ...normalizing(vector) }),
  );
  const log10Scores = result.extras.logScores.map((score) => score / Math.LN10);
  return { ...scoresOf(vector, result), logScores: result.extras.logScores, log10Scores };
}

function normalizing(vector: Vector): { normalization?: ReturnType<typeof normalizationOf> & string } {
  return given({ normalization: normalizationOf(vector) });
}

function metricOf(vector: Vector): 'euclidean' | 'manhattan' | 'chebyshev' | undefined {
  const words = textOf(vector, 'metric').toLowerCase();
  if (words === '') return undefined;
  if (/euclid|l2/.test(words)) return 'euclidean';
  if (/manhattan|cityblock|taxi|l1/.test(words)) return 'manhattan';
  if (/cheb|tcheb|max/.test(words)) return 'chebyshev';
  throw new UnknownWord(`metric ${words}`);
}
