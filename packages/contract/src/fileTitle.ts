/** In UTF-8 at most 224 bytes, so that there is room for a number, a day and an ending in the 255 that systems take. */
const longest = 56;

/**
 * What a file about something is called: letters, digits and dashes of any script, so that every system takes it and it leads
 * nowhere; `''` where nothing of the title is left.
 */
export function fileTitle(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return [...plain].slice(0, longest).join('').replace(/-$/, '');
}
