import { cleanText } from './cleanText';
import { createMissingTest, defaultMissingTokens } from './missingTokens';
import { mainKind, textKind } from './textKind';
import { findUnit } from './units';

const isBlankUnit = createMissingTest([...defaultMissingTokens, 'unit', 'units', 'einheit', 'unité']);

/** Reads a row of only units, by column, `''` for none. `null` if it is no such row. */
export function readUnitRow(
  rows: readonly (readonly string[])[],
  row: number,
  width: number,
): readonly string[] | null {
  if (row + 1 >= rows.length) return null;
  const below = rows.slice(row + 1, row + 41);
  const units: string[] = [];
  let found = 0;
  for (let column = 0; column < width; column++) {
    const text = cleanText(rows[row]?.[column] ?? '');
    const unit = asUnit(text);
    const isMeasured = isNumeric(below.map((each) => each[column] ?? ''));
    if (unit === null) {
      // Beside units, a word above words says what they are, but above numbers it would be a value.
      if (isMeasured || /\d/.test(text) || column > 0) return null;
      units.push('');
      continue;
    }
    if (unit !== '' && isMeasured) found++;
    units.push(isMeasured ? unit : '');
  }
  return found > 0 ? units : null;
}

/** `''` for a cell that says "no unit", `null` for one that is not a unit. */
export function asUnit(text: string): string | null {
  const bare = text.replace(/^[([{](.*)[)\]}]$/, '$1').trim();
  if (isBlankUnit(bare) || /^[#1]$/.test(bare)) return '';
  if (/\d/.test(bare) && !/[²³]|\p{L}\d/u.test(bare)) return null;
  const lead = /^[^\s/]+/.exec(bare)?.[0] ?? '';
  return findUnit(bare) !== null || (bare.includes('/') && findUnit(lead) !== null) ? bare : null;
}

function isNumeric(texts: readonly string[]): boolean {
  const kinds = texts.filter((text) => !isBlankUnit(text)).map(textKind);
  const main = mainKind(kinds);
  return main.kind === 'number' && main.share >= 0.7;
}

/** Adds units in brackets to names, as in a header. A name with its unit stays. */
export function joinUnits(names: readonly string[], units: readonly string[]): string[] {
  return names.map((name, column) => {
    const unit = units[column] ?? '';
    if (unit === '' || name.endsWith(`(${unit})`) || name.endsWith(`[${unit}]`)) return name;
    return name === '' ? unit : `${name} (${unit})`;
  });
}
