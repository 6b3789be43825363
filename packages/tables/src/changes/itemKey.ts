import { nameKey } from '@tertium/engine';

/** The key of an item: its name, its text in a column, or both. `''` if it has none. */
export function itemKey(name: string | null, textKey: string | null): string {
  const parts = [name, textKey].map((part) => nameKey(part ?? ''));
  return parts.every((part) => part === '') ? '' : parts.join('\u0000');
}
