import { ordinal } from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../../comparison/countedNoun';
import { listFirst } from '../../../comparison/listFirst';

/** "A", "A and B", "A, B and C"; at most `most` names, then "and 1,005 more". */
export function joinNames(names: readonly string[], show: ShowNumber, most = 4): string {
  if (names.length > most) return listFirst(names.slice(0, most), names.length, show);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** Names that differ: one that several things have is said with where it stands, and so is none at all. */
export function tellApart(
  names: readonly string[],
  noun: 'item' | 'attribute' | 'weighting' | 'person',
  show: ShowNumber,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1);
  return names.map((name, i) => {
    const text = name.trim();
    if (text === '') return `${noun} ${show(i + 1)}`;
    return (counts.get(text) ?? 0) > 1 ? `${text} (${ordinal(i + 1, show)} ${noun})` : text;
  });
}

/** "5 items", or "5 of 39,101 items" where there are more than these. */
export function countWithin(count: number, all: number, noun: string, show: ShowNumber): string {
  const whole = countedNoun(all, noun, show);
  return count === all ? whole : `${show(count)} of ${whole}`;
}
