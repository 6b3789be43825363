import {
  type AcceptabilityOptions,
  type AcceptabilityQuestion,
  type AnyRanking,
  acceptabilityQuestion,
  exactAcceptability,
  isByMethod,
  type MethodTrialsQuestion,
  methodTrialsQuestion,
  type Ranking,
  type Standings,
  sampledItems,
  weightsInOrder,
  winProbability,
} from '@tertium/engine';

/** Which weightings are sampled: near the shown ones, all with the same order of importance, or all. */
export const scopes = ['near', 'order', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** How near, the nearest first: concentrations of the Dirichlet distribution around the shares. */
export const concentrations = [120, 60, 30, 12, 5] as const;
export const usualNearness = 2;

export interface Tried {
  readonly scope: Scope;
  /** An index of `concentrations`. */
  readonly nearness: number;
  readonly seed: number;
}

/** A question about sums, or about a method that ranks again under each weighting. */
export type SureQuestion = AcceptabilityQuestion | MethodTrialsQuestion;

/** Makes the question for the worker. `counted` is the result of `countedOnly`. */
export function questionOf(
  counted: Ranking,
  tried: Tried,
  itemIndexes?: readonly number[],
): AcceptabilityQuestion;
export function questionOf(counted: AnyRanking, tried: Tried, itemIndexes?: readonly number[]): SureQuestion;
export function questionOf(
  counted: AnyRanking,
  { scope, nearness, seed }: Tried,
  itemIndexes: readonly number[] = sampledItems(counted).itemIndexes,
): SureQuestion {
  const ask = (options: AcceptabilityOptions) =>
    isByMethod(counted)
      ? methodTrialsQuestion(counted, { itemIndexes, seed, ...options })
      : acceptabilityQuestion(counted, { itemIndexes, seed, ...options });
  switch (scope) {
    case 'near':
      return ask({ concentration: concentrations[nearness] ?? concentrations[0] });
    case 'order':
      return ask({ weights: weightsInOrder(counted.shares) });
    case 'all':
      return ask({ weights: { kind: 'uniform' } });
  }
}

/** Whether the shares have an order that sampled weightings can keep. */
export function hasOrder({ shares }: Standings): boolean {
  return weightsInOrder(shares).ranks.some((rank) => rank > 1);
}

const mostForAreas = 12;

/**
 * `[option][place − 1]` by exact calculation instead of samples, where the engine can: over all weights, without open
 * cells.
 */
export function exactPlaces(question: SureQuestion): readonly (readonly number[])[] | null {
  if ('method' in question) return null;
  const { rows, weights } = question;
  const exact = rows.map((row) => Array.from(row).filter((worth) => typeof worth === 'number'));
  const width = rows[0]?.length ?? 0;
  if (weights.kind !== 'uniform' || exact.some((row) => row.length < width)) return null;
  const [first, second] = exact;
  if (first !== undefined && second !== undefined && exact.length === 2) {
    const lead = first.map((worth, j) => worth - (second[j] ?? 0));
    const behind = [winProbability(lead.map((each) => -each)), winProbability(lead)];
    return behind.map((share) => [1 - share, share]);
  }
  return width === 3 && exact.length <= mostForAreas ? exactAcceptability(exact).rankAcceptability : null;
}

/** How many cells of the sampled items are not exactly known. */
export function countOpen(question: SureQuestion): number {
  // A method ranks only items without unknown cells.
  if ('method' in question) return 0;
  return question.rows.reduce(
    (count, row) =>
      count + Array.from(row).filter((worth) => typeof worth === 'object' && worth !== null).length,
    0,
  );
}
