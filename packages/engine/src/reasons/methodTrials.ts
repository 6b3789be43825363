import type { RankingMethod } from '../comparison';
import type { MethodRanking } from '../ranking/anyRanking';
import { computeMethod } from '../ranking/methodFigures';
import { settingsOfMethod } from '../ranking/methodSettings';
import type { MethodTable } from '../ranking/methodTable';
import { isBetter } from '../ranking/places';
import { isRefusal } from '../scales/refusal';
import type { AcceptabilityOptions } from './acceptabilityOf';
import { seededRandom } from './random';
import { usualItemCount } from './sampledItems';
import { answerOf, centralOf, countPlaces, createTally, type TrialsRun } from './trials';
import { createWeightSampler, type WeightInformation } from './weightSampler';
import { weightsAbout } from './weightsAbout';

/** The question for sampling a method that ranks again under each weighting, as plain data that can be sent to a worker. */
export interface MethodTrialsQuestion {
  readonly method: RankingMethod;
  readonly table: Pick<MethodTable, 'problem' | 'columns'>;
  /** The items whose places are counted, and their rows in the table. The others only take part in the computation. */
  readonly itemIndexes: readonly number[];
  readonly tableRows: readonly number[];
  readonly weights: WeightInformation;
  readonly samples: number;
  readonly seed: number;
}

/** Cells to compute in total. A larger table gets fewer weightings, but never fewer than this minimum. */
const cellsInAll = 60_000_000;
const [fewestSamples, usualSamples] = [500, 10_000];

/**
 * Rank acceptability of a method that is not a sum of parts (SMAA-TOPSIS, Okul, Gencer and Aydogan 2014, and the same
 * for other methods): the method ranks again under each sampled weighting. `weights` follow the columns of the ranking's
 * table.
 */
export function methodTrialsQuestion(
  ranking: MethodRanking,
  options: AcceptabilityOptions = {},
): MethodTrialsQuestion {
  const { method, table, lockedIds } = ranking;
  const itemIndexes = options.itemIndexes ?? Array.from(ranking.leaders(usualItemCount));
  const rowOf = new Map(table.itemIndexes.map((itemIndex, row) => [itemIndex, row]));
  const cells = Math.max(1, table.itemIndexes.length * table.columns.length);
  return {
    method,
    table: { problem: table.problem, columns: table.columns },
    itemIndexes,
    tableRows: itemIndexes.map((itemIndex) => rowOf.get(itemIndex) ?? -1),
    weights:
      options.weights ??
      weightsAbout(
        {
          attributeIds: table.columns.map(({ attributeId }) => attributeId),
          shares: Float64Array.from(table.problem.weights),
          lockedIds,
        },
        options.concentration,
      ),
    samples:
      options.samples ?? Math.min(usualSamples, Math.max(fewestSamples, Math.round(cellsInAll / cells))),
    seed: options.seed ?? 1,
  };
}

/** Samples weightings in steps. Throws if the method refuses one of them, so that no result is shown. */
export function startMethodTrials(question: Omit<MethodTrialsQuestion, 'samples'>): TrialsRun {
  const { method, table, tableRows, weights: information, seed } = question;
  const width = table.columns.length;
  const tally = createTally(tableRows.length, width);
  const sampleWeights = createWeightSampler(information, seededRandom(seed));
  const settings = settingsOfMethod(method);
  let drawn = 0;
  return {
    draw: (count) => {
      for (const end = drawn + count; drawn < end; drawn++) {
        sampleWeights(tally.weights);
        rankAnew();
        countPlaces(tally);
      }
    },
    drawn: () => drawn,
    answer: () => answerOf(tally, tableRows.length, width, drawn),
    confidenceOf: (option) => {
      const central = centralOf(tally, option, width);
      if (central === null) return null;
      tally.weights.set(central);
      rankAnew();
      const own = tally.scores[option] ?? 0;
      return tally.scores.every((other) => !isBetter(other, own)) ? 1 : 0;
    },
  };

  /** Ranks by the weights of the tally and writes the scores into it. */
  function rankAnew(): void {
    const problem = { ...table.problem, weights: tally.weights };
    const computed = computeMethod({ problem, columns: table.columns }, method.id, settings);
    if (isRefusal(computed)) throw new RangeError(`${method.id} refuses a weighting: ${computed.code}`);
    const { values } = computed.figures[0];
    const sign = computed.better === 'lower' ? -1 : 1;
    for (const [i, row] of tableRows.entries()) tally.scores[i] = sign * (values[row] ?? 0);
  }
}
