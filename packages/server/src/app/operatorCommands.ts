import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerPorts } from '../http/serverPorts';
import type { Settings } from '../http/settings';
import { insertSigningKey } from '../identity/signingKeys';
import { endlessDisk } from '../store/disk';
import { lockDataDirectory } from '../store/lockDataDirectory';
import { openStore } from '../store/openStore';
import { restoreBackup } from '../store/restoreBackup';
import { restoreEmbedded } from '../store/restoreEmbedded';
import { writeBackup } from '../store/writeBackup';
import { createClock } from './createClock';
import { openStoreOf, storeSettingsOf } from './openStoreOf';
import { secureRandom } from './secureRandom';
import { UsageError } from './usageError';
import { runUserCommand, type UserCommand } from './userCommands';

export interface OperatorCommand extends Omit<UserCommand, 'verb'> {
  /** Such as `user add` or `backup FILE`. */
  readonly words: readonly string[];
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readPassword(): Promise<string>;
}

/** Runs a command of the operator's command line and gives the lines to print; works beside a running server. */
export async function runOperatorCommand(command: OperatorCommand): Promise<string[]> {
  const [noun, argument] = command.words;
  switch (noun) {
    case 'user':
      return withPorts(command, (ports) =>
        runUserCommand(ports, { ...command, verb: argument }, command.readPassword),
      );
    case 'backup':
      return withPorts(command, async ({ store, clock }) => {
        const path = resolve(readFile(argument));
        const { rows } = await writeBackup(store, path, clock.nowSeconds());
        return [`Wrote ${rows} rows to ${path}. It contains password hashes and keys, so keep it safe.`];
      });
    case 'restore':
      return restore(command, resolve(readFile(argument)));
    case 'rotate-key':
      return withPorts(command, async (ports) => {
        const kid = await insertSigningKey(ports.store.db, ports, false);
        return [`In 20 seconds, tokens will be signed with the new key ${kid}. No one is signed out.`];
      });
    default:
      throw new UsageError(noun === undefined ? 'Give a command' : `Unknown command "${noun}"`);
  }
}

async function withPorts(
  { settings, log }: OperatorCommand,
  work: (ports: ServerPorts) => Promise<string[]>,
): Promise<string[]> {
  const store = await openStoreOf(settings);
  const clock = await createClock({ store, log });
  try {
    return await work({ settings, store, disk: endlessDisk, clock, random: secureRandom, log });
  } finally {
    clock.stop();
    await store.close();
  }
}

/** Not while a server runs: it would keep answering from its cached state of the old store. */
async function restore({ settings }: OperatorCommand, path: string): Promise<string[]> {
  const now = Math.floor(Date.now() / 1000);
  if (settings.databaseUrl !== null) {
    const store = await openStore(storeSettingsOf(settings));
    const rows = await restoreBackup(store, path, now).finally(() => store.close());
    return [describeRestore(rows, path)];
  }
  const lock = await lockDataDirectory(settings.dataDir);
  try {
    const rows = await restoreEmbedded(settings.dataDir, path, now);
    await lock.confirmStore();
    return [describeRestore(rows, path)];
  } finally {
    lock.release();
  }
}

const describeRestore = (rows: number, path: string): string =>
  `Restored ${rows} rows from ${path}. Everyone has to sign in again.`;

function readFile(argument: string | undefined): string {
  if (argument === undefined) throw new UsageError('Give the name of a file');
  return argument;
}
