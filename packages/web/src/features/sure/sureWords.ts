import {
  type AnyRanking,
  asSentence,
  estimateWords,
  isByMethod,
  listOf,
  type Standings,
  type Words,
} from '@tertium/engine';
import { shareText } from '../../ranked/percentOf';
import type { NeverFirst } from '../../ranked/sampling/neverFirst';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';
import { concentrations, type Scope } from './tried';

export const scopeNames: Readonly<Record<Scope, string>> = {
  near: 'Similar to these',
  order: 'Same order of importance',
  all: 'Any weights',
};

/** `1 flat is ranked. It takes two to say how sure the first place is.` */
export const tooFewText = (placedCount: number, noun: string, show: ShowNumber): string =>
  `${countedNoun(placedCount, noun, show)} ${placedCount === 1 ? 'is' : 'are'} ranked. It takes two to say how sure the first place is.`;

/** Said if several items share the first place. */
export const sharedText = 'The first place is shared, so there is no single winner.';

/** Whether at least two items have a place under the shown weights. */
export const canBeJudged = (ranking: AnyRanking): boolean =>
  ranking.placedCount > 1 && !(isByMethod(ranking) && ranking.isBehind);

/** `A weight of 25 % then varies between 17 % and 33 % in about two thirds of the trials.` */
export function nearnessText(nearness: number, words: Words): string {
  const spread = Math.sqrt((0.25 * 0.75) / (1 + (concentrations[nearness] ?? concentrations[0])));
  const [low, high] = [0.25 - spread, 0.25 + spread].map((share) => words.percent(Math.round(100 * share)));
  return `A weight of ${words.percent(25)} then varies between ${low} and ${high} in about two thirds of the trials.`;
}

/**
 * Says with which weights an item wins, by their mean. With given shares, it names what needs more weight, otherwise
 * what counts most. `null` if the mean equals the given shares within half a per cent.
 */
export function centralText(
  { attributeIds, shares }: Pick<Standings, 'attributeIds' | 'shares'>,
  central: readonly number[],
  scope: Scope,
  words: Words,
): string | null {
  const base = (j: number) => (scope === 'near' ? (shares[j] ?? 0) : 0);
  const gains = central.map((weight, j) => weight - base(j));
  const most = gains.indexOf(Math.max(...gains));
  const id = attributeIds[most];
  if (id === undefined) return null;
  const weight = shareText(central[most] ?? 0, words);
  const own = shareText(base(most), words);
  if (scope !== 'near') {
    const level = attributeIds.filter((_, j) => shareText(central[j] ?? 0, words) === weight);
    if (level.length === attributeIds.length)
      return `care about ${level.length === 2 ? 'both' : 'all'} equally (${weight} each on average)`;
    const each = level.length > 1 ? ' each' : '';
    return `care most about ${words.list(level.map(words.quoted))} (${weight}${each} on average)`;
  }
  return weight === own
    ? null
    : `care more about ${words.quoted(id)} (${weight} on average instead of ${own})`;
}

/** `At those weights it comes first in 62 % of the ways unknown values could turn out.` */
export const confidenceText = (confidence: number, words: Words): string =>
  `At those weights it comes first in ${estimateWords(confidence, words.percent)} of the ways unknown values could turn out.`;

const namedAttributes = 2;

/**
 * `Seegasse is never ahead of Bergweg, which scores at least as high in everything that counts and higher in “Rent”.`
 * Scores by the weighted sum: of two values beyond an end of the scale, the better one scores no higher. By a method
 * (`by`), a value that makes no difference to it can be worse.
 */
export function neverText(
  { itemIndex, byIndex, attributeIds }: NeverFirst,
  words: Words,
  by?: string,
): string {
  const name = asSentence(words.item(itemIndex));
  if (byIndex === null)
    return `${name} is never first: another one is always ahead, though not always the same one.`;
  const show = (count: number) => words.number(count, 0);
  const list = listOf(attributeIds.map(words.quoted), show, namedAttributes);
  if (by !== undefined)
    return `${name} is never ahead of ${words.item(byIndex)}, which by ${by} does at least as well in everything that counts and better in ${list}.`;
  return `${name} is never ahead of ${words.item(byIndex)}, which scores at least as high in everything that counts and higher in ${list}.`;
}
