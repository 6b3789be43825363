import {
  type Attribute,
  type Change,
  type Comparison,
  endWord,
  itemName,
  type Limit,
  type LimitFailure,
  type LimitImpact,
  type NumberFormat,
  type Relaxation,
  rankingInputOf,
  type SoftLimitImpact,
  type Standings,
  softLimitOf,
} from '@tertium/engine';
import { tryOnce } from '../../document/state/pendingView';
import type { LiveRanking } from '../../ranked/comparisonContext';
import { firstsOf } from '../../ranked/firstsOf';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';
import { listFirst } from '../../ui/listFirst';
import { penaltyText } from './limitText';

/** The most cells for which the page ranks again to say which item would lead, because more would block it. */
const cellsTried = 200_000;
const namedLeaders = 3;

const undecidedWords = (count: number, show: ShowNumber): string =>
  count === 0 ? '' : `, ${show(count)} undecided`;

/** The number of items that a must-have rules out, and, if there are others, that it alone rules out. */
export function limitImpactWords(
  impact: LimitImpact,
  noun: string,
  isOnly: boolean,
  show: ShowNumber,
): string {
  const { failingCount, aloneCount, undecidedCount } = impact;
  const open = undecidedWords(undecidedCount, show);
  if (failingCount === 0) return `rules out nothing${open}`;
  const out = `rules out ${countedNoun(failingCount, noun, show)}`;
  if (isOnly) return out + open;
  if (aloneCount === 0) return `${out}, also ruled out by others${open}`;
  if (aloneCount < failingCount) return `${out}, ${show(aloneCount)} of them by itself${open}`;
  return `${out}, ${failingCount === 1 ? '' : 'all '}by itself${open}`;
}

/** Items that no other must-have rules out, and for which it is unknown whether they meet this one. */
export function countUndecided({ ruledOut, undecidedLimits }: Standings): number {
  const undecided = new Set(undecidedLimits.map(({ itemIndex }) => itemIndex));
  for (const { itemIndex } of ruledOut) undecided.delete(itemIndex);
  return undecided.size;
}

interface RelaxationWords {
  /** "4 more laptops stay with at most €1,550". */
  readonly outcome: string;
  /** The action: "Ask at most €1,550". */
  readonly deed: string;
}

export function relaxationWords(
  relaxation: Relaxation,
  attribute: Attribute,
  noun: string,
  { format, show }: { readonly format: NumberFormat; readonly show: ShowNumber },
): RelaxationWords {
  const { length } = relaxation.itemIndexes;
  const stay = `${countedNoun(length, `more ${noun}`, show)} ${length === 1 ? 'stays' : 'stay'}`;
  if ('also' in relaxation) {
    const text = `“${relaxation.also}”`;
    return { outcome: `${stay} with ${text} allowed too`, deed: `Allow ${text} too` };
  }
  const end = endWord(attribute, relaxation.end, relaxation.value, format);
  return { outcome: `${stay} with ${end}`, deed: `Ask ${end}` };
}

interface TriedLimit {
  readonly beyondCount: number;
  readonly undecidedCount: number;
  readonly itemCount: number;
  readonly noun: string;
  /** Whether it counts against instead of ruling out. */
  readonly isSoft: boolean;
  readonly show: ShowNumber;
}

/** The effect of a limit while it is typed: "Rules out 3 of 24 flats, 2 undecided". */
export function triedLimitWords(tried: TriedLimit): string {
  const { beyondCount, undecidedCount, itemCount, noun, isSoft, show } = tried;
  const who = beyondCount === 0 ? 'nothing' : `${show(beyondCount)} of ${countedNoun(itemCount, noun, show)}`;
  return `${isSoft ? 'Counts against' : 'Rules out'} ${who}${undecidedWords(undecidedCount, show)}`;
}

/** An attribute with a must-have, or without it. A limit makes nothing count that did not count before. */
export function withLimit(
  { role, direction }: Attribute,
  limit: Limit | null,
): Pick<Attribute, 'role' | 'direction' | 'limit'> {
  if (limit === null) return { role: direction === 'none' ? 'info' : 'want', direction, limit };
  return { role: 'must', direction: role === 'info' ? 'none' : direction, limit };
}

/** The effect of a soft limit: "counts against 3 flats, and each loses 40 % of its worth there". */
export function softImpactWords(impact: SoftLimitImpact, noun: string, show: ShowNumber): string {
  const { beyond, losingCount, undecidedCount, penalty, share } = impact;
  if (share === null) return 'counts against nothing while it does not count';
  const open = undecidedWords(undecidedCount, show);
  if (beyond.length === 0) return `counts against nothing${open}`;
  const against = `counts against ${countedNoun(beyond.length, noun, show)}`;
  if (share === 0) return `${against}, without effect while its weight is 0${open}`;
  const worthless = beyond.length - losingCount;
  if (losingCount === 0) return `${against}, worth nothing there anyway${open}`;
  const lost = penaltyText(penalty, show);
  const who =
    beyond.length === 1
      ? 'which loses'
      : worthless === 0
        ? 'each loses'
        : `${show(losingCount)} of them lose`;
  const rest = worthless === 0 ? '' : `, ${show(worthless)} worth nothing there anyway`;
  const own = losingCount === 1 || worthless === 0 ? 'its' : 'their';
  return `${against}${beyond.length === 1 ? ', ' : ', and '}${who} ${lost} of ${own} worth there${rest}${open}`;
}

/** Makes a must-have count against, or rule out again. `null` if its limit can't count against. */
export function soften(attribute: Attribute, penalty: number | null): Change | null {
  const { id, limit } = attribute;
  if (limit === null) return null;
  const { penalty: _, ...hard } = limit;
  if (penalty === null) return { kind: 'attribute.update', id, patch: { limit: hard } };
  const soft = { ...hard, penalty };
  if (softLimitOf({ ...attribute, limit: soft }) === null) return null;
  return { kind: 'attribute.update', id, patch: { limit: soft } };
}

export function relax({ id, limit }: Attribute, relaxation: Relaxation): Change {
  const { min = null, max = null, oneOf = null } = limit ?? {};
  const eased =
    'also' in relaxation
      ? { oneOf: [...(oneOf ?? []), relaxation.also] }
      : { [relaxation.end]: relaxation.value };
  return { kind: 'attribute.update', id, patch: { limit: { min, max, oneOf, ...eased } } };
}

/** "Elm leads": the new leader after a change. `null` if the leader stays, there is none, or ranking would take too long. */
export function newLeaderWords(
  comparison: Comparison,
  change: Change,
  {
    ranking,
    weighting,
    rankerFor,
    show,
  }: Pick<LiveRanking, 'weighting' | 'rankerFor'> & {
    readonly ranking: Standings;
    readonly show: ShowNumber;
  },
): string | null {
  if (comparison.items.length * ranking.columns.length > cellsTried) return null;
  const outcome = tryOnce(comparison, [change]);
  if ('trouble' in outcome) return null;
  const { items } = outcome.comparison;
  const now = firstsOf(ranking);
  const ranker = rankerFor(rankingInputOf(outcome.comparison, weighting));
  const then = ranker === null ? [] : firstsOf(ranker.ranking());
  const isSame = then.length === now.length && then.every((item) => now.includes(item));
  if (then.length === 0 || isSame) return null;
  const names = then.slice(0, namedLeaders).map((item) => itemName(items, item, show));
  return then.length === 1 ? `${names[0]} leads` : `${listFirst(names, then.length, show)} share the lead`;
}

/** By item, the limits that count against it. */
export function countedAgainst(
  impacts: readonly SoftLimitImpact[],
): ReadonlyMap<number, readonly LimitFailure[]> {
  const byItem = new Map<number, LimitFailure[]>();
  for (const { beyond } of impacts)
    for (const { itemIndex, failure } of beyond)
      byItem.set(itemIndex, [...(byItem.get(itemIndex) ?? []), failure]);
  return byItem;
}
