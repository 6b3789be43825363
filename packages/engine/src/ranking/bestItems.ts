/** Collects the best items by score: offered by ascending index, equal scores by index. */
export interface BestItems {
  readonly offer: (item: number, score: number) => void;
  /** The lowest score kept once there are enough items. A lower one need not be offered. */
  readonly lowest: () => number;
  /** Best first. Ends the collection. */
  readonly finish: () => Int32Array;
}

/** The root is the worst: the lowest score, and of equal scores the highest index. */
interface Heap {
  readonly items: Int32Array;
  readonly scores: Float64Array;
  length: number;
}

export function collectBest(count: number): BestItems {
  const heap: Heap = { items: new Int32Array(count), scores: new Float64Array(count), length: 0 };
  return {
    offer: (item, score) => {
      if (heap.length < count) push(heap, item, score);
      else if (score > (heap.scores[0] ?? Number.POSITIVE_INFINITY)) replaceWorst(heap, item, score);
    },
    lowest: () =>
      heap.length < count ? Number.NEGATIVE_INFINITY : (heap.scores[0] ?? Number.POSITIVE_INFINITY),
    finish: () => best(heap),
  };
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
