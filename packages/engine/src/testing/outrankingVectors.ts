import { electre1 } from '../methods/electre1';
import { promethee } from '../methods/promethee';
import { type Produced, type Producers, UnknownWord } from './produced';
import { answered, scoresOf } from './rankingAnswers';
import { problemOf, type Vector, weightUseOf } from './vectorFile';
import { given, keptNormalizationOf, numberOf, preferenceRulesOf, textOf } from './vectorParameters';

/** Outranking methods, by the vector file's name. */
export const outrankingProducers: Producers = {
  promethee1: flows,
  promethee2: flows,
  'promethee1-flows': flows,
  'promethee-preference-indices': flows,
  electre1: outranking,
  'electre1-concordance': outranking,
  'electre1-discordance': outranking,
};

function flows(vector: Vector): Produced {
  const result = answered(
    promethee(problemOf(vector), { ...weightUseOf(vector), rules: preferenceRulesOf(vector) }),
  );
  const { positiveFlows, negativeFlows, preferences } = result.extras;
  return {
    ...scoresOf(vector, result),
    phiPlus: positiveFlows,
    phiMinus: negativeFlows,
    preferenceIndices: preferences,
  };
}

function outranking(vector: Vector): Produced {
  const result = answered(
    electre1(
      problemOf(vector),
      given({
        ...weightUseOf(vector),
        normalization: electreNormalization(vector),
        concordance: numberOf(vector, 'p'),
        discordance: numberOf(vector, 'q'),
        lossScale: /per|each|own/.test(textOf(vector, 'scale'))
          ? ('ownRange' as const)
          : ('largestRange' as const),
      }),
    ),
  );
  const withoutDiagonal = (rows: readonly (readonly number[])[]): (number | null)[][] =>
    rows.map((row, i) =>
      row.map((value, k) => (i === k && textOf(vector, 'diagonal') === 'null' ? null : value)),
    );
  return {
    kernel: result.extras.kernel,
    concordance: withoutDiagonal(result.extras.concordances),
    discordance: withoutDiagonal(result.extras.discordances),
  };
}

function electreNormalization(
  vector: Vector,
): 'none' | 'sumKept' | 'vectorKept' | 'minmaxKept' | 'maxAbsKept' {
  const name = keptNormalizationOf(vector) ?? 'none';
  if (name === 'none' || name === 'sumKept' || name === 'vectorKept' || name === 'minmaxKept') return name;
  if (name === 'maxAbsKept') return name;
  throw new UnknownWord(`normalisation ${name} for ELECTRE I`);
}
