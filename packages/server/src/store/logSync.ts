import { type FileHandle, open } from 'node:fs/promises';

/** Makes commits durable. */
export interface LogSync {
  /** Resolves when everything written before this call is on disk. Concurrent callers share one sync. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Syncs SQLite's write-ahead log in the thread pool, so that nothing else waits for the disk. */
export function createLogSync(path: string): LogSync {
  let file: FileHandle | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function syncOnce(): Promise<void> {
    // The log exists, because something has been committed.
    file ??= await open(path, 'r+');
    await file.datasync();
  }

  function start(): Promise<void> {
    const own = syncOnce().finally(() => {
      running = null;
    });
    running = own;
    return own;
  }

  return {
    sync() {
      if (running === null) return start();
      // A running sync may have begun before the caller's commit.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
    async close() {
      await file?.close();
      file = null;
    },
  };
}
