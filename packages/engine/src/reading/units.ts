import { cleanText } from './cleanText';
import { type Unit, unitTable } from './unitTable';

export type { Unit } from './unitTable';

const byExactName = new Map<string, Unit>();
const byFoldedName = new Map<string, Unit | null>();

for (const unit of unitTable) {
  for (const name of [unit.symbol, ...unit.names]) {
    if (!byExactName.has(name)) byExactName.set(name, unit);
    const folded = name.toLowerCase();
    const other = byFoldedName.get(folded);
    // A name that means two units if its case is ignored (mW, MW) needs its case.
    byFoldedName.set(folded, other === undefined || other === unit ? unit : null);
  }
}

// Not read at all: megabits to some, megabytes to others, a factor of eight; knots or kilotonnes; `std` for standard. Or units that
// the table lacks, whose capitals alone tell them from its own: millijoules, tonnes (`to`) beside `To`.
const unreadNames = new Set(['kb', 'Kb', 'Mb', 'Gb', 'Tb', 'kt', 'std', 'mJ', 'mPa', 'mS', 'to']);
// A single capital is a unit only if written so: 5G is not a mass.
const isLoneCapital = (name: string): boolean => /^[A-Z]$/.test(name);

/** Finds the unit of a text (`GB`, `inches`, `″`, `€`, `km/h`), or `null`. */
export function findUnit(text: string): Unit | null {
  const exact = byExactName.get(text);
  if (exact !== undefined) return exact;
  const name = cleanText(text).replace(/\.$/, '');
  if (unreadNames.has(name)) return null;
  const written = byExactName.get(name);
  if (written !== undefined || isLoneCapital(name)) return written ?? null;
  return byFoldedName.get(name.toLowerCase()) ?? null;
}

/** The unit's usual symbol, or the text itself for an unknown unit. */
export function formatUnit(unit: string): string {
  return findUnit(unit)?.symbol ?? cleanText(unit);
}

/** Whether two texts name the same unit, known or not (`core`, `Cores`). */
export function isSameUnit(a: string, b: string): boolean {
  if (a === b) return true;
  const unitA = findUnit(a);
  const unitB = findUnit(b);
  if (unitA !== null || unitB !== null) return unitA === unitB;
  return foldUnit(a) === foldUnit(b);
}

/** The unit that a text means in the context of `wanted`: `m` is minutes among hours, `nm` newton metres among torques. */
export function unitAmong(unit: string, wanted: string): string {
  if (unit !== 'm' && unit !== 'nm') return unit;
  const family = findUnit(wanted)?.family;
  return unit === 'm' && family === 'time' ? 'min' : unit === 'nm' && family === 'torque' ? 'Nm' : unit;
}

function foldUnit(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/(?<=.)s$/, '');
}

/**
 * Converts a value to another unit. `null` if the two are of different families (or currencies, which are kept as
 * given). The same unit on both sides returns the value unchanged, even if unknown.
 */
export function convert(value: number, from: string, to: string): number | null {
  if (isSameUnit(from, to)) return value;
  const source = findUnit(from);
  const target = findUnit(to);
  if (source === null || target === null || source.family !== target.family || source.family === 'money')
    return null;
  if (source.offset === 0 && target.offset === 0) return scaleBy(value, source, target);
  return (value * source.factor + source.offset - target.offset) / target.factor;
}

/** Multiplies or divides by a whole number if possible, so that 16 GB is exactly 16000 MB. */
function scaleBy(value: number, source: Unit, target: Unit): number {
  const ratio = source.factor / target.factor;
  if (ratio >= 1) return value * roundRatio(ratio);
  return value / roundRatio(target.factor / source.factor);
}

function roundRatio(ratio: number): number {
  const whole = Math.round(ratio);
  return Math.abs(ratio - whole) <= ratio * 1e-14 ? whole : ratio;
}
