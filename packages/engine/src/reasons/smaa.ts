import { isBetter } from '../ranking/places';
import { createWorths, type Measurement, scoreSample, type Worths } from './drawnWorths';
import { seededRandom } from './random';
import {
  answerOf,
  centralOf,
  countPlaces,
  createTally,
  type Tally,
  type TrialsAnswer,
  type TrialsRun,
} from './trials';
import { createWeightSampler, type WeightInformation } from './weightSampler';

export interface SmaaQuestion {
  /** A row per option with a worth per attribute. Larger is better. */
  readonly rows: readonly ArrayLike<Measurement>[];
  readonly weights: WeightInformation;
  /** How many weightings are drawn. 10,000 give shares accurate to about ±0.01. */
  readonly samples: number;
  readonly seed: number;
}

/** Stochastic multicriteria acceptability analysis (SMAA-2, Lahdelma and Salminen 2001). */
export interface Smaa extends TrialsAnswer {
  /** How often the option is first under its central weights. 1 if all worths are known. */
  readonly confidence: readonly (number | null)[];
}

/** Draws of uncertain worths to measure confidence. It is a second round, so it takes fewer. */
const confidenceSamples = 2000;
/** Arbitrary bits, to get other random numbers than those of the samples. */
const confidenceSeed = 0x5bd1e995;

/** A sampling run whose results can be read before it ends. */
export interface SmaaRun extends TrialsRun {
  readonly confidence: () => Smaa['confidence'];
}

/** Runs SMAA. Empty for no options. The same seed gives the same answer, and all options see the same samples. */
export function smaa({ samples, ...question }: SmaaQuestion): Smaa {
  const run = startSmaa(question);
  run.draw(samples);
  return { ...run.answer(), confidence: run.confidence() };
}

/** Runs SMAA in steps: drawing 500 and then 1,500 samples gives the answer of 2,000. */
export function startSmaa({ rows, weights: information, seed }: Omit<SmaaQuestion, 'samples'>): SmaaRun {
  const random = seededRandom(seed);
  const width = rows[0]?.length ?? 0;
  const tally = createTally(rows.length, width);
  const draw = createWorths(rows, width, random);
  const sampleWeights = createWeightSampler(information, random);
  let drawn = 0;
  return {
    draw: (count) => {
      for (const end = drawn + count; drawn < end; drawn++) {
        sampleWeights(tally.weights);
        draw.next(drawn);
        scoreSample(draw, tally.weights, tally.scores);
        countPlaces(tally);
      }
    },
    drawn: () => drawn,
    answer: () => answerOf(tally, rows.length, width, drawn),
    confidenceOf: measure,
    confidence: () => rows.map((_, option) => measure(option)),
  };

  function measure(option: number): number | null {
    const central = centralOf(tally, option, width);
    if (central === null) return null;
    // Uses its own random numbers, so that reading results doesn't change later samples and all options get the same
    // draws.
    const again = createWorths(rows, width, seededRandom(seed ^ confidenceSeed));
    return confidenceOf(option, central, again, tally);
  }
}

function confidenceOf(option: number, central: readonly number[], draw: Worths, tally: Tally): number {
  const rounds = draw.isExact ? 1 : confidenceSamples;
  tally.weights.set(central);
  let wins = 0;
  for (let s = 0; s < rounds; s++) {
    draw.next(s);
    scoreSample(draw, tally.weights, tally.scores);
    const own = tally.scores[option] ?? 0;
    if (tally.scores.every((other) => !isBetter(other, own))) wins++;
  }
  return wins / rounds;
}
