/** An error or warning of this server, with its count. */
export interface Trouble {
  readonly level: 'error' | 'warning';
  /** Our own sentence, empty for a failed request. */
  readonly text: string;
  readonly code: string | null;
  /** Method and route pattern of a request. */
  readonly route: string | null;
  /** Of the latest occurrence. */
  readonly requestId: string | null;
  readonly count: number;
  /** Seconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
}

type NewTrouble = Omit<Trouble, 'count' | 'firstAt' | 'lastAt'>;

export interface Troubles {
  add(trouble: NewTrouble): void;
  /** Latest first. */
  list(): readonly Trouble[];
}

const maximumTroubles = 50;

/** Keeps the latest kinds of trouble, each once with a count, so that a flood of one hides no other. */
export function createTroubles(nowMilliseconds = Date.now): Troubles {
  const byKey = new Map<string, Trouble>();
  return {
    add(trouble) {
      const key = JSON.stringify([trouble.level, trouble.text, trouble.code, trouble.route]);
      const now = Math.floor(nowMilliseconds() / 1000);
      const before = byKey.get(key);
      // Moved to the end, so that the first entry is the one that is longest ago.
      byKey.delete(key);
      byKey.set(key, {
        ...trouble,
        count: (before?.count ?? 0) + 1,
        firstAt: before?.firstAt ?? now,
        lastAt: now,
      });
      const [oldest] = byKey.keys();
      if (byKey.size > maximumTroubles && oldest !== undefined) byKey.delete(oldest);
    },
    list: () => [...byKey.values()].toReversed(),
  };
}
