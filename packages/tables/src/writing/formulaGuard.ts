/**
 * The start of a text that a spreadsheet would run as a formula, also after spaces, quotes or a byte order mark, or in
 * full width.
 */
const formulaStart = /^[\s"'\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\0]/;
const plainNumber = /^[+-]?\d[\d.,\u202f]*$/;

const isRun = (text: string): boolean => formulaStart.test(text) && !plainNumber.test(text);

/** Puts an apostrophe before a text that a spreadsheet would run. */
export function guardFormula(text: string): string {
  return isRun(text) ? `'${text}` : text;
}

/** Removes the apostrophe of a guarded text. Any other text stays as it is. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && isRun(text.slice(1)) ? text.slice(1) : text;
}
