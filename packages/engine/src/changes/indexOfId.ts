interface Identified {
  readonly id: string;
}

const indexes = new WeakMap<readonly Identified[], ReadonlyMap<string, number>>();

/** The index of each id in a list that is never mutated. Cached for as long as the list lives. Unknown ids are absent. */
export function indexOfId(list: readonly Identified[]): ReadonlyMap<string, number> {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const index = new Map<string, number>();
  for (let i = 0; i < list.length; i++) {
    const entry = list[i];
    if (entry !== undefined) index.set(entry.id, i);
  }
  indexes.set(list, index);
  return index;
}
