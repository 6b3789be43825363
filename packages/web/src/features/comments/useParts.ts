import { useRef, useState } from 'react';

/**
 * Leads through a long list part by part, from the latest. Another `key` means another list, which begins at its
 * latest part.
 */
export function useParts(key: string) {
  const list = useRef<HTMLUListElement>(null);
  const [kept, keep] = useState<{ readonly key: string; readonly befores: readonly number[] }>({
    key,
    befores: [],
  });
  const befores = kept.key === key ? kept.befores : [];
  const go = (next: readonly number[]) => {
    keep({ key, befores: next });
    // The other part may not have the clicked button.
    list.current?.focus();
    list.current?.scrollIntoView();
  };
  const before = befores.at(-1);
  return {
    /** The ref of the list. It takes the focus, so it has `tabIndex={-1}`. */
    list,
    before,
    isLatest: before === undefined,
    goEarlier: (next: number) => go([...befores, next]),
    goLater: () => go(befores.slice(0, -1)),
    goLatest: () => keep({ key, befores: [] }),
  };
}

export type Parts = ReturnType<typeof useParts>;
