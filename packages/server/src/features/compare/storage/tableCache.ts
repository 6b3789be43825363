import type { Deflated } from '../../../store/gzipBody';

/** The most bytes of packed tables in memory. A table that many people open is read once for each version. */
const usualBytes = 64 * 1024 * 1024;

/** The key of a table. */
export interface TableKey {
  readonly id: string;
  readonly version: number;
}

/** A caller that waits for a table. */
export interface Waiting {
  /** Whether the caller has gone in the meantime. */
  isGone(): boolean;
}

export interface TableCache {
  /**
   * Gets the chunks of a comparison at a version. Concurrent callers share one reading, which may stop once all of
   * them have gone.
   */
  get(
    key: TableKey,
    waiting: Waiting,
    read: (isWanted: () => boolean) => Promise<Deflated>,
  ): Promise<Deflated>;
  /** Drops everything, because the same version may be another table now, as after restoring a backup. */
  clear(): void;
}

interface Reading {
  readonly waiting: Waiting[];
  readonly chunks: Promise<Deflated>;
}

/** Creates a cache of packed tables, limited in bytes. It drops the least recently used table first. */
export function createTableCache(maximumBytes = usualBytes): TableCache {
  const kept = new Map<string, { readonly version: number; readonly chunks: Deflated }>();
  const readings = new Map<string, Reading>();
  let bytes = 0;

  function drop(id: string): void {
    bytes -= kept.get(id)?.chunks.size ?? 0;
    kept.delete(id);
  }

  function keep({ id, version }: TableKey, chunks: Deflated): void {
    if ((kept.get(id)?.version ?? 0) >= version || chunks.size > maximumBytes / 2) return;
    drop(id);
    kept.set(id, { version, chunks });
    bytes += chunks.size;
    for (const oldest of kept.keys()) {
      if (bytes <= maximumBytes) return;
      drop(oldest);
    }
  }

  return {
    async get(key, waiting, read) {
      const known = kept.get(key.id);
      if (known?.version === key.version) {
        kept.delete(key.id);
        kept.set(key.id, known);
        return known.chunks;
      }
      const name = `${key.id} ${key.version}`;
      const running = readings.get(name);
      if (running?.waiting.some((each) => !each.isGone())) {
        running.waiting.push(waiting);
        return running.chunks;
      }
      const all = [waiting];
      const chunks = read(() => all.some((each) => !each.isGone()));
      const reading = { waiting: all, chunks };
      readings.set(name, reading);
      try {
        const result = await chunks;
        keep(key, result);
        return result;
      } finally {
        if (readings.get(name) === reading) readings.delete(name);
      }
    },
    clear() {
      kept.clear();
      bytes = 0;
    },
  };
}
