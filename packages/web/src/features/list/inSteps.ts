/** Items per step. */
const itemsInStep = 65_536;

/** Texts that are sorted in one step. Comparing two of them takes far longer than reading an item. */
const textsInStep = 4096;

/** Goes through `length` items, so many in each step. */
export function* inSteps(length: number, run: (from: number, to: number) => void): Generator<void, void> {
  for (let from = 0; from < length; from += itemsInStep) {
    if (from > 0) yield;
    run(from, Math.min(length, from + itemsInStep));
  }
}

/** Sorts texts, with equal ones in their order: sorts runs, and then merges two neighbours at a time. */
export function* sortInSteps(
  texts: readonly string[],
  compare: (one: string, other: string) => number,
): Generator<void, readonly string[]> {
  let sorted: string[] = [];
  for (let from = 0; from < texts.length; from += textsInStep) {
    if (from > 0) yield;
    for (const text of texts.slice(from, from + textsInStep).sort(compare)) sorted.push(text);
  }
  for (let run = textsInStep; run < texts.length; run *= 2) {
    const merged: string[] = [];
    for (let from = 0; from < texts.length; from += 2 * run) {
      let one = from;
      const oneEnd = Math.min(texts.length, from + run);
      let other = oneEnd;
      const otherEnd = Math.min(texts.length, from + 2 * run);
      while (one < oneEnd || other < otherEnd) {
        if (merged.length % textsInStep === 0) yield;
        const takesOne =
          other === otherEnd || (one < oneEnd && compare(sorted[one] ?? '', sorted[other] ?? '') <= 0);
        merged.push(sorted[takesOne ? one++ : other++] ?? '');
      }
    }
    sorted = merged;
  }
  return sorted;
}
