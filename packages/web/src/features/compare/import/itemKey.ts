/** What an item is found by: its name, what its text says, or both; `''` where there is nothing to find it by. */
export function itemKey(name: string | null, textKey: string | null): string {
  const parts = [name, textKey].map((part) => fold(part ?? ''));
  return parts.every((part) => part === '') ? '' : parts.join('\u0000');
}

/** Names are the same whatever their case and the width of their letters. */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
