/**
 * Indices of the best `count` items by score, best first, equal scores by index; those marked in `excluded` are left
 * out. `last` is an earlier answer: its scores today are a threshold that spares most comparisons.
 */
export function topOf(
  scores: Float64Array,
  count: number,
  excluded: Uint8Array | null = null,
  last: Int32Array | null = null,
): Int32Array {
  const size = Math.max(0, Math.min(count, scores.length));
  const heap: Heap = { items: new Int32Array(size), scores: new Float64Array(size), length: 0 };
  if (size === 0) return heap.items;
  // No item below the worst of `size` items of the last answer can be among the best `size` now.
  let threshold =
    last !== null && last.length >= size ? lowestOf(scores, last, size) : Number.NEGATIVE_INFINITY;
  const fours = scores.length & ~3;
  for (let i = 0; i < fours; i += 4) {
    const isNear =
      (scores[i] ?? 0) >= threshold ||
      (scores[i + 1] ?? 0) >= threshold ||
      (scores[i + 2] ?? 0) >= threshold ||
      (scores[i + 3] ?? 0) >= threshold;
    if (!isNear) continue;
    for (let k = i; k < i + 4; k++) offer(heap, k, scores[k] ?? 0, excluded);
    if (heap.length === size) threshold = Math.max(threshold, heap.scores[0] ?? 0);
  }
  for (let i = fours; i < scores.length; i++) offer(heap, i, scores[i] ?? 0, excluded);
  return best(heap);
}

function offer(heap: Heap, item: number, score: number, excluded: Uint8Array | null): void {
  if (excluded !== null && excluded[item] === 1) return;
  if (heap.length < heap.items.length) push(heap, item, score);
  else if (score > (heap.scores[0] ?? 0)) replaceWorst(heap, item, score);
}

/** The worst stands at the root: the lowest score, and of equal scores the highest index. */
interface Heap {
  readonly items: Int32Array;
  readonly scores: Float64Array;
  length: number;
}

function lowestOf(scores: Float64Array, items: Int32Array, count: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) lowest = Math.min(lowest, scores[items[i] ?? 0] ?? 0);
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
