import { asSentence, type OpenCell, type Ranking, type Words } from '@tertium/engine';
import type { LeastTransfer, LeftOut, LeftOutItem, Stay } from './turns';

/** The precisions of shares: tenths of a per cent, or thousandths for very narrow intervals. */
const precisions = [1_000, 100_000];

const percentOf = (count: number, parts: number, words: Words) =>
  `${words.number(Number(((100 * count) / parts).toPrecision(12)), null)}\u00a0%`;

const tenths = (count: number, words: Words) => percentOf(count, 1_000, words);

/**
 * `from 20.1 % to 44.9 % (now 31 %). Below that, Seegasse is ahead. Above that, Bergweg is ahead.` The ends are rounded towards the inside: what
 * is said holds at them.
 */
export function stayText({ share, low, high, below, above }: Stay, words: Words): string {
  const endsIn = (parts: number) => ({
    parts,
    from: Math.ceil(low * parts - 1e-6),
    to: Math.floor(high * parts + 1e-6),
    now: Math.round(share * parts),
  });
  const tried = precisions.map(endsIn);
  const { parts, from, to, now } =
    tried.find((ends) => ends.from <= ends.now && ends.now <= ends.to) ?? tried.at(-1) ?? endsIn(1_000);
  const write = (count: number) => percentOf(count, parts, words);
  const own = `(now ${write(now)})`;
  if (below === null && above === null) return `at any weight ${own}.`;
  const sides = [
    ...(below === null ? [] : [`Below that, ${words.item(below)} is ahead.`]),
    ...(above === null ? [] : [`Above that, ${words.item(above)} is ahead.`]),
  ];
  const sentence = sides.join(' ');
  if (from > to) return `almost unchanged ${own}. ${sentence}`;
  const range =
    below === null
      ? `up to ${write(to)}`
      : above === null
        ? `from ${write(from)} on`
        : `from ${write(from)} to ${write(to)}`;
  return `${range} ${own}. ${sentence}`;
}

/** `Seegasse draws level when 6.2 % of the whole weight moves: from “Rent” to “Balcony”.` Rounded up: then it is at least level. */
export function transferText({ rivalIndex, transfer }: LeastTransfer, words: Words): string {
  const amount = tenths(Math.ceil(transfer.total * 1000 - 1e-6), words);
  const from = transfer.moves.map(({ fromId }) => words.quoted(fromId));
  const to = words.quoted(transfer.moves[0]?.toId ?? '');
  const name = asSentence(words.item(rivalIndex));
  return `${name} draws level when ${amount} of the whole weight moves from ${words.list(from)} to ${to}.`;
}

/** `“Rent” of Seegasse could move its score by 12 points. That alone could put Seegasse first.` */
export function openCellText(
  { itemIndex, attributeId, swing, canChangeFirstAlone, canSettle }: OpenCell,
  ranking: Ranking,
  words: Words,
): string {
  const name = words.item(itemIndex);
  // An item that shares the first place already has it.
  const alone = ranking.place[itemIndex] === 1 ? ' alone' : '';
  const change = canChangeFirstAlone ? ` That alone could put ${name} first${alone}.` : '';
  const settle = canSettle ? ' Knowing it could settle who is first.' : '';
  return `${words.quoted(attributeId)} of ${name} could move its score by ${words.gap(swing)}.${change}${settle}`;
}

/** A line about leaving something out, and what of it can be previewed. */
export interface LeftOutLine {
  readonly text: string;
  /** The attributes, or indices of items, that can be left out one at a time in a preview. */
  readonly attributeIds: readonly string[];
  readonly itemIndexes: readonly number[];
}

function whoIsFirst(firsts: readonly number[], words: Words): string {
  const [only = -1, another] = firsts;
  if (firsts.length === 0) return 'no item has a place';
  if (another === undefined) return `${words.item(only)} is first`;
  return `${words.list(firsts.map((item) => words.item(item)))} share the first place`;
}

/** Says who is first without an attribute, or that leaving out any of them changes nothing. */
export function leftOutLines(left: readonly LeftOut[], leader: number, words: Words): readonly LeftOutLine[] {
  if (left.length === 0) return [];
  const line = (text: string, of: readonly LeftOut[]): LeftOutLine => ({
    text,
    attributeIds: of.map(({ attributeId }) => attributeId),
    itemIndexes: [],
  });
  const kept = left.filter(({ firsts }) => firsts === 'same');
  if (kept.length === left.length)
    return [line(`${asSentence(words.item(leader))} stays first whichever attribute is left out.`, kept)];
  const turning = left.flatMap((each) => {
    const { attributeId, firsts } = each;
    if (firsts === 'same') return [];
    return [line(`Without ${words.quoted(attributeId)}, ${whoIsFirst(firsts, words)}.`, [each])];
  });
  if (kept.length === 0) return turning;
  const others = kept.length === 1 ? 'the other one' : `any one of the other ${words.number(kept.length, 0)}`;
  return [...turning, line(`Without ${others}, ${words.item(leader)} stays first.`, kept)];
}

/** The most items that change nothing and are still offered. */
const mostOffered = 8;

/**
 * Who is first without one of the items; that it stays as it is without any of the `others`, the best of which can be tried
 * on: `null` where not all were tried.
 */
export function leftOutItemLines(
  left: readonly LeftOutItem[],
  leader: number,
  others: readonly number[] | null,
  words: Words,
): readonly LeftOutLine[] {
  const lines = left.map(({ itemIndex, firsts }): LeftOutLine => {
    const text = `Without ${words.item(itemIndex)}, ${whoIsFirst(firsts, words)}.`;
    return { text, attributeIds: [], itemIndexes: [itemIndex] };
  });
  if (others === null || others.length === 0) return lines;
  const text = `Without any other, ${words.item(leader)} stays first.`;
  return [...lines, { text, attributeIds: [], itemIndexes: others.slice(0, mostOffered) }];
}
