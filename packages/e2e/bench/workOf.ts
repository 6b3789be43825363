import { readdir, readFile } from 'node:fs/promises';

/** Linux counts work in hundredths of a second. */
const tickMilliseconds = 10;

async function statOf(processId: number | string): Promise<readonly string[]> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  return text.replace(/^.*\) /s, '').split(' ');
}

const workIn = (stat: readonly string[]): number =>
  (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * tickMilliseconds;

/** Milliseconds of work of a process so far; 0 where the system does not say. */
export const workOf = async (processId: number): Promise<number> => workIn(await statOf(processId));

/** Milliseconds of work so far of a server, and of all else that this process has started: the browser. */
export async function workOfBoth(serverId: number): Promise<{ server: number; browser: number }> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = new Map(await Promise.all(ids.map(async (id) => [id, await statOf(id)] as const)));
  const isBelow = (id: number): boolean => {
    const parent = Number(stats.get(id)?.[1] ?? 0);
    return parent === process.pid || (parent > 1 && isBelow(parent));
  };
  const others = [...stats].filter(([id]) => id !== serverId && isBelow(id));
  return {
    server: workIn(stats.get(serverId) ?? []),
    browser: others.reduce((sum, [, stat]) => sum + workIn(stat), 0),
  };
}
