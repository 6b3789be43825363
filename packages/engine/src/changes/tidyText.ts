/** Control characters that end a line in some programs: vertical tab, form feed, next line. */
const otherLineEnds = /[\v\f\u0085]/gu;
/**
 * Control characters (C0 and C1) except tab and line ends, which no text may contain. Every text is tested, and
 * `\p{Cc}` takes five times as long.
 */
const controls = /[^\t\n\r\x20-\x7e\u00a0-\uffff]/;
const everyControl = new RegExp(controls, 'g');
/** Surrogates without their other half. */
const halves = /\p{Cs}/gu;
/** Characters that are invisible and change nothing visible: zero-width spaces, byte order marks, invisible operators. */
const weightless = /[\u200b\u2060-\u2065\ufeff]/gu;
/** Line ends, tabs and other control characters, because a name is on one line. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu;
/** Marks that change the direction of the following text, because a name must not affect the words around it. */
const steering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Tag characters, which are visible only at the end of a flag such as that of Wales. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Joiners between characters that can't be joined. In emoji and between letters they are part of the text. */
const strayJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Everything that tidying might change. Nearly every text has none of it and is clean. */
const suspicious = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Cleans a text of several lines for storage: well-formed, without control characters and without invisible characters.
 * Direction marks stay, because they change what is seen. Idempotent.
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

/** Cleans a name: one line, trimmed, clean, and without direction marks. May be empty, which is not a name. */
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

/** Whether a text contains nothing that a name must not contain. It may have spaces around it. */
export const isCleanLine = (text: string): boolean => tidyLine(text) === text;

export const hasSomethingVisible = (text: string): boolean => visible.test(text);

export const hasControls = (text: string): boolean => controls.test(text);

/** Counts characters as people do: code points. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Whether a text has more characters than `maximum`. */
export function isLongerThan(text: string, maximum: number): boolean {
  return text.length > maximum && countCharacters(text) > maximum;
}

/**
 * Whether a text may be stored: well-formed, without control characters except tab and line ends, at most `maximum`
 * characters.
 */
export function isStorableText(value: unknown, maximum: number): value is string {
  return (
    typeof value === 'string' && value.isWellFormed() && !hasControls(value) && !isLongerThan(value, maximum)
  );
}

/** Whether a text is a name as `tidyName` returns it, with 1 to `maximum` characters. */
export function isStorableName(value: unknown, maximum: number): value is string {
  return (
    typeof value === 'string' && value !== '' && tidyName(value) === value && !isLongerThan(value, maximum)
  );
}
