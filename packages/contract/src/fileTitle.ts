/** At most 224 bytes in UTF-8, which leaves room for a number, a date and an ending in the 255 bytes that systems accept. */
const longest = 56;

/**
 * Makes a file name from a title: letters, digits and dashes of any script, accepted by every system and without path
 * separators. `''` if nothing of the title is left.
 */
export function fileTitle(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return [...plain].slice(0, longest).join('').replace(/-$/, '');
}
