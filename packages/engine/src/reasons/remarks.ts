import { sharesOfItem } from '../ranking/contributions';
import { isBetter } from '../ranking/places';
import type { EqualWeighting, Ranking } from '../ranking/ranking';
import type { Claim, Sentence } from './claims';
import { judgeWinner, usualWinnerRules, type WinnerRules } from './judgeWinner';
import type { SentenceTemplate } from './templates';
import { asSentence, listOf, ordinal, type Words } from './words';

export interface RemarkOptions {
  /** Share of sampled weightings in which the first item is first, where they were sampled. */
  readonly firstShare?: number;
  readonly rules?: WinnerRules;
}

/** What a person should know before trusting the place of an item. */
export function remarksOf(
  ranking: Ranking,
  itemIndex: number,
  words: Words,
  options: RemarkOptions,
): readonly Sentence[] {
  return [
    noClearWinner(ranking, itemIndex, words, options),
    openPlace(ranking, itemIndex, words),
    withoutAttributes(ranking, itemIndex, words),
    undecidedLimits(ranking, itemIndex, words),
    equalWeights(ranking),
  ].filter((sentence) => sentence !== null);
}

function noClearWinner(
  ranking: Ranking,
  itemIndex: number,
  words: Words,
  options: RemarkOptions,
): Sentence | null {
  const rules = options.rules ?? usualWinnerRules;
  const winner = judgeWinner(ranking, options.firstShare ?? null, rules);
  if (!winner.itemIndexes.includes(itemIndex)) return null;
  const others = winner.itemIndexes.slice(1).map(words.item);
  const claims: Claim[] = [{ kind: 'noClearWinner', winner }];
  switch (winner.verdict) {
    case 'open':
      return {
        template: 'remark.openLead',
        text: `No clear winner: what is not known could still put ${listOf(others)} ahead.`,
        claims,
      };
    case 'tied':
      return {
        template: 'remark.tiedFirst',
        text: `No clear winner: ${listOf(winner.itemIndexes.map(words.item))} have equal scores.`,
        claims,
      };
    case 'close':
      return {
        template: 'remark.closeLead',
        text: `No clear winner: a lead of ${words.gap(winner.lead)} is too small to decide by.`,
        claims,
      };
    case 'unsure': {
      const share = words.percent(Math.round(100 * (options.firstShare ?? 0)));
      const name = words.item(winner.itemIndexes[0] ?? 0);
      return {
        template: 'remark.unsureLead',
        text: `No clear winner: ${name} is first under only ${share} of the weightings tried.`,
        claims,
      };
    }
    case 'nobody':
    case 'alone':
    case 'clear':
      return null;
  }
}

function openPlace(ranking: Ranking, itemIndex: number, words: Words): Sentence | null {
  const bestPlace = ranking.bestPlace[itemIndex] ?? 0;
  const worstPlace = ranking.worstPlace[itemIndex] ?? 0;
  if (bestPlace === worstPlace) return null;
  const attributeIds = openAttributes(ranking, itemIndex);
  const rivalIndexes = [...ranking.order.subarray(0, ranking.placedCount)].filter(
    (rival) => rival !== itemIndex && isUndecided(ranking, itemIndex, rival) && isOpen(ranking, rival),
  );
  const causes = [
    ...(attributeIds.length > 0 ? [`its ${listOf(attributeIds.map(words.attribute))}`] : []),
    ...(rivalIndexes.length > 0 ? [`parts of ${listOf(rivalIndexes.map(words.item))}`] : []),
  ];
  const range = `anywhere from ${ordinal(bestPlace)} to ${ordinal(worstPlace)}`;
  return {
    template: 'remark.openPlace',
    text: `The place of ${words.item(itemIndex)} is open, ${range}. Not exactly known: ${causes.join('; ')}.`,
    claims: [{ kind: 'open', itemIndex, bestPlace, worstPlace, attributeIds, rivalIndexes }],
  };
}

function isOpen(ranking: Ranking, itemIndex: number): boolean {
  return (ranking.low[itemIndex] ?? 0) < (ranking.high[itemIndex] ?? 0);
}

/** Whether the rival may be ahead of the item, and may as well not be. */
function isUndecided(ranking: Ranking, itemIndex: number, rival: number): boolean {
  const [low, high] = [ranking.low[itemIndex] ?? 0, ranking.high[itemIndex] ?? 0];
  return isBetter(ranking.high[rival] ?? 0, low) && !isBetter(ranking.low[rival] ?? 0, high);
}

function openAttributes(ranking: Ranking, itemIndex: number): readonly string[] {
  const shares = sharesOfItem(ranking, itemIndex);
  return ranking.columns.flatMap(({ attributeId, low, high }, j) =>
    (shares[j] ?? 0) > 0 && (low[itemIndex] ?? 0) < (high[itemIndex] ?? 0) ? [attributeId] : [],
  );
}

function withoutAttributes(ranking: Ranking, itemIndex: number, words: Words): Sentence | null {
  const attributeIds = ranking.columns.flatMap(({ attributeId, absent }, j) =>
    absent?.[itemIndex] === 1 && (ranking.shares[j] ?? 0) > 0 ? [attributeId] : [],
  );
  if (attributeIds.length === 0) return null;
  const name = asSentence(words.item(itemIndex));
  return {
    template: 'remark.inapplicable',
    text: `${name} is judged without ${listOf(attributeIds.map(words.attribute))}; that weight counts for its other attributes.`,
    claims: [{ kind: 'without', itemIndex, attributeIds }],
  };
}

function undecidedLimits(ranking: Ranking, itemIndex: number, words: Words): Sentence | null {
  const attributeIds = ranking.undecidedLimits.flatMap((entry) =>
    entry.itemIndex === itemIndex ? [entry.attributeId] : [],
  );
  if (attributeIds.length === 0) return null;
  return {
    template: 'remark.undecidedLimits',
    text: `Whether ${words.item(itemIndex)} meets the limit on ${listOf(attributeIds.map(words.attribute))} is not known.`,
    claims: [{ kind: 'undecidedLimit', itemIndex, attributeIds }],
  };
}

const equalWords: Readonly<Record<EqualWeighting, readonly [SentenceTemplate, string]>> = {
  unweighed: ['remark.notWeighed', 'Nobody has weighed the attributes yet: each counts the same.'],
  setEqual: ['remark.setEqual', 'All weights are set alike: each attribute counts the same.'],
  allZero: ['remark.allZero', 'All weights are 0, so each attribute counts the same.'],
};

function equalWeights(ranking: Ranking): Sentence | null {
  const { equalWeighting } = ranking;
  if (equalWeighting === null || ranking.attributeIds.length < 2) return null;
  const [template, text] = equalWords[equalWeighting];
  return { template, text, claims: [{ kind: 'equalWeights', equalWeighting }] };
}
