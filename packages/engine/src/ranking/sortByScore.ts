const digitBits = 11;
const digits = 1 << digitBits;
const largestKey = 2 ** 32 - 1;
/** Runs up to this length are sorted by insertion, which is faster there than counting. */
const insertionLength = 24;

/** Buffers for sorting up to `size` items. They are reused, so that sorting allocates nothing per item. */
export interface SortBuffers {
  readonly keys: Uint32Array;
  readonly otherKeys: Uint32Array;
  readonly otherOrder: Int32Array;
  readonly counts: Int32Array;
}

export function createSortBuffers(size: number): SortBuffers {
  return {
    keys: new Uint32Array(size),
    otherKeys: new Uint32Array(size),
    otherOrder: new Int32Array(size),
    counts: new Int32Array(3 * digits),
  };
}

/**
 * Sorts `order[start..end)`, item indices, by falling score. Equal scores keep their order. Scores must be finite. It
 * turns scores into 32-bit keys over their own range and sorts the keys by counting digits. The few items that share a
 * key are sorted again over the range they span.
 */
export function sortByScore(
  order: Int32Array,
  scores: Float64Array,
  buffers: SortBuffers,
  start = 0,
  end = order.length,
): void {
  if (end - start <= insertionLength) {
    sortByInsertion(order, scores, start, end);
    return;
  }
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = start; i < end; i++) {
    const score = scores[order[i] ?? 0] ?? 0;
    if (score > highest) highest = score;
    if (score < lowest) lowest = score;
  }
  if (highest === lowest) return;
  makeKeys(order, scores, buffers, { start, end, highest, lowest });
  sortByKeys(order, buffers, start, end);
  sortEqualKeys(order, scores, buffers, start, end);
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly highest: number;
  readonly lowest: number;
}

/** Makes the keys, 0 for the best score, and counts the digits of all three passes. */
function makeKeys(order: Int32Array, scores: Float64Array, buffers: SortBuffers, span: Span): void {
  const { keys, counts } = buffers;
  const { start, end, highest, lowest } = span;
  const unit = unitFor(highest - lowest);
  const factor = largestKey / (highest * unit - lowest * unit);
  counts.fill(0);
  for (let i = start; i < end; i++) {
    const below = highest * unit - (scores[order[i] ?? 0] ?? 0) * unit;
    const key = Math.min(largestKey, below * factor) >>> 0;
    keys[i] = key;
    const low = key & (digits - 1);
    const middle = digits + ((key >>> digitBits) & (digits - 1));
    const high = 2 * digits + (key >>> (2 * digitBits));
    counts[low] = (counts[low] ?? 0) + 1;
    counts[middle] = (counts[middle] ?? 0) + 1;
    counts[high] = (counts[high] ?? 0) + 1;
  }
}

/** Uses halves if a distance overflows, and huge multiples if its reciprocal would. Both are exact. */
function unitFor(distance: number): number {
  if (!Number.isFinite(distance)) return 0.5;
  return distance < 1e-200 ? 2 ** 600 : 1;
}

function sortByKeys(order: Int32Array, buffers: SortBuffers, start: number, end: number): void {
  const { keys, otherKeys, otherOrder } = buffers;
  scatter({ keys, order }, { keys: otherKeys, order: otherOrder }, buffers.counts, 0, start, end);
  scatter({ keys: otherKeys, order: otherOrder }, { keys, order }, buffers.counts, 1, start, end);
  scatter({ keys, order }, { keys: otherKeys, order: otherOrder }, buffers.counts, 2, start, end);
  order.set(otherOrder.subarray(start, end), start);
}

interface Keyed {
  readonly keys: Uint32Array;
  readonly order: Int32Array;
}

/** Runs one stable pass of counting sort over one digit of the keys. */
function scatter(
  from: Keyed,
  to: Keyed,
  counts: Int32Array,
  digit: number,
  start: number,
  end: number,
): void {
  const base = digit * digits;
  let next = start;
  for (let i = base; i < base + digits; i++) {
    const count = counts[i] ?? 0;
    counts[i] = next;
    next += count;
  }
  const shift = digit * digitBits;
  const { keys, order } = from;
  const toKeys = to.keys;
  const toOrder = to.order;
  for (let i = start; i < end; i++) {
    const key = keys[i] ?? 0;
    const slot = base + ((key >>> shift) & (digits - 1));
    const target = counts[slot] ?? 0;
    counts[slot] = target + 1;
    toKeys[target] = key;
    toOrder[target] = order[i] ?? 0;
  }
}

function sortEqualKeys(
  order: Int32Array,
  scores: Float64Array,
  buffers: SortBuffers,
  start: number,
  end: number,
): void {
  // Three passes end in the other buffers, so the buffers are swapped.
  const { otherKeys } = buffers;
  for (let i = start; i < end; ) {
    let next = i + 1;
    while (next < end && otherKeys[next] === otherKeys[i]) next++;
    // Sorting a run overwrites only the keys of that run, which are not read again.
    if (next - i > 1) sortByScore(order, scores, buffers, i, next);
    i = next;
  }
}

function sortByInsertion(order: Int32Array, scores: Float64Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const item = order[i] ?? 0;
    const score = scores[item] ?? 0;
    let j = i;
    while (j > start && (scores[order[j - 1] ?? 0] ?? 0) < score) {
      order[j] = order[j - 1] ?? 0;
      j--;
    }
    order[j] = item;
  }
}
