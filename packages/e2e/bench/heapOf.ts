import type { CDPSession } from '@playwright/test';

/** Bytes in use with what arrays of numbers hold, after a collection. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  return usage.usedSize + usage.backingStorageSize;
}
