import { readServer, type ServerFacts } from '@tertium/contract';
import { version } from '../../../package.json';
import type { Watch } from '../../http/createWatch';
import type { Register } from '../../http/register';
import type { ServerPorts } from '../../http/serverPorts';
import type { AutomaticBackups } from '../../store/automaticBackups';
import { countPeople } from './countPeople';

export interface Operated {
  readonly ports: ServerPorts;
  readonly watch: Watch;
  readonly backups: AutomaticBackups | null;
  /** What comparisons take, as far as this person may know it. */
  readStorage(userId: string): Promise<ServerFacts['storage']>;
}

/** Puts on the server what its administrators ask of it. */
export function registerOperation(register: Register, operated: Operated): void {
  const { ports, watch, backups, readStorage } = operated;
  register(readServer, async ({ caller }) => {
    const at = ports.clock.nowSeconds();
    const { serverCount, ...store } = await ports.store.describe();
    const freeBytes = await ports.disk.freeBytes();
    return {
      result: {
        at,
        version,
        nodeVersion: process.versions.node,
        startedAt: watch.startedAt,
        serverCount,
        store: {
          kind: ports.store.kind,
          ...store,
          freeBytes: Number.isFinite(freeBytes) ? freeBytes : null,
        },
        backups: backups === null ? null : await describeBackups(backups),
        troubles: [...watch.troubles.list()],
        people: await countPeople(ports.store.db, at),
        storage: await readStorage(caller.userId),
      },
    };
  });
}

async function describeBackups(backups: AutomaticBackups): Promise<ServerFacts['backups']> {
  const kept = await backups.list();
  return {
    count: kept.length,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    newest: kept[0] ?? null,
    oldestAt: kept.at(-1)?.madeAt ?? null,
    ...backups.lastRuns(),
  };
}
