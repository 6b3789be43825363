import { createMissingTest, isWebAddress, limits } from '@tertium/engine';

const picture = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** What the addresses in a column are for. `null` if a text can't be the link of an item. */
export function addressesIn(
  texts: readonly string[],
  missingTokens: readonly string[],
): 'pages' | 'pictures' | null {
  const isMissing = createMissingTest(missingTokens);
  const present = texts.map((text) => text.trim()).filter((text) => !isMissing(text));
  if (present.length === 0 || present.some((text) => linkIn(text) === '')) return null;
  return present.every((text) => picture.test(text)) ? 'pictures' : 'pages';
}

/** A cell's text as the link of its item, `''` if it isn't one. */
export function linkIn(text: string): string {
  const link = text.trim();
  return isWebAddress(link) && link.length <= limits.linkLength ? link : '';
}
