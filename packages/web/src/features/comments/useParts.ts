import { useRef, useState } from 'react';

/** Leads through a long list part by part, from the latest. What it is a list of is the key: another begins at its latest part. */
export function useParts(key: string) {
  const list = useRef<HTMLUListElement>(null);
  const [kept, keep] = useState<{ readonly key: string; readonly befores: readonly number[] }>({
    key,
    befores: [],
  });
  const befores = kept.key === key ? kept.befores : [];
  const go = (next: readonly number[]) => {
    keep({ key, befores: next });
    // The button that was clicked may be gone in the other part.
    list.current?.focus();
    list.current?.scrollIntoView();
  };
  const before = befores.at(-1);
  return {
    /** For the list, which takes the focus and has `tabIndex={-1}`. */
    list,
    before,
    isLatest: before === undefined,
    goEarlier: (next: number) => go([...befores, next]),
    goLater: () => go(befores.slice(0, -1)),
    goLatest: () => keep({ key, befores: [] }),
  };
}

export type Parts = ReturnType<typeof useParts>;
