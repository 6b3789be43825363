import type { ColumnUpdate } from './runningSums';
import { addUntil } from './weightedSum';

export interface TopOptions {
  /** 1 for items that are left out. */
  readonly excluded?: Uint8Array | null;
  /** An earlier answer. Its items' current scores give a threshold that saves most comparisons. */
  readonly last?: Int32Array | null;
  /** An update to add to the scores in the same pass through memory. */
  readonly update?: ColumnUpdate | null;
}

/** Indices of the best `count` items by score, best first, equal scores by index. */
export function topOf(scores: Float64Array, count: number, options: TopOptions = {}): Int32Array {
  const { excluded = null, last = null, update = null } = options;
  const size = Math.max(0, Math.min(count, scores.length));
  const heap: Heap = { items: new Int32Array(size), scores: new Float64Array(size), length: 0 };
  // No item below the worst of `size` items of the last answer can be among the best `size` now.
  const isUseful = last !== null && last.length >= size && size > 0;
  let threshold = isUseful ? lowestOf(scores, last, size, update) : Number.NEGATIVE_INFINITY;
  const end = scores.length & ~3;
  for (let from = 0; from < end; from += 4) {
    from =
      update === null
        ? findUntil(scores, threshold, from)
        : addUntil(scores, update.column, update.weight, threshold, from);
    if (from >= end) break;
    for (let k = from; k < from + 4; k++) offer(heap, k, scores[k] ?? 0, excluded);
    if (heap.length === size && size > 0) threshold = Math.max(threshold, heap.scores[0] ?? 0);
  }
  for (let i = end; i < scores.length; i++) {
    if (update !== null) scores[i] = (scores[i] ?? 0) + update.weight * (update.column[i] ?? 0);
    offer(heap, i, scores[i] ?? 0, excluded);
  }
  return best(heap);
}

/**
 * Finds the first group of four with a score that reaches the threshold. Returns the last multiple of four if there is
 * none.
 */
function findUntil(scores: Float64Array, threshold: number, from: number): number {
  const end = scores.length & ~3;
  for (let i = from; i < end; i += 4) {
    const isNear =
      (scores[i] ?? 0) >= threshold ||
      (scores[i + 1] ?? 0) >= threshold ||
      (scores[i + 2] ?? 0) >= threshold ||
      (scores[i + 3] ?? 0) >= threshold;
    if (isNear) return i;
  }
  return end;
}

function offer(heap: Heap, item: number, score: number, excluded: Uint8Array | null): void {
  if (heap.items.length === 0 || (excluded !== null && excluded[item] === 1)) return;
  if (heap.length < heap.items.length) push(heap, item, score);
  else if (score > (heap.scores[0] ?? 0)) replaceWorst(heap, item, score);
}

/** The root is the worst: the lowest score, and of equal scores the highest index. */
interface Heap {
  readonly items: Int32Array;
  readonly scores: Float64Array;
  length: number;
}

function lowestOf(
  scores: Float64Array,
  items: Int32Array,
  count: number,
  update: ColumnUpdate | null,
): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const item = items[i] ?? 0;
    const added = update === null ? 0 : update.weight * (update.column[item] ?? 0);
    lowest = Math.min(lowest, (scores[item] ?? 0) + added);
  }
  return lowest;
}

function isWorse(heap: Heap, a: number, b: number): boolean {
  const scoreA = heap.scores[a] ?? 0;
  const scoreB = heap.scores[b] ?? 0;
  return scoreA < scoreB || (scoreA === scoreB && (heap.items[a] ?? 0) > (heap.items[b] ?? 0));
}

function swap(heap: Heap, a: number, b: number): void {
  const item = heap.items[a] ?? 0;
  const score = heap.scores[a] ?? 0;
  heap.items[a] = heap.items[b] ?? 0;
  heap.scores[a] = heap.scores[b] ?? 0;
  heap.items[b] = item;
  heap.scores[b] = score;
}

function push(heap: Heap, item: number, score: number): void {
  let child = heap.length++;
  heap.items[child] = item;
  heap.scores[child] = score;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!isWorse(heap, child, parent)) return;
    swap(heap, child, parent);
    child = parent;
  }
}

function replaceWorst(heap: Heap, item: number, score: number): void {
  heap.items[0] = item;
  heap.scores[0] = score;
  sink(heap);
}

function sink(heap: Heap): void {
  let parent = 0;
  for (;;) {
    const left = 2 * parent + 1;
    let worst = parent;
    if (left < heap.length && isWorse(heap, left, worst)) worst = left;
    if (left + 1 < heap.length && isWorse(heap, left + 1, worst)) worst = left + 1;
    if (worst === parent) return;
    swap(heap, parent, worst);
    parent = worst;
  }
}

function best(heap: Heap): Int32Array {
  const count = heap.length;
  while (heap.length > 1) {
    heap.length--;
    swap(heap, 0, heap.length);
    sink(heap);
  }
  return heap.items.subarray(0, count);
}
