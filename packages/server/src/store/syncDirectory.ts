import { open } from 'node:fs/promises';

/** Makes what was renamed in a folder last through a loss of power. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}
