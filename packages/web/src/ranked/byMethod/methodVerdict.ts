import {
  type Comparison,
  firstOf,
  formatNumber,
  type MethodRanking,
  type NumberFormat,
  staysText,
  usualWinnerRules,
} from '@tertium/engine';
import { countedNoun } from '../../ui/countedNoun';
import { formTexts } from '../formTexts';
import { methodScoreText, rankingMethodNames } from '../rankingMethodWords';
import type { SaidShare } from '../sampling/firstShareText';
import { compromiseWords } from './compromiseWords';
import { itemsWord, type MethodWording, namesOf, nameWithin, wordingFor } from './methodWording';
import { rankingScoreNames } from './rankingScoreNames';
import { refusalWords } from './refusalWords';

/**
 * The verdict of a method in at most two sentences. The first says who leads. The second says which items VIKOR can't
 * tell apart, or else how sure the lead is and how many are left out. The shorter form is the first sentence. Empty
 * without items to rank.
 */
export function methodVerdict(
  ranking: MethodRanking,
  comparison: Comparison,
  format: NumberFormat,
  firstShare: SaidShare | null = null,
): readonly (readonly string[])[] {
  const wording = wordingFor(comparison, ranking.table.itemIndexes, format);
  const lead = leadOf(ranking, wording, (value, decimals) => formatNumber(value, format, decimals ?? null));
  const compromise = compromiseOf(ranking, wording);
  const first = compromise === '' ? lead : withLeftOut(lead, ranking, wording);
  return formTexts([[first, compromise || certaintyOf(ranking, wording, firstShare)], [lead]]);
}

/** Adds to a sentence how many items are left out. */
function withLeftOut(sentence: string, { leftOut }: MethodRanking, wording: MethodWording): string {
  const count = countedNoun(leftOut.length, wording.noun, wording.show);
  return leftOut.length === 0
    ? sentence
    : sentence.replace(/\.$/, `, with ${count} left out for a missing value.`);
}

function certaintyOf(ranking: MethodRanking, wording: MethodWording, firstShare: SaidShare | null): string {
  const { verdict, isBehind } = ranking;
  if (firstShare === null || verdict?.kind !== 'placed' || isBehind) return leftOutText(ranking, wording);
  const [first = -1, another] = firstOf(verdict.places);
  const kind = firstShare.share < usualWinnerRules.minimumShare && another === undefined ? 'unsure' : 'clear';
  const stays = staysText(firstShare.text, kind, another === undefined ? null : wording.nameOf(first));
  return withLeftOut(stays, ranking, wording);
}

function leadOf(
  ranking: MethodRanking,
  wording: MethodWording,
  showDigits: (value: number, decimals?: number) => string,
): string {
  const { method, verdict, table, placedCount, itemIds, ruledOut } = ranking;
  const name = nameWithin(method.id);
  if (itemIds.length === 0) return '';
  if (table.columns.length === 0) return 'Nothing counts yet, so nothing is ranked.';
  if (table.itemIndexes.length === 0)
    return ruledOut.length === itemIds.length
      ? `No ${wording.noun} meets every must-have, so none has a place.`
      : `${rankingMethodNames[method.id]} needs every value that counts, and no ${wording.noun} ${ruledOut.length > 0 ? 'that meets every must-have ' : ''}has them all.`;
  if (verdict?.kind === 'refused')
    return `No ${wording.noun} has a place: ${name} ${refusalWords({ ...verdict, method: method.id }, table, wording)}`;
  if (verdict === null || placedCount === 0) return `Ranking by ${name}…`;
  if (ranking.isBehind)
    return `These places are out of date. ${rankingMethodNames[method.id]} is still ranking with these weights.`;
  const firsts = firstOf(verdict.places);
  const firstNames = namesOf(firsts, wording);
  if (placedCount === 1) return `${firstNames} is the only one that ${name} can rank.`;
  if (firsts.length > 1) return `By ${name}, ${firstNames} share 1st place.`;
  const seconds = verdict.places.flatMap((place, row) => (place === 2 ? [row] : []));
  const [a, b] = [firsts[0] ?? -1, seconds[0] ?? -1].map((row) =>
    methodScoreText(verdict.figures[0].values[row] ?? null, showDigits),
  );
  const scores = a === b ? 'by less than is shown' : `${rankingScoreNames[method.id]} ${a} to ${b}`;
  return `By ${name}, ${firstNames} leads over ${namesOf(seconds, wording)} (${scores}).`;
}

/** Names the items that have no place because a value is missing. */
export function leftOutText(
  { leftOut, table }: Pick<MethodRanking, 'leftOut' | 'table'>,
  wording: MethodWording,
): string {
  if (leftOut.length === 0 || table.itemIndexes.length === 0) return '';
  const [only] = leftOut;
  const count = countedNoun(leftOut.length, wording.noun, wording.show);
  return leftOut.length === 1 && only !== undefined
    ? `1 ${wording.noun} is left out: its “${wording.attributeNameOf(only.attributeId)}” ${only.cause === 'unknown' ? 'is unknown' : 'does not apply'}.`
    : `${count} are left out because a value that counts is missing.`;
}

/** Says which items VIKOR can't tell apart from the first. */
function compromiseOf({ verdict }: MethodRanking, wording: MethodWording): string {
  if (verdict?.kind !== 'placed' || verdict.compromise === null) return '';
  return verdict.compromise.compromiseSet.length < 2 ? '' : compromiseWords(verdict.compromise, wording);
}

/** Says why a feature of weighted sums is unavailable for this method. */
export function noSumText(id: MethodRanking['method']['id'], noun: string): string {
  const items = itemsWord({ noun });
  switch (id) {
    case 'weightedProduct':
      return 'The weighted product multiplies, so its scores are not sums of parts. Only their logarithms are.';
    case 'topsis':
      return 'TOPSIS measures distances to the best and worst values, so its scores are not sums of parts.';
    case 'vikor':
      return 'VIKOR balances the sum of all gaps against the largest one, so its scores are not sums of parts.';
    case 'promethee':
      return `PROMETHEE II compares all pairs of ${items}. Its net flows add up preferences, not values.`;
    case 'edas':
      return `EDAS measures from the average of the ${items}, so its scores are not sums of parts.`;
    case 'waspas':
      return 'WASPAS is part sum and part product, so its scores are not sums of parts.';
  }
}
