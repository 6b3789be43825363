import { useRef } from 'react';

/**
 * React keys for rows by their ids. A row that comes takes the key of one that goes, best the one from its own place, so
 * that its elements are filled again instead of created. A row that stays keeps its key, and its editor with it.
 */
export function useReusedKeys(ids: readonly string[]): (id: string) => number {
  const kept = useRef<ReadonlyMap<string, number>>(new Map());
  kept.current = reuseKeys(kept.current, ids);
  return (id) => kept.current.get(id) ?? -1;
}

/** The keys of the ids in their order. Free keys are used again before new ones are made. */
export function reuseKeys(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const staying = new Set(ids);
  const keysInPlace = [...before].map(([id, key]) => (staying.has(id) ? null : key));
  const free = new Set(keysInPlace.filter((key) => key !== null));
  const taken = ids.map((id, at) => {
    const key = before.get(id) ?? keysInPlace[at] ?? null;
    if (key !== null) free.delete(key);
    return key;
  });
  const others = [...free];
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id, at) => [id, taken[at] ?? others.shift() ?? next++]));
}
