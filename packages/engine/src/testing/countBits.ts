import type { Bits } from '../table/bits';

/** How many bits are set. */
export function countBits(bits: Bits): number {
  let total = 0;
  for (let word of bits.words) {
    while (word !== 0) {
      word &= word - 1;
      total++;
    }
  }
  return total;
}
