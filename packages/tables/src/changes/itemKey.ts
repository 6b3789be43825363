import { nameKey } from '@tertium/engine';

/** What an item is found by: its name, what its text says, or both; `''` where there is nothing to find it by. */
export function itemKey(name: string | null, textKey: string | null): string {
  const parts = [name, textKey].map((part) => nameKey(part ?? ''));
  return parts.every((part) => part === '') ? '' : parts.join('\u0000');
}
