import { ordinal } from '@tertium/engine';

/** "A", "A and B", "A, B and C"; at most `most` names, then "and 5 more". */
export function joinNames(names: readonly string[], most = 4): string {
  if (names.length > most) return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Names that differ: one that several things have is said with where it stands, and so is none at all. */
export function tellApart(names: readonly string[], noun: 'item' | 'attribute'): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1);
  return names.map((name, i) => {
    const text = name.trim();
    if (text === '') return `${noun} ${i + 1}`;
    return (counts.get(text) ?? 0) > 1
      ? `${text} (${ordinal(i + 1)} ${noun === 'item' ? 'row' : noun})`
      : text;
  });
}

/** "1 item", "2 items". */
export function countOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** "5 items", or "5 of 56 items" where there are more than these. */
export function countWithin(count: number, all: number, noun: string): string {
  return count === all ? countOf(count, noun) : `${count} of ${countOf(all, noun)}`;
}
