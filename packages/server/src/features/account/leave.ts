import {
  accountSchemas,
  type BodyOf,
  type deleteAccount as deleteEndpoint,
  type exportAccount as exportEndpoint,
  type ResultOf,
} from '@tertium/contract';
import * as zod from 'zod/v4/core';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import type { PackedStream } from '../../http/sendPacked';
import {
  countOtherAdministrators,
  getUser,
  holdUser,
  lockInstallation,
  profileOf,
  settingsOf,
} from '../../identity/users';
import { type Deflated, deflatedText } from '../../store/gzipBody';
import type { Queries } from '../../store/openStore';
import type { AccountTools } from './accountTools';
import { requirePassword } from './password';
import { listSessions } from './sessionList';

/**
 * Lets each person make one export at a time. Tells at once whether they may (ERR_RATE_LIMITED), then gives everything
 * kept about them, packed, as it is asked for; `end` is called when nobody asks any more.
 */
export function createExporter({ ports, identity, belongings }: AccountTools) {
  const busy = new Set<string>();

  async function* write(userId: string, head: string): AsyncGenerator<Deflated> {
    yield deflatedText(head.slice(0, -2));
    yield* belongings.exportOf(ports.store, userId);
    yield deflatedText(']}');
  }

  return async (caller: Caller): Promise<PackedStream> => {
    const { userId } = caller;
    if (busy.has(userId)) throw new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds: 5 });
    await identity.limits.take('exports', userId);
    const user = await getUser(ports.store.db, userId);
    const known: ResultOf<typeof exportEndpoint> = {
      exportedAt: ports.clock.nowSeconds(),
      profile: profileOf(user),
      settings: settingsOf(user),
      sessions: await listSessions(ports, caller),
      grants: await belongings.exportGrantsOf(userId),
      comparisons: [],
    };
    const head = JSON.stringify(zod.parse(accountSchemas.exportAccount.result, known));
    if (busy.has(userId)) throw new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds: 5 });
    busy.add(userId);
    const runs = write(userId, head);
    return {
      runs,
      end: () => {
        busy.delete(userId);
        // Of a table that is being read now nothing more is read.
        void runs.return(undefined);
      },
    };
  };
}

/**
 * Deletes the caller for good, with everything that is theirs alone; what is shared goes to its heirs. The last
 * administrator stays.
 */
export async function deleteAccount(
  tools: AccountTools,
  caller: Caller,
  { password, heirs = {} }: BodyOf<typeof deleteEndpoint>,
): Promise<void> {
  const { ports, belongings } = tools;
  const user = await requirePassword(tools, caller, password);
  const publish = await ports.store.transaction(async (queries) => {
    await lockInstallation(queries);
    // From here on nobody makes them an owner or gives them anything.
    await holdUser(queries, ports.store.kind, { id: user.id, why: 'goes' });
    const isLast = user.role === 'administrator' && (await countOtherAdministrators(queries, user.id)) === 0;
    if (isLast) throw new ApiError('ERR_STATE');
    const tell = await belongings.deleteOf(queries, user.id, heirs);
    await deleteTraces(queries, user.id);
    return tell;
  });
  publish();
  tools.identity.tellSignedOut(user.id);
  ports.log.info({ event: 'account.deleted', userId: user.id }, 'account deleted');
}

async function deleteTraces(queries: Queries, userId: string): Promise<void> {
  await queries
    .deleteFrom('tokens')
    .where('session_id', 'in', (from) =>
      from.selectFrom('sessions').select('id').where('user_id', '=', userId),
    )
    .execute();
  for (const table of ['sessions', 'access_tokens', 'codes', 'known_networks'] as const) {
    await queries.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await queries.deleteFrom('users').where('id', '=', userId).execute();
}
