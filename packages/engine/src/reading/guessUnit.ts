import type { NumberReading } from './readNumber';
import type { Tally } from './tallyTexts';
import { convert, findUnit, isSameUnit, unitAmong } from './units';

/** A text of a column that reads as a number. */
export interface ReadTally {
  readonly reading: NumberReading;
  readonly tally: Tally;
}

/** The unit of a column, and the bare numbers to which it may not apply. */
export interface UnitGuess {
  readonly unit: string;
  /** Bare numbers far from those with the unit. They may be in another one. */
  readonly doubtful: readonly Tally[];
  /** If too few have a unit: the possible units of the bare numbers. */
  readonly open: readonly string[];
}

const settled = (unit: string): UnitGuess => ({ unit, doubtful: [], open: [] });

/** How many times larger or smaller than the others a bare number may be. */
const reach = 5;

/**
 * Guesses the unit. The header's unit applies. Without one, the cells' unit applies to bare numbers too if most cells
 * have it. An unknown unit must be in nine of ten cells, otherwise "300 SEL" would be three hundred of something.
 */
export function guessUnit(read: readonly ReadTally[], total: number, headerUnit: string): UnitGuess {
  const counts = new Map<string, number>();
  let bare = 0;
  for (const { reading, tally } of read) {
    if (reading.unit === '') bare += tally.count;
    else counts.set(reading.unit, (counts.get(reading.unit) ?? 0) + tally.count);
  }
  const best = commonest(counts);
  if (best === '') return settled(headerUnit);
  let same = 0;
  let related = 0;
  for (const [unit, count] of counts) {
    if (isSameUnit(unit, best)) same += count;
    if (fitsUnit(unit, best)) related += count;
  }
  if (headerUnit !== '' && (fitsUnit(best, headerUnit) || same < 0.9 * total)) return settled(headerUnit);
  const known = findUnit(best);
  // A single letter marks a kind: 3D, 802.11n. Only `x` for times is a unit.
  if (known === null) return settled(same >= 0.9 * total && !/^(?![xX]$)\p{L}$/u.test(best) ? best : '');
  if (known.family === 'money') return settled(counts.size === 1 || same >= 0.9 * total ? best : '');
  if (bare === 0 || related > bare) return { unit: best, doubtful: findDoubtful(read, best), open: [] };
  return { unit: '', doubtful: [], open: [best, ...neighbour(read, best)] };
}

function commonest(counts: ReadonlyMap<string, number>): string {
  let best = '';
  for (const [unit, count] of counts) if (best === '' || count > (counts.get(best) ?? 0)) best = unit;
  return best;
}

export function fitsUnit(unit: string, wanted: string): boolean {
  return unit === '' || isSameUnit(unit, wanted) || convert(1, unitAmong(unit, wanted), wanted) !== null;
}

/** The numbers with a unit, converted to this one. */
function sizesIn(read: readonly ReadTally[], unit: string): readonly number[] {
  return read.flatMap(({ reading }) => {
    if (reading.unit === '') return [];
    const size = convert(reading.value, unitAmong(reading.unit, unit), unit);
    return size === null || size === 0 ? [] : [Math.abs(size)];
  });
}

function findDoubtful(read: readonly ReadTally[], unit: string): readonly Tally[] {
  const sizes = sizesIn(read, unit);
  const low = Math.min(...sizes) / reach;
  const high = Math.max(...sizes) * reach;
  // Beside percents, a number up to 1 is probably a fraction.
  const least = unit === '%' && high > reach ? Math.max(low, 1 + 1e-9) : low;
  return read.flatMap(({ reading, tally }) => {
    const size = Math.abs(reading.value);
    return reading.unit === '' && size !== 0 && (size < least || size > high) ? [tally] : [];
  });
}

const familiar: readonly (readonly string[])[] = [
  ['kB', 'MB', 'GB', 'TB', 'PB'],
  ['mg', 'g', 'kg', 't'],
  ['oz', 'lb'],
  ['mm', 'cm', 'm', 'km'],
  ['in', 'ft', 'mi'],
  ['ml', 'l'],
  ['ms', 's', 'min', 'h', 'd'],
  ['mW', 'W', 'kW', 'MW'],
  ['Wh', 'kWh', 'MWh'],
  ['mAh', 'Ah'],
  ['Hz', 'kHz', 'MHz', 'GHz'],
  ['kbit/s', 'Mbit/s', 'Gbit/s'],
  ['MB/s', 'GB/s'],
  ['mV', 'V', 'kV'],
  ['mA', 'A'],
  ['m²', 'ha', 'km²'],
];

/** The other common unit in which the numbers with a unit would match the size of the bare ones. */
function neighbour(read: readonly ReadTally[], unit: string): readonly string[] {
  const others = (familiar.find((units) => units.includes(unit)) ?? []).filter((other) => other !== unit);
  const bare = middle(read.flatMap(({ reading }) => (reading.unit === '' ? [Math.abs(reading.value)] : [])));
  const distance = (other: string) => Math.abs(Math.log(middle(sizesIn(read, other)) / bare));
  const [nearest] = others.toSorted((a, b) => distance(a) - distance(b));
  return nearest === undefined ? [] : [nearest];
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] || 1;
}
