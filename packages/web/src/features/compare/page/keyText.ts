/** `Ctrl Shift Z` for `mod+shift+z`; a single key as it is. */
export function keyText(key: string): string {
  const parts = key.split('+');
  const names = parts.map((part) => (part === 'mod' ? 'Ctrl' : part.charAt(0).toUpperCase() + part.slice(1)));
  return parts.length === 1 ? key : names.join(' ');
}
