import type { Comparison } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import type { NumberFormat } from '../reading/formatValue';
import { isMissing } from '../table/column';
import { asSentence, isPlural } from '../words/english';
import type { Sentence } from './claims';
import { explainLead, verdictWords } from './explainLead';
import { findDifferences } from './findDifferences';
import { leadReason } from './headline';
import { judgeWinner, type WinnerVerdict } from './judgeWinner';
import { isUnknownIn, openInputsOf } from './openInputs';
import { placeName } from './phrases';
import { isOpen, isPlaceShared, sharersOf, undecidedLimitOf } from './placeStates';
import { firstToKnow } from './settlingCells';
import type { Words } from './words';

export interface VerdictOptions {
  readonly format?: NumberFormat;
  /** The share of sampled weightings in which the leader is first, with its text. `null` while unknown. */
  readonly firstShare?: { readonly share: number; readonly text: string } | null;
}

/** A sentence that suggests to find out a cell. */
export interface FindOut extends Sentence {
  readonly itemIndex: number;
  readonly attributeId: string;
}

/**
 * The verdict on a whole comparison: at most two sentences that agree, in this order. Which there are hangs on who has won:
 *
 * | who has won | first | then |
 * | --- | --- | --- |
 * | nobody, alone | why there is nobody to lead, or to follow | |
 * | open | what to find out first | who leads so far |
 * | tied | who share the first place | in how many similar weightings the first of them stays there |
 * | unsure | who leads, and why | that it stays first in only so many: the weights decide |
 * | stable | who leads, and why | that it stays first in so many, though the lead is small |
 * | close, clear | who leads, and why | that it stays first in so many |
 */
export interface WholeVerdict {
  /** What to find out first if it could decide who is first. A leader's own undecided must-have comes before others' values. */
  readonly findOut: FindOut | null;
  /** Says who leads and by how much, or why nobody does. */
  readonly lead: Sentence;
  /** The lead with its strongest reason, or the lead itself if there is none to tell. */
  readonly reasoned: Sentence;
  /** Says how sure the lead is, if it was sampled and nothing unknown could decide. */
  readonly stays: Sentence | null;
}

/** The verdict. `null` without items, and for a single item without a place. */
export function explainVerdict(
  ranking: Ranking,
  comparison: Comparison,
  { format, firstShare = null }: VerdictOptions = {},
): WholeVerdict | null {
  const lead = explainLead(ranking, comparison, { ...(format !== undefined && { format }) });
  if (lead === null) return null;
  const [itemIndex, rivalIndex] = ranking.leaders(2);
  if (itemIndex === undefined || rivalIndex === undefined)
    return { findOut: null, lead, reasoned: lead, stays: null };
  const words = verdictWords(comparison, ranking, format);
  const { verdict } = judgeWinner(ranking, firstShare?.share ?? null);
  const findOut = explainFindOut(ranking, comparison, verdict, words);
  if (findOut !== null) return { findOut, lead, reasoned: lead, stays: null };
  const isShared = isPlaceShared(ranking, itemIndex);
  const name = isShared ? words.item(itemIndex) : null;
  const stays: Sentence | null = firstShare && {
    template: 'verdict.stays',
    text: staysText(firstShare.text, verdict, name),
    claims: [{ kind: 'stays', itemIndex, share: firstShare.share }],
  };
  if (verdict === 'tied') return { findOut, lead, reasoned: lead, stays };
  const { inFavour, against } = findDifferences(ranking, comparison, itemIndex, rivalIndex);
  const reason = leadReason({ ranking, comparison, itemIndex, rivalIndex, inFavour, against, words });
  const text = lead.text.replace(/\.$/, `${reason.text}.`);
  return { findOut, lead, reasoned: { ...lead, text, claims: [...lead.claims, ...reason.claims] }, stays };
}

/** All sentences of a verdict in order. */
export function verdictSentences(verdict: WholeVerdict | null): readonly Sentence[] {
  if (verdict === null) return [];
  const { findOut, lead, reasoned, stays } = verdict;
  return [...(findOut === null ? [reasoned] : [findOut, lead]), ...(stays === null ? [] : [stays])];
}

/** `It stays first in 92 % of similar weightings.` Names the item if the first place is shared. */
export function staysText(share: string, verdict: WinnerVerdict, sharing: string | null): string {
  const who = sharing === null ? 'It stays first' : `${asSentence(sharing)} stays first, alone or level,`;
  const only = verdict === 'unsure' ? 'only ' : '';
  const but =
    verdict === 'unsure' ? ': the weights decide' : verdict === 'stable' ? ', though the lead is small' : '';
  return `${who} in ${only}${share} of similar weightings${but}.`;
}

function explainFindOut(
  ranking: Ranking,
  comparison: Comparison,
  verdict: WinnerVerdict,
  words: Words,
): FindOut | null {
  const firsts = sharersOf(ranking, 1);
  const limit = limitToFindOut(ranking, comparison, firsts);
  const isUnsettled =
    verdict === 'open' || (verdict === 'tied' && firsts.some((item) => isOpen(ranking, item)));
  const cell = limit ?? (isUnsettled ? firstToKnow(ranking, comparison) : null);
  if (cell === null) return null;
  const { itemIndex, attributeId } = cell;
  const name = placeName(attributeId, words);
  const isMany = isPlural(name);
  const why =
    'cause' in cell
      ? cell.isComputed
        ? `${isMany ? 'decide' : 'decides'} a must-have`
        : `${isMany ? 'are' : 'is'} a must-have`
      : cell.decides
        ? `${isMany ? 'decide' : 'decides'} who wins`
        : 'could decide who wins';
  const column = ranking.columns.find((each) => each.attributeId === attributeId);
  const isUnknown =
    'cause' in cell && !cell.isComputed
      ? cell.cause === 'unknown'
      : column === undefined
        ? isUnknownIn(comparison, attributeId, itemIndex)
        : isMissing(column.column, itemIndex);
  return {
    template: 'verdict.findOut',
    text: `Find out the ${isUnknown ? '' : 'exact '}${name} of ${words.item(itemIndex)} first: ${isMany ? 'they' : 'it'} ${why}.`,
    claims: [{ kind: 'findOut', itemIndex, attributeId }],
    itemIndex,
    attributeId,
  };
}

/** The first must-have that a first item could fail, with the cell that must be known for it. */
function limitToFindOut(ranking: Ranking, comparison: Comparison, firsts: readonly number[]) {
  const inputsOf = openInputsOf(comparison);
  for (const item of firsts) {
    const limit = undecidedLimitOf(ranking, item);
    const [attributeId] = limit === null ? [] : inputsOf(limit.attributeId, item);
    if (limit === null || attributeId === undefined) continue;
    return { ...limit, attributeId, isComputed: attributeId !== limit.attributeId };
  }
  return null;
}
