import { acceptabilityOf, acceptabilityQuestion, rankComparison, smaa } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones } from '../../document/testing/samplePhones';
import { type SampledAnswer, type SamplingQuestion, sampleInStages } from './sampleInStages';

const question = {
  rows: [
    [1, 0, { low: 0.1, high: 0.8 }],
    [0.6, 0.7, 0.1],
    [0.2, 1, null],
  ],
  weights: { kind: 'around', weights: [0.5, 0.3, 0.2], concentration: 30 },
  samples: 10_000,
  seed: 7,
} as const;

const ports = { yieldIfDue: () => Promise.resolve(), isOver: () => false, now: () => 0 };

async function answersOf(asked: SamplingQuestion, more = {}) {
  const answers: SampledAnswer[] = [];
  await sampleInStages(asked, { ...ports, ...more, onAnswer: (answer) => answers.push(answer) });
  return answers;
}

it('The first figures come from 500 samples, then 2,000, each from one run with the seed', async () => {
  const answers = await answersOf(question);
  expect(answers.map(({ samples, isLast }) => [samples, isLast])).toEqual([
    [500, false],
    [2_000, false],
    [10_000, true],
  ]);
  for (const { samples, isLast: _, confidence: __, ...answer } of answers)
    expect(smaa({ ...question, samples })).toMatchObject(answer);
});

it('Fewer samples than a stage are reported once', async () => {
  expect((await answersOf({ ...question, samples: 40 })).map(({ samples }) => samples)).toEqual([40]);
});

it('Long sampling reports meanwhile, and its last answer is the same', async () => {
  let clock = 0;
  const now = () => {
    clock += 30;
    return clock;
  };
  const answers = await answersOf(question, { now });
  expect(answers.length).toBeGreaterThan(20);
  const counts = answers.map(({ samples }) => samples);
  expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b));
  const { samples = 0, isLast: _, confidence: __, ...last } = answers.at(-1) ?? {};
  expect(smaa({ ...question, samples })).toMatchObject(last);
});

it('Confidence comes with a repeated last answer, for items that are often enough first', async () => {
  const asked = { ...question, rows: [...question.rows, [0, 0, 0]] };
  const answers = await answersOf({ ...asked, asksConfidence: true });
  expect(answers.map(({ samples, confidence }) => [samples, confidence !== null])).toEqual([
    [500, false],
    [2_000, false],
    [10_000, false],
    [10_000, true],
  ]);
  const whole = smaa(asked);
  const often = whole.confidence.map((each, i) =>
    (whole.rankAcceptability[i]?.[0] ?? 0) < 0.01 ? null : each,
  );
  expect(answers.at(-1)?.confidence).toEqual(often);
  expect(often.some((each) => each !== null && each < 1)).toBe(true);
});

it('A question that is over gets no more reports', async () => {
  let turns = 0;
  const answers = await answersOf(question, {
    yieldIfDue: async () => void turns++,
    isOver: () => turns > 30,
  });
  expect(answers.map(({ samples }) => samples)).toEqual([500]);
  expect(turns).toBe(31);
});

it('A ranking sampled in stages ends with the engine’s result', async () => {
  const ranking = rankComparison(samplePhones());
  const { itemIndexes, ...asked } = acceptabilityQuestion(ranking);
  const last = (await answersOf(asked)).at(-1);
  const whole = acceptabilityOf(ranking);
  expect(whole.itemIndexes).toEqual(itemIndexes);
  expect(last?.rankAcceptability).toEqual(whole.rankAcceptability);
});
