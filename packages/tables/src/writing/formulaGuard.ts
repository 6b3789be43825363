/** What a spreadsheet would take for a formula, also behind spaces, quotes, a byte order mark or in full width. */
const formulaStart = /^[\s"'\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\0]/;
const plainNumber = /^[+-]?\d[\d.,\u202f]*$/;

const isRun = (text: string): boolean => formulaStart.test(text) && !plainNumber.test(text);

/** A text as it may go to a spreadsheet: one that would be run there gets an apostrophe before it. */
export function guardFormula(text: string): string {
  return isRun(text) ? `'${text}` : text;
}

/** The text that was guarded; any other text as it is. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && isRun(text.slice(1)) ? text.slice(1) : text;
}
