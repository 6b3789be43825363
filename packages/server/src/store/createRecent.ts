/** Keeps a maximum of entries by key and drops the one that was unused longest. */
export function createRecent<Value>(maximum: number) {
  const entries = new Map<string, Value>();
  return {
    /** Counts as a use. */
    find(key: string): Value | undefined {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    keep(key: string, value: Value): void {
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > maximum && oldest !== undefined) entries.delete(oldest);
    },
    forget: (key: string): void => void entries.delete(key),
    forgetAll: (): void => entries.clear(),
  };
}
