/** Controls that end a line somewhere: vertical tab, form feed, next line. */
const otherLineEnds = /[\v\f\u0085]/gu;
/** Controls (C0 and C1) but tab and line ends: no text may hold them. Each text is asked, and `\p{Cc}` takes five times as long. */
const controls = /[^\t\n\r\x20-\x7e\u00a0-\uffff]/;
const everyControl = new RegExp(controls, 'g');
/** Halves of characters that need two code units. */
const halves = /\p{Cs}/gu;
/** What is never seen and changes nothing that is seen: spaces without width, byte order marks, invisible operators. */
const weightless = /[\u200b\u2060-\u2065\ufeff]/gu;
/** Ends of lines, tabs and other controls: a name stands on one line. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that steer the direction of what follows: a name must not reach into the words around it. */
const steering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Tag characters, seen only as the end of a flag such as that of Wales. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Joiners that stand between nothing that can be joined; in emoji and between letters they are part of the writing. */
const strayJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Anything that tidying might touch; what has none of it is clean, which is nearly every text. */
const suspicious = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text of several lines as it may be stored: well-formed, without controls and without characters that are never
 * seen. Marks of direction stay: they change what is seen. Tidying twice is tidying once.
 */
export function tidyText(text: string): string {
  if (!suspicious.test(text)) return text;
  return text
    .replace(halves, '')
    .replace(otherLineEnds, '\n')
    .replace(everyControl, '')
    .replace(weightless, '')
    .replace(tags, '$1')
    .replace(strayJoiners, '');
}

/** A text as a name: one line, trimmed, clean, and without marks of direction. May be empty: then it is no name. */
export function tidyName(text: string): string {
  const plain = tidyLine(text).trim();
  return hasSomethingVisible(plain) ? plain : '';
}

function tidyLine(text: string): string {
  if (!suspicious.test(text)) return text;
  return text
    .replace(halves, '')
    .replace(lineEnds, ' ')
    .replace(weightless, '')
    .replace(steering, '')
    .replace(tags, '$1')
    .replace(strayJoiners, '');
}

/** Whether a text has nothing in it that a name must not hold; it may have spaces around it. */
export const isCleanLine = (text: string): boolean => tidyLine(text) === text;

export const hasSomethingVisible = (text: string): boolean => visible.test(text);

export const hasControls = (text: string): boolean => controls.test(text);

/** Characters of a text as people count them: code points. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Whether a text has more characters than `maximum`. */
export function isLongerThan(text: string, maximum: number): boolean {
  return text.length > maximum && countCharacters(text) > maximum;
}

/** Whether a text may be stored: well-formed, no controls but tab and line ends, at most `maximum` characters. */
export function isStorableText(value: unknown, maximum: number): value is string {
  return (
    typeof value === 'string' && value.isWellFormed() && !hasControls(value) && !isLongerThan(value, maximum)
  );
}

/** Whether a text is a name as `tidyName` leaves it, with 1 to `maximum` characters. */
export function isStorableName(value: unknown, maximum: number): value is string {
  return (
    typeof value === 'string' && value !== '' && tidyName(value) === value && !isLongerThan(value, maximum)
  );
}
