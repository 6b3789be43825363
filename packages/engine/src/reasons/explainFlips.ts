import type { Comparison } from '../comparison';
import type { Ranking } from '../ranking/ranking';
import type { NumberFormat } from '../reading/formatValue';
import { asSentence, isPlural } from '../words/english';
import type { Sentence } from './claims';
import { type Flips, findFlips, type ValueFlip, type WeightFlip } from './findFlips';
import { placeName } from './phrases';
import { isOpen } from './placeStates';
import { valueBound } from './valueCondition';
import { type Words, wordsFor } from './words';

/** One sentence, and the same as a list: "X overtakes Y if", each change by itself, and their common conditions. */
export interface FlipsSentence extends Sentence {
  readonly lead: string;
  readonly conditions: readonly string[];
  readonly note: string;
}

/**
 * The smallest changes that would put a rival ahead of an item, in one sentence. `null` if the rival is not behind or
 * no known change could do it. Numbers are rounded away from the tie, so that the sentence holds beyond them. Only
 * unlocked weights are moved.
 */
export function explainFlips(
  ranking: Ranking,
  comparison: Comparison,
  pair: { readonly itemIndex: number; readonly rivalIndex: number },
  format: NumberFormat = '1,234.5',
): FlipsSentence | null {
  // An item without a place can't overtake or be overtaken.
  if (ranking.place[pair.itemIndex] === 0 || ranking.place[pair.rivalIndex] === 0) return null;
  const flips = findFlips(ranking, pair.itemIndex, pair.rivalIndex);
  const words = wordsFor(comparison, ranking, format);
  const columnOf = ({ attributeId }: ValueFlip) =>
    ranking.columns[ranking.attributeIds.indexOf(attributeId)]?.column ?? null;
  const conditions = [
    firstText(flips.weights, (flip) => weightCondition(flip, words)),
    firstText(
      flips.values.filter((flip) => flip.itemIndex === flips.rivalIndex),
      (flip) => valueBound(flip, columnOf(flip), words)?.text ?? null,
    ),
    firstText(
      flips.values.filter((flip) => flip.itemIndex === flips.itemIndex),
      (flip) => valueBound(flip, columnOf(flip), words)?.text ?? null,
    ),
    transferCondition(ranking, flips, words),
  ].filter((text) => text !== null);
  if (conditions.length === 0) return null;
  const [rival, item] = [words.item(flips.rivalIndex), words.item(flips.itemIndex)];
  const isEitherOpen = isOpen(ranking, flips.itemIndex) || isOpen(ranking, flips.rivalIndex);
  const note = isEitherOpen ? 'with unknown values at their worst' : '';
  const lead = `${asSentence(rival)} overtakes ${item} if`;
  return {
    template: 'flips.overtakes',
    text: `${lead} ${listConditions(conditions)}${note === '' ? '' : `, ${note}`}.`,
    lead,
    conditions,
    note,
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

/** In tenths of a per cent. A tie at the very end can't be passed. */
function weightCondition(
  { attributeId, shareNow, shareAtTie, shareHighest }: WeightFlip,
  words: Words,
): string | null {
  const isLess = shareAtTie < shareNow;
  const tenths = isLess ? Math.floor(shareAtTie * 1000) : Math.ceil(shareAtTie * 1000);
  if (isLess ? tenths <= 0 : tenths / 1000 >= shareHighest - 1e-9) return null;
  const bound = words.percent(tenths / 10);
  const now = words.percent(Math.round(shareNow * 1000) / 10);
  const name = placeName(attributeId, words);
  const counts = isPlural(name) ? 'count' : 'counts';
  return `${name} ${counts} for ${isLess ? 'less' : 'more'} than ${bound} (now ${now})`;
}

/**
 * Only from one weight to another, with a tenth of a per cent to spare, so that moving a little more than the tie is
 * possible too.
 */
function transferCondition(ranking: Ranking, { transfer }: Flips, words: Words): string | null {
  const [move, second] = transfer?.moves ?? [];
  if (move === undefined || second !== undefined) return null;
  const tenths = Math.ceil(move.amount * 1000 + 1e-9);
  const available = ranking.shares[ranking.attributeIds.indexOf(move.fromId)] ?? 0;
  if (tenths / 1000 > available) return null;
  const amount = words.percent(tenths / 10);
  const [from, to] = [placeName(move.fromId, words), placeName(move.toId, words)];
  return `${amount} of the whole weight moves from ${from} to ${to}`;
}

function listConditions(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', if ')}, or if ${last}`;
}
