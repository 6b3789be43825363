/** A text as written, how often it occurs, and its first row. */
export interface CountedText {
  readonly text: string;
  readonly hash: number;
  readonly row: number;
  count: number;
}

/**
 * Counts different texts: a `Map` for millions of short texts that were just cut out of a file. A built-in `Map` would
 * compute the hash of each, which costs more than everything else.
 */
export interface TextCounter {
  /** In the order of their first occurrence. */
  readonly texts: CountedText[];
  /** Indices into `texts`, from 1, by hash. 0 is free. Its length is a power of two. */
  slots: Int32Array;
  /** Texts without a free slot near their own, so that texts made to collide don't slow it down. */
  readonly others: Map<string, CountedText>;
}

const firstSize = 64;
/** The most slots tried per text. */
const reach = 32;

export function createTextCounter(): TextCounter {
  return { texts: [], slots: new Int32Array(firstSize), others: new Map() };
}

export function countText(counter: TextCounter, text: string, row: number): void {
  const { texts, slots } = counter;
  const hash = hashOf(text);
  const mask = slots.length - 1;
  for (let step = 0; step < reach; step++) {
    const number = slots[(hash + step) & mask] ?? 0;
    if (number === 0) break;
    const known = texts[number - 1];
    if (known !== undefined && known.hash === hash && known.text === text) {
      known.count++;
      return;
    }
  }
  const other = counter.others.size > 0 ? counter.others.get(text) : undefined;
  if (other !== undefined) {
    other.count++;
    return;
  }
  texts.push({ text, hash, row, count: 1 });
  if (texts.length * 2 > slots.length) grow(counter);
  else takeSlot(counter, texts.length);
}

/** Puts the number of a text into the first free slot near its own. */
function takeSlot({ texts, slots, others }: TextCounter, number: number): void {
  const counted = texts[number - 1];
  if (counted === undefined) return;
  const mask = slots.length - 1;
  for (let step = 0; step < reach; step++) {
    const slot = (counted.hash + step) & mask;
    if (slots[slot] !== 0) continue;
    slots[slot] = number;
    return;
  }
  others.set(counted.text, counted);
}

function grow(counter: TextCounter): void {
  counter.slots = new Int32Array(counter.slots.length * 4);
  counter.others.clear();
  for (let number = 1; number <= counter.texts.length; number++) takeSlot(counter, number);
}

function hashOf(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  // Scatters texts that differ only in their last digit.
  hash = Math.imul(hash, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
