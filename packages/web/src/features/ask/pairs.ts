import type { Contradiction, PairwiseComparisons } from '@tertium/engine';

/** How many times as much one matters as another, by their positions, the lower first. */
export type PairAnswers = Readonly<Record<string, number>>;

/** Saaty's scale: 1 for the same, up to 9 times as much. */
export const mostTimes = 9;

export const pairKey = (i: number, k: number): string => (i < k ? `${i}:${k}` : `${k}:${i}`);

/** All pairs of `count` attributes, in the order in which they are asked. */
export function pairsOf(count: number): readonly (readonly [number, number])[] {
  const positions = Array.from({ length: count }, (_, i) => i);
  return positions.flatMap((i) => positions.slice(i + 1).map((k) => [i, k] as const));
}

/** The matrix of comparisons, `null` while a pair has no answer. */
export function comparisonsOf(count: number, answers: PairAnswers): PairwiseComparisons | null {
  if (pairsOf(count).some(([i, k]) => answers[pairKey(i, k)] === undefined)) return null;
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (__, k) => timesOf(answers, i, k)),
  );
}

/** How many times as much `i` matters as `k`, in whichever order it was asked. 1 if it wasn't. */
export function timesOf(answers: PairAnswers, i: number, k: number): number {
  const said = answers[pairKey(i, k)] ?? 1;
  return i <= k ? said : 1 / said;
}

/** An answer that would fit the other two of a triple. */
export interface Mending {
  readonly pair: readonly [number, number];
  readonly times: number;
}

/** For each pair of a triple, the answer on the scale nearest to what the other two imply, unless it was given. */
export function mendingsOf(
  { triple: [i, k, l] }: Pick<Contradiction, 'triple'>,
  answers: PairAnswers,
): readonly Mending[] {
  const fitting = [
    { pair: [i, l] as const, times: timesOf(answers, i, k) * timesOf(answers, k, l) },
    { pair: [i, k] as const, times: timesOf(answers, i, l) / timesOf(answers, k, l) },
    { pair: [k, l] as const, times: timesOf(answers, i, l) / timesOf(answers, i, k) },
  ];
  return fitting
    .map(({ pair, times }) => ({ pair, times: onScale(times) }))
    .filter(({ pair: [a, b], times }) => Math.abs(Math.log(times / timesOf(answers, a, b))) > 1e-9);
}

/** The nearest of 1/9 … 1/2, 1, 2 … 9, by ratio. */
export function onScale(times: number): number {
  const size = times >= 1 ? times : 1 / times;
  let nearest = 1;
  for (let step = 2; step <= mostTimes; step += 1)
    if (Math.abs(Math.log(step / size)) < Math.abs(Math.log(nearest / size))) nearest = step;
  return times >= 1 ? nearest : 1 / nearest;
}

/** “Rent matters 3 times as much as Size”, starting with the one that matters more. */
export function timesWords(a: string, b: string, times: number, show: (value: number) => string): string {
  if (Math.abs(times - 1) < 1e-9) return `${a} matters as much as ${b}`;
  return times > 1
    ? `${a} matters ${show(round(times))} times as much as ${b}`
    : `${b} matters ${show(round(1 / times))} times as much as ${a}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
