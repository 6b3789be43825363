import type { Deflated } from '../../../store/gzipBody';

/** Bytes of packed tables kept in memory, so that a table many people open is read once for each version. */
const usualBytes = 64 * 1024 * 1024;

/** What a table is known by. */
export interface TableKey {
  readonly id: string;
  readonly version: number;
}

/** Who waits for a table. */
export interface Waiting {
  /** Whether they have gone meanwhile. */
  isGone(): boolean;
}

export interface TableCache {
  /**
   * The chunks of a comparison at a version. Those who ask at the same time wait for one reading, which may stop when all
   * of them have gone.
   */
  get(
    key: TableKey,
    waiting: Waiting,
    read: (isWanted: () => boolean) => Promise<Deflated>,
  ): Promise<Deflated>;
  /** Forgets all: under a version there may be another table now, as in a store that was put back. */
  clear(): void;
}

interface Reading {
  readonly waiting: Waiting[];
  readonly chunks: Promise<Deflated>;
}

/** Keeps packed tables, at most so many bytes of them; the least used goes first. */
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
