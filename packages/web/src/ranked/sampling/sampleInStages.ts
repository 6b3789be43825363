import {
  type MethodTrialsQuestion,
  type SmaaQuestion,
  startMethodTrials,
  startSmaa,
  type TrialsAnswer,
} from '@tertium/engine';

/** Of sums, or of a method that ranks anew under each weighting. */
export type SamplingQuestion = (SmaaQuestion | MethodTrialsQuestion) & {
  /** Told with the last answer once more, as it takes a second round of drawing. */
  readonly asksConfidence?: boolean;
};

/** What the samples drawn so far say; of all of them it is the answer of `smaa`. */
export interface SampledAnswer extends TrialsAnswer {
  readonly samples: number;
  readonly isLast: boolean;
  /** Of those that were first at all often; `null` until all samples are drawn, and where nobody asked. */
  readonly confidence: readonly (number | null)[] | null;
}

/** Below this share of first places central weights are the mean of a few. */
export const leastFirstShare = 0.01;

interface SamplingPorts {
  readonly onAnswer: (answer: SampledAnswer) => void;
  /** Lets through what came meanwhile. */
  readonly takeTurn: () => Promise<void>;
  readonly isOver: () => boolean;
  /** Milliseconds of any clock. */
  readonly now: () => number;
}

/** First figures come after so many samples, to about ±0.04 and ±0.02. */
const stages = [500, 2_000];
/** Between two turns; a method that ranks a large table anew takes as long for one. */
const samplesAtOnce = 25;
const cellsAtOnce = 100_000;
/** Where a stage takes longer than this, what there is by then is told. */
const tellMilliseconds = 200;

/** Samples until all is drawn or it is over, and tells better answers as they come. */
export async function sampleInStages(
  question: SamplingQuestion,
  { onAnswer, takeTurn, isOver, now }: SamplingPorts,
): Promise<void> {
  const run = 'method' in question ? startMethodTrials(question) : startSmaa(question);
  const atOnce = Math.max(1, Math.min(samplesAtOnce, Math.floor(cellsAtOnce / cellsOf(question))));
  let toldAt = now();
  const tell = (confidence: SampledAnswer['confidence'] = null) => {
    const isLast = run.drawn() >= question.samples;
    onAnswer({ ...run.answer(), samples: run.drawn(), isLast, confidence });
    toldAt = now();
  };
  for (const end of [...stages.filter((stage) => stage < question.samples), question.samples]) {
    while (run.drawn() < end) {
      run.draw(Math.min(atOnce, end - run.drawn()));
      await takeTurn();
      if (isOver()) return;
      if (run.drawn() < end && now() - toldAt > tellMilliseconds) tell();
    }
    tell();
  }
  if (question.asksConfidence !== true) return;
  const confidence: (number | null)[] = [];
  for (const [option, [first = 0]] of run.answer().rankAcceptability.entries()) {
    confidence.push(first < leastFirstShare ? null : run.confidenceOf(option));
    await takeTurn();
    if (isOver()) return;
  }
  tell(confidence);
}

/** That are gone through for one sample. */
function cellsOf(question: SamplingQuestion): number {
  if (!('method' in question)) return 1;
  const { columns } = question.table.problem;
  return Math.max(1, columns.length * (columns[0]?.length ?? 0));
}
