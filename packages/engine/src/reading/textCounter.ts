/** A text as written, how often it occurs, and in which row first. */
export interface CountedText {
  readonly text: string;
  readonly hash: number;
  readonly row: number;
  count: number;
}

/**
 * Counts different texts: a `Map` made for millions of short texts that were just cut out of a file. A `Map` has to ask
 * for the hash of each of them, which costs more than all the rest.
 */
export interface TextCounter {
  /** In the order of their first occurrence. */
  readonly texts: CountedText[];
  /** Places in `texts` plus one, by hash; 0 is free. Its length is a power of two. */
  slots: Int32Array;
  /** Texts that found no slot near their own, so that texts made to collide are slow to nobody. */
  readonly others: Map<string, CountedText>;
}

const firstSize = 64;
/** Slots that are looked at for a text. */
const reach = 32;

export function createTextCounter(): TextCounter {
  return { texts: [], slots: new Int32Array(firstSize), others: new Map() };
}

export function countText(counter: TextCounter, text: string, row: number): void {
  const { texts, slots } = counter;
  const hash = hashOf(text);
  const mask = slots.length - 1;
  for (let step = 0; step < reach; step++) {
    const place = slots[(hash + step) & mask] ?? 0;
    if (place === 0) break;
    const known = texts[place - 1];
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

/** Gives the text at `place - 1` the first free slot near its own. */
function takeSlot({ texts, slots, others }: TextCounter, place: number): void {
  const counted = texts[place - 1];
  if (counted === undefined) return;
  const mask = slots.length - 1;
  for (let step = 0; step < reach; step++) {
    const slot = (counted.hash + step) & mask;
    if (slots[slot] !== 0) continue;
    slots[slot] = place;
    return;
  }
  others.set(counted.text, counted);
}

function grow(counter: TextCounter): void {
  counter.slots = new Int32Array(counter.slots.length * 4);
  counter.others.clear();
  for (let place = 1; place <= counter.texts.length; place++) takeSlot(counter, place);
}

function hashOf(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  // Texts that differ in their last digit only are scattered, not put side by side.
  hash = Math.imul(hash, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
