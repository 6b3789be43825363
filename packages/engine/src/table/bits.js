export function createBits(size) {
  return { size, words: new Uint32Array((size + 31) >>> 5) };
}
/** False for an index outside the set. */
export function hasBit(bits, index) {
  return (((bits.words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}
/** Does nothing for an index outside the set. */
export function setBit(bits, index) {
  if (index < 0 || index >= bits.size) return;
  bits.words[index >>> 5] = (bits.words[index >>> 5] ?? 0) | (1 << (index & 31));
}
export function clearBit(bits, index) {
  if (index < 0 || index >= bits.size) return;
  bits.words[index >>> 5] = (bits.words[index >>> 5] ?? 0) & ~(1 << (index & 31));
}
export function setAllBits(bits) {
  bits.words.fill(0xffffffff);
  const tail = bits.size & 31;
  const last = bits.words.length - 1;
  if (tail !== 0) bits.words[last] = (1 << tail) - 1;
}
/** How many bits are set. */
export function countBits(bits) {
  let total = 0;
  for (let word of bits.words) {
    while (word !== 0) {
      word &= word - 1;
      total++;
    }
  }
  return total;
}
