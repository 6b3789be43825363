import { bordaTotals, copelandScores } from '../agreement/consensus';
import {
  goodmanKruskalGamma,
  kendallTauA,
  kendallTauB,
  rankSimilarity,
  spearman,
  weightedSpearman,
} from '../agreement/correlation';
import { drawsDistance, frobeniusDistance, kemenyDistance } from '../agreement/distance';
import type { Values } from '../scales/columns';
import { pearson } from '../scales/statistics';
import type { Producers } from './produced';
import type { Vector } from './vectorFile';
import { numbersOf, tableOf } from './vectorParameters';

/** Agreement between rankings, by the vector file's name. */
export const agreementProducers: Producers = {
  'correlation:spearman': correlating(spearman),
  'correlation:weighted-spearman': correlating(weightedSpearman),
  'correlation:ws': correlating(rankSimilarity),
  'correlation:kendall-tau-a': correlating(kendallTauA),
  'correlation:kendall-tau-b': correlating(kendallTauB),
  'correlation:goodman-kruskal-gamma': correlating(goodmanKruskalGamma),
  'correlation:pearson': correlating(pearson),
  'distance:draws': measuring(drawsDistance),
  'distance:kemeny': measuring(kemenyDistance),
  'distance:frobenius': measuring(frobeniusDistance),
  'aggregate:borda': (vector) => ({ totals: bordaTotals(rankingsOf(vector)) }),
  'aggregate:copeland': (vector) => ({ scores: copelandScores(rankingsOf(vector)) }),
};

function correlating(correlate: (x: Values, y: Values) => number | null): Producers[string] {
  return (vector) => ({ value: correlate(numbersOf(vector, 'x') ?? [], numbersOf(vector, 'y') ?? []) });
}

function measuring(distance: (x: Values, y: Values) => number): Producers[string] {
  return (vector) => {
    const reference = numbersOf(vector, 'reference', 'x') ?? [];
    const rankings = tableOf(vector, 'rankings') ?? [numbersOf(vector, 'y') ?? []];
    const values = rankings.map((ranking) => distance(reference, ranking));
    return { values, value: values[0] };
  };
}

/** The file keeps a row for each item; the engine a vector for each ranking. */
function rankingsOf(vector: Vector): number[][] {
  const rows = tableOf(vector, 'rankMatrix(alternatives x rankings)', 'rankMatrix') ?? [];
  return (rows[0] ?? []).map((_, k) => rows.map((row) => row[k] ?? Number.NaN));
}
