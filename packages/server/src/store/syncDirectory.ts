import { open } from 'node:fs/promises';

/** fsyncs the directory, so that a rename survives a power loss. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}
