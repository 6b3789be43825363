import type { Comparison, Limit } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import type { NumberFormat } from '../reading/formatValue';
import { typeDescriptions } from '../typeDescriptions';
import type { Sentence } from './claims';
import { type Flips, findFlips, type ValueFlip, type WeightFlip } from './findFlips';
import { asSentence, type Words, wordsFor } from './words';

/**
 * The smallest changes that would put a rival ahead of an item, in one sentence; `null` when the rival is not behind or
 * nothing that is known could do it. Numbers are rounded away from the tie, so that beyond them the sentence holds.
 */
export function explainFlips(
  ranking: Ranking,
  comparison: Comparison,
  pair: { readonly itemIndex: number; readonly rivalIndex: number },
  format: NumberFormat = '1,234.5',
): Sentence | null {
  const flips = findFlips(ranking, pair.itemIndex, pair.rivalIndex);
  const words = wordsFor(comparison, ranking, format);
  const conditions = [
    firstText(flips.weights, (flip) => weightCondition(flip, words)),
    firstText(
      flips.values.filter((flip) => flip.itemIndex === flips.rivalIndex),
      (flip) => valueCondition(flip, words),
    ),
    firstText(
      flips.values.filter((flip) => flip.itemIndex === flips.itemIndex),
      (flip) => valueCondition(flip, words),
    ),
    transferCondition(ranking, flips, words),
  ].filter((text) => text !== null);
  if (conditions.length === 0) return null;
  const [rival, item] = [words.item(flips.rivalIndex), words.item(flips.itemIndex)];
  return {
    template: 'flips.overtakes',
    text: `${asSentence(rival)} overtakes ${item} if ${listOr(conditions)}.`,
    claims: [{ kind: 'flips', flips }],
  };
}

function firstText<T>(list: readonly T[], textOf: (entry: T) => string | null): string | null {
  for (const entry of list) {
    const text = textOf(entry);
    if (text !== null) return text;
  }
  return null;
}

/** In tenths of a per cent; a tie at the very end cannot be passed. */
function weightCondition({ attributeId, shareNow, shareAtTie }: WeightFlip, words: Words): string | null {
  const isLess = shareAtTie < shareNow;
  const tenths = isLess ? Math.floor(shareAtTie * 1000) : Math.ceil(shareAtTie * 1000);
  if (isLess ? tenths <= 0 : tenths >= 1000) return null;
  const bound = `${words.number(tenths / 10, null)}\u00a0%`;
  const now = `${words.number(Math.round(shareNow * 1000) / 10, null)}\u00a0%`;
  return `${words.attribute(attributeId)} counts for ${isLess ? 'less' : 'more'} than ${bound} (now ${now})`;
}

function valueCondition(
  { attributeId, itemIndex, valueNow, valueAtTie, scale }: ValueFlip,
  words: Words,
): string | null {
  const attribute = words.attributeOf(attributeId);
  if (attribute === null || attribute.direction === 'target') return null;
  // A yes or no, a category, a rating and a date have no value a little beyond the tie.
  if (!typeDescriptions[attribute.type].hasRatios) return null;
  const isMore = valueAtTie > valueNow;
  const bound = roundOutward(valueAtTie, attribute.decimals, isMore);
  // Beyond the end of a scale nothing changes any more, and beyond a limit the item is out.
  if (isMore ? bound >= scale.high : bound <= scale.low) return null;
  if (attribute.role === 'must' && breaksLimit(attribute.limit, bound)) return null;
  const value = words.value(attributeId, bound);
  return `the ${words.attribute(attributeId)} of ${words.item(itemIndex)} is ${isMore ? 'above' : 'below'} ${value}`;
}

function breaksLimit(limit: Limit | null, value: number): boolean {
  return (limit?.max ?? value) < value || (limit?.min ?? value) > value;
}

/** To the attribute's decimals, or to four significant digits. */
function roundOutward(value: number, decimals: number | null, isUp: boolean): number {
  const digits = decimals ?? Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value) || 1)));
  const unit = 10 ** Math.min(12, digits);
  const steps = value * unit;
  // A value that is round but for rounding stays as it is.
  const nearest = Math.round(steps);
  if (Math.abs(steps - nearest) <= 1e-9 * Math.max(1, Math.abs(steps))) return nearest / unit;
  return (isUp ? Math.ceil(steps) : Math.floor(steps)) / unit;
}

/** Only of one weight to another, with a tenth of a per cent to spare: then a little more than the tie can move too. */
function transferCondition(ranking: Ranking, { transfer }: Flips, words: Words): string | null {
  const [move, second] = transfer?.moves ?? [];
  if (move === undefined || second !== undefined) return null;
  const tenths = Math.ceil(move.amount * 1000 + 1e-9);
  const available = ranking.shares[ranking.attributeIds.indexOf(move.fromId)] ?? 0;
  if (tenths / 1000 > available) return null;
  const amount = `${words.number(tenths / 10, null)}\u00a0%`;
  return `${amount} of the whole weight moves from ${words.attribute(move.fromId)} to ${words.attribute(move.toId)}`;
}

function listOr(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', if ')}, or if ${last}`;
}
