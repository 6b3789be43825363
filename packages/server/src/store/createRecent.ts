/**
 * Keeps a maximum of entries by key, and drops one that wasn't used while at least half as many others were. An entry
 * used again soon keeps its place, because moving it costs as much as much of what is kept here.
 */
export function createRecent<Value>(maximum: number) {
  /** With the count of moves when the entry was last moved to the end. */
  const entries = new Map<string, { readonly value: Value; readonly movedAt: number }>();
  let moves = 0;
  function putLast(key: string, value: Value): void {
    moves++;
    entries.delete(key);
    entries.set(key, { value, movedAt: moves });
  }
  return {
    /** Counts as a use. */
    find(key: string): Value | undefined {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      if (moves - found.movedAt > maximum / 2) putLast(key, found.value);
      return found.value;
    },
    keep(key: string, value: Value): void {
      putLast(key, value);
      const [oldest] = entries.keys();
      if (entries.size > maximum && oldest !== undefined) entries.delete(oldest);
    },
    forget: (key: string): void => void entries.delete(key),
    forgetAll: (): void => entries.clear(),
  };
}
