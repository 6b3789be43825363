/** For each item the index of its cell in arrays by code. `null` if that is the index of the item. */
export type Codes = Uint16Array | null;

/** The number of an item in an array by code, NaN if there is no such item. */
export function byCode(codes: Codes, numbers: Float64Array, index: number): number {
  return numbers[codes === null ? index : (codes[index] ?? -1)] ?? Number.NaN;
}

/** A hash table of the first item with each value, counted from 1. Used again, because a table has many columns. */
let table = new Uint32Array(0);

/**
 * Gives equal values one code, NaN among them, and the items of `apart` codes of their own. The codes are the item
 * indices unless four items have the same code on average, because fewer would save little memory. Takes time in
 * proportion to the items, whatever their numbers.
 */
export function codeValues(
  values: Float64Array,
  apart: readonly number[],
): { readonly codes: Codes; readonly valueByCode: Float64Array } {
  const most = Math.min(65_536, values.length >>> 2);
  if (most === 0) return { codes: null, valueByCode: values };
  const codes = new Uint16Array(values.length);
  const found = new Float64Array(most);
  const bits = new Uint32Array(values.buffer);
  // At most half of the table is used.
  const shift = Math.clz32(2 * most);
  const size = 2 ** (32 - shift);
  if (table.length < size) table = new Uint32Array(size);
  const firsts = table.fill(0, 0, size);
  let count = apart.length;
  // Numbers made to meet in the table would keep it searching.
  let searchesLeft = 8 * values.length;
  for (let i = 0; i < values.length; i++) {
    const low = bits[2 * i] ?? 0;
    const high = bits[2 * i + 1] ?? 0;
    let place = Math.imul(low ^ high, 0x9e3779b1) >>> shift;
    let first = firsts[place] ?? 0;
    while (first !== 0 && (bits[2 * first - 2] !== low || bits[2 * first - 1] !== high)) {
      if (searchesLeft-- === 0) return { codes: null, valueByCode: values };
      place = (place + 1) & (size - 1);
      first = firsts[place] ?? 0;
    }
    if (first === 0) {
      if (count >= most) return { codes: null, valueByCode: values };
      firsts[place] = i + 1;
      codes[i] = count;
      found[count++] = values[i] ?? 0;
    } else codes[i] = codes[first - 1] ?? 0;
  }
  for (const [code, index] of apart.entries()) {
    codes[index] = code;
    found[code] = values[index] ?? 0;
  }
  return { codes, valueByCode: found.slice(0, count) };
}
