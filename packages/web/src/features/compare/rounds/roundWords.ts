import type { Round } from '@tertium/contract';
import {
  type AgreementSize,
  agreementSizeOf,
  type GroupCombination,
  type GroupVerdict,
  type NoConcordanceCause,
} from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../../comparison/countedNoun';

export const combinationNames: Readonly<Record<GroupCombination, string>> = {
  mean: 'Mean of shares',
  median: 'Median of shares',
  borda: 'Sums of places (Borda)',
};

/** What each way does, in one sentence. */
export const combinationMeanings: Readonly<Record<GroupCombination, string>> = {
  mean: 'The group’s share of an attribute is the average of everybody’s.',
  median: 'The middle share of each attribute counts, so outliers have little effect.',
  borda: 'Everybody ranks the items by their own weights; the smallest sum of places wins.',
};

const sizeWords: Readonly<Record<AgreementSize, string>> = {
  veryWeak: 'They hardly agree',
  weak: 'They largely disagree',
  moderate: 'They agree in part',
  strong: 'They largely agree',
  veryStrong: 'They agree almost entirely',
};

const whyNoW: Readonly<Record<NoConcordanceCause, string>> = {
  fewPersons: 'One answer alone has nothing to agree with.',
  fewItems: 'Fewer than two items have a place by every answer, so there is no ranking to agree on.',
  allLevel: 'Every item is level for everybody, so there is no ranking to agree on.',
};

/** How far the rankings agree, with the figure behind it. */
export function agreementWords(
  { w, whyNoW: why, placedByAllCount }: GroupVerdict,
  /** What one item is. */
  noun: string,
  show: (value: number, decimals?: number) => string,
): string {
  if (w === null) return whyNoW[why ?? 'fewPersons'];
  const size = sizeWords[agreementSizeOf(w)];
  const over = countedNoun(placedByAllCount, noun, show);
  return `${size} on the ranking (Kendall’s W is ${show(w, 2)} over ${over}).`;
}

/** "Ada", "Ada and Bob", "Ada, Bob and Cleo". */
export function listNames(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

export const doneWords = ({ doneCount, peopleCount }: Round, show: ShowNumber): string =>
  `${show(doneCount)} of ${show(peopleCount)} ${doneCount === 1 ? 'is' : 'are'} done`;
