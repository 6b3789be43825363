import type { Round } from '@tertium/contract';
import {
  type AgreementSize,
  agreementSizeOf,
  type GroupChoice,
  type GroupCombination,
  type GroupVerdict,
  type NoConcordanceCause,
} from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';

export const combinationNames: Readonly<Record<GroupCombination, string>> = {
  mean: 'Mean of shares',
  median: 'Median of shares',
  borda: 'Sums of places (Borda)',
};

/** What each way does, in one sentence. */
export const combinationMeanings: Readonly<Record<GroupCombination, string>> = {
  mean: 'The group’s share of an attribute is everyone’s average.',
  median: 'The middle share of each attribute counts, so outliers have little effect.',
  borda: 'Each person’s points rank the items. The smallest sum of places wins.',
};

const sizeWords: Readonly<Record<AgreementSize, string>> = {
  veryWeak: 'They hardly agree',
  weak: 'They largely disagree',
  moderate: 'They agree in part',
  strong: 'They largely agree',
  veryStrong: 'They agree almost entirely',
};

const whyNoW: Readonly<Record<NoConcordanceCause, string>> = {
  fewPersons: 'There is only one answer, so nothing to compare.',
  fewItems: 'Fewer than two items are ranked by every answer, so agreement can’t be measured.',
  allLevel: 'All items are level for everyone, so agreement can’t be measured.',
};

/** Says how far the rankings agree, with the figure. */
export function agreementWords(
  { w, whyNoW: why, placedByAllCount }: Pick<GroupVerdict, 'w' | 'whyNoW' | 'placedByAllCount'>,
  /** The word for one item. */
  noun: string,
  show: (value: number, decimals?: number) => string,
): string {
  if (w === null) return whyNoW[why ?? 'fewPersons'];
  const size = sizeWords[agreementSizeOf(w)];
  const over = countedNoun(placedByAllCount, noun, show);
  return `${size} on the ranking (Kendall’s W is ${show(w, 2)} over ${over}).`;
}

/** “They largely agree (W 0.81)”, or “–” if it can't be measured. */
export const agreementInShort = (
  { w }: Pick<GroupVerdict, 'w'>,
  show: (value: number, decimals?: number) => string,
): string => (w === null ? '–' : `${sizeWords[agreementSizeOf(w)]} (W ${show(w, 2)})`);

interface OwnPlaces extends Pick<GroupVerdict, 'placedByAllCount' | 'placedBySomeCount'> {
  readonly members: { readonly length: number };
  readonly choices: Readonly<
    Record<GroupCombination, Pick<GroupChoice, 'winners' | 'firstFor' | 'amongThreeFor'>>
  >;
}

/**
 * Says how many people's own points put a winner first, and among their first three places if that adds something:
 * with three items, everyone who ranks the winner has it there.
 */
export function ownPlacesWords(verdict: OwnPlaces, way: GroupCombination, show: ShowNumber): string {
  const { members, choices, placedByAllCount, placedBySomeCount } = verdict;
  const { winners, firstFor, amongThreeFor } = choices[way];
  const people = members.length;
  const pronoun = winners.length === 1 ? 'it' : 'one of them';
  const first = `By their own points, ${show(firstFor)} of ${show(people)} ${people === 1 ? 'person ranks' : 'people rank'} ${pronoun} first, alone or level with others.`;
  if (amongThreeFor === firstFor || placedByAllCount + placedBySomeCount <= 3) return first;
  return `${first} ${show(amongThreeFor)} ${amongThreeFor === 1 ? 'ranks' : 'rank'} ${pronoun} among the first three.`;
}

export const doneWords = ({ doneCount, peopleCount }: Round, show: ShowNumber): string =>
  `${show(doneCount)} of ${show(peopleCount)} ${doneCount === 1 ? 'is' : 'are'} done`;
