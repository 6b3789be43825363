import type { NumberReading } from './readNumber';
import type { Tally } from './tallyTexts';
import { convert, findUnit, isSameUnit, unitAmong } from './units';

/** A text of a column that reads as a number. */
export interface ReadTally {
  readonly reading: NumberReading;
  readonly tally: Tally;
}

/** The unit of a column, and which of its bare numbers it may not hold for. */
export interface UnitGuess {
  readonly unit: string;
  /** Bare numbers far from those that carry the unit: they may be in another. */
  readonly doubtful: readonly Tally[];
  /** Where too few carry a unit: what the bare numbers could be in. */
  readonly open: readonly string[];
}

const settled = (unit: string): UnitGuess => ({ unit, doubtful: [], open: [] });

/** How many times as large or small as the least or greatest of the others a bare number may be. */
const reach = 5;

/**
 * The header's unit holds. Without one the unit of the cells speaks for bare numbers too, where most cells carry it; a unit
 * we do not know must stand at nine in ten, otherwise "300 SEL" would be three hundred of something.
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
  // A letter alone makes a kind: 3D, 802.11n. Only what is told in times has one.
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

/** Sizes of the numbers that carry a unit, in this one. */
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
  // Beside percents a number up to 1 is rather a part of one.
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

/** The other usual unit in which the numbers that carry one would be of the size of the bare ones. */
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
