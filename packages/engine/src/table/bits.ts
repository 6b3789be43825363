/** A fixed number of bits, all unset at first. */
export interface Bits {
  readonly size: number;
  readonly words: Uint32Array;
}

export function createBits(size: number): Bits {
  return { size, words: new Uint32Array((size + 31) >>> 5) };
}

/** Whether a bit is set. False for an index outside the set. */
export function hasBit(bits: Bits, index: number): boolean {
  return (((bits.words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

/** Sets a bit. Does nothing for an index outside the set. */
export function setBit(bits: Bits, index: number): void {
  if (index < 0 || index >= bits.size) return;
  bits.words[index >>> 5] = (bits.words[index >>> 5] ?? 0) | (1 << (index & 31));
}
