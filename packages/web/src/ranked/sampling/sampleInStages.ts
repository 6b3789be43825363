import {
  type MethodTrialsQuestion,
  type SmaaQuestion,
  startMethodTrials,
  startSmaa,
  type TrialsAnswer,
} from '@tertium/engine';

/** A question about sums, or about a method that ranks again under each weighting. */
export type SamplingQuestion = (SmaaQuestion | MethodTrialsQuestion) & {
  /** Reported with a repeat of the last answer, because it needs a second round of samples. */
  readonly asksConfidence?: boolean;
};

/** The result of the samples so far. With all samples it is the answer of `smaa`. */
export interface SampledAnswer extends TrialsAnswer {
  readonly samples: number;
  readonly isLast: boolean;
  /**
   * The confidence factors of items that were first in enough samples. `null` until all samples are drawn, and if not
   * asked for.
   */
  readonly confidence: readonly (number | null)[] | null;
}

/** Below this share of first places, central weights would average too few samples. */
export const leastFirstShare = 0.01;

interface SamplingPorts {
  readonly onAnswer: (answer: SampledAnswer) => void;
  /** Yields to other messages. */
  readonly yieldIfDue: () => Promise<void>;
  readonly isOver: () => boolean;
  /** Milliseconds of any clock. */
  readonly now: () => number;
}

/** The first figures are reported after these numbers of samples, accurate to about ±0.04 and ±0.02. */
const stages = [500, 2_000];
/** Samples between two yields. A method that ranks a large table again takes as long for one. */
const samplesAtOnce = 25;
const cellsAtOnce = 100_000;
/** If a stage takes longer than this, the figures so far are reported. */
const reportMilliseconds = 200;

/** Samples until done or stopped, and reports better answers on the way. */
export async function sampleInStages(
  question: SamplingQuestion,
  { onAnswer, yieldIfDue, isOver, now }: SamplingPorts,
): Promise<void> {
  const run = 'method' in question ? startMethodTrials(question) : startSmaa(question);
  const atOnce = Math.max(1, Math.min(samplesAtOnce, Math.floor(cellsAtOnce / cellsOf(question))));
  let reportedAt = now();
  const report = (confidence: SampledAnswer['confidence'] = null) => {
    const isLast = run.drawn() >= question.samples;
    onAnswer({ ...run.answer(), samples: run.drawn(), isLast, confidence });
    reportedAt = now();
  };
  for (const end of [...stages.filter((stage) => stage < question.samples), question.samples]) {
    while (run.drawn() < end) {
      run.draw(Math.min(atOnce, end - run.drawn()));
      await yieldIfDue();
      if (isOver()) return;
      if (run.drawn() < end && now() - reportedAt > reportMilliseconds) report();
    }
    report();
  }
  if (question.asksConfidence !== true) return;
  const confidence: (number | null)[] = [];
  for (const [option, [first = 0]] of run.answer().rankAcceptability.entries()) {
    confidence.push(first < leastFirstShare ? null : run.confidenceOf(option));
    await yieldIfDue();
    if (isOver()) return;
  }
  report(confidence);
}

/** The cells that one sample reads. */
function cellsOf(question: SamplingQuestion): number {
  if (!('method' in question)) return 1;
  const { columns } = question.table.problem;
  return Math.max(1, columns.length * (columns[0]?.length ?? 0));
}
