/** Writes names, plurals and articles in English. */

/** "an 8 %", "an 11 %", "an 18 %", "an 80 %", and "a" before every other number to 100. */
export function articleOfPercent(percent: number): 'a' | 'an' {
  return percent === 11 || percent === 18 || String(percent).startsWith('8') ? 'an' : 'a';
}

/** The article by the sound that a name begins with: an hour, a user rating, an MPG figure, a Wi-Fi range. */
export function articleOf(name: string): 'a' | 'an' {
  const first = name.split(/[\s-]/)[0] ?? '';
  if (/^\p{Lu}[\p{Lu}\p{N}]*$/u.test(first)) return /^[AEFHILMNORSX]/.test(first) ? 'an' : 'a';
  if (/^(?:uni|use|usa|usu|uti|eu|one|once)/i.test(first)) return 'a';
  return /^(?:[aeiou]|hour|honest|honou?r|heir)/i.test(first) ? 'an' : 'a';
}

const pluralsWithoutS = new Set('children people men women feet teeth mice geese'.split(' '));
const singularsInS = new Set(
  'gas lens bias canvas atlas news series species means gross cosmos chaos always plus minus yes https dns gps ios sas'.split(
    ' ',
  ),
);

/** Words that follow the main noun: `miles per gallon`, `pixels down`, `seats included`. */
const afterHead =
  /^(?:of|per|in|for|with|at|to|by|on|from|down|up|across|wide|high|deep|long|left|free|off|out|total|only|included|used|needed|required|available|sold|driven)$/;

/** Whether a name is plural: `seats`, `miles per gallon`, `children`, but not `class`, `status`, `number of doors`. */
export function isPlural(name: string): boolean {
  const words = name
    .toLowerCase()
    .replace(/\s*[([].*$/, '')
    .split(/\s+/);
  const link = words.findIndex((word, i) => i > 0 && afterHead.test(word));
  const head = (link > 0 ? words[link - 1] : words.at(-1)) ?? '';
  if (pluralsWithoutS.has(head)) return true;
  return /[^siu]s$/.test(head) && !singularsInS.has(head);
}

export function isOrAre(name: string): 'is' | 'are' {
  return isPlural(name) ? 'are' : 'is';
}

/**
 * A name within a sentence: as typed, with its capitals. English writes ordinary nouns small, German writes all nouns
 * large, and `Apple score` is a name in both. Only the person who typed it knows.
 */
export function nameWithin(name: string): string {
  return onOneLine(name) || 'unnamed attribute';
}

export function onOneLine(name: string): string {
  const trimmed = name.trim();
  return /\s\s|[^\S ]/.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
}

/**
 * The key of a name as people see it: names that look the same have one key, whatever their case, width, spaces and
 * invisible characters.
 */
export function nameKey(name: string): string {
  // Most names are plain ASCII, and a table has many thousands of them.
  if (/^[ -~]*$/.test(name)) return onOneLine(name).toLowerCase();
  const seen = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Converts to upper case first, so that all forms of a letter become one.
  return onOneLine(seen).toUpperCase().toLowerCase();
}

/** Capitalizes the first letter for the start of a sentence. A name keeps its own spelling. */
export function asSentence(text: string): string {
  return /^item \d/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
