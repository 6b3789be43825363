// What the contract refuses in a name: line ends, controls, marks that steer or hide text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const lineEnds = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

const nameLength = 500;

/** A text as the name of an item or an attribute: one line, nothing invisible, at most 500 letters, never empty. */
export function plainName(text: string, instead: string): string {
  const plain = text.replace(lineEnds, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim();
  return plain === '' ? instead : cutText(plain, nameLength);
}

export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const letters = [...text];
  return letters.length <= maximum
    ? text
    : `${letters
        .slice(0, maximum - 1)
        .join('')
        .trimEnd()}…`;
}
