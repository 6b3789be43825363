import {
  type AccountFile,
  accountFileFormat,
  accountFileName,
  accountFileVersion,
  accountSchemas,
  type ExportedComparison,
  fileTitle,
  OwnWeights,
} from '@tertium/contract';
import * as zod from 'zod/v4/core';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import { listSignOns } from '../../identity/signOns';
import { getUser, profileOf, settingsOf } from '../../identity/users';
import { createDeflated, type Deflated, deflatedText } from '../../store/gzipBody';
import { packAside } from '../../store/packed';
import type { ZippedFile } from '../../store/zipBody';
import { listOwnAccessTokens } from './accessTokenList';
import type { AccountTools } from './accountTools';
import { readFactors } from './factors';
import { ownWeightsName, readMeName, readMeText } from './readMe';
import { listSessions } from './sessionList';

interface Export {
  readonly name: string;
  readonly files: AsyncGenerator<ZippedFile>;
  /** Call it once, when everything is sent or the client has disconnected. */
  end(): void;
}

/**
 * Creates the function that exports an account, one export at a time for each person. It throws ERR_RATE_LIMITED at
 * once. Otherwise it returns everything kept about the person, file by file, as the client reads it.
 */
export function createExporter(tools: AccountTools) {
  const { ports, identity } = tools;
  const busy = new Set<string>();
  return async (caller: Caller): Promise<Export> => {
    const { userId } = caller;
    if (busy.has(userId)) throw new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds: 5 });
    await identity.limits.take('exports', userId);
    const account = await readAccount(tools, caller);
    if (busy.has(userId)) throw new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds: 5 });
    busy.add(userId);
    const files = writeFiles(tools, account);
    const day = new Date(ports.clock.nowSeconds() * 1000).toISOString().slice(0, 10);
    return {
      name: `tertium-${day}.zip`,
      files,
      end: () => {
        busy.delete(userId);
        // Stops reading the current table.
        void files.return(undefined);
      },
    };
  };
}

async function readAccount({ ports, identity, holdings }: AccountTools, caller: Caller) {
  const user = await getUser(ports.store.db, caller.userId);
  const account: AccountFile = {
    format: accountFileFormat,
    formatVersion: accountFileVersion,
    exportedAt: ports.clock.nowSeconds(),
    profile: profileOf(user, ports.settings),
    settings: settingsOf(user),
    sessions: await listSessions(ports, caller),
    accessTokens: await listOwnAccessTokens({ ports, identity }, caller),
    signOns: await listSignOns(ports, caller.userId),
    secondFactors: await readFactors(ports.store, caller.userId),
    grants: await holdings.exportGrantsOf(caller.userId),
    comparisons: [],
  };
  return zod.parse(accountSchemas.exportAccount.result, account);
}

async function* writeFiles(
  { ports, holdings }: AccountTools,
  account: AccountFile,
): AsyncGenerator<ZippedFile> {
  const { exportedAt: at, profile } = account;
  yield { name: readMeName, at, runs: [deflatedText(readMeText(account))] };
  const comparisons: ExportedComparison[] = [];
  const by = { name: profile.name, now: at };
  for await (const leaving of holdings.exportComparisonsOf(ports.store, profile.id, by)) {
    const { updatedAt, file, ...said } = leaving;
    const name = pathOf(leaving, comparisons.length + 1);
    yield { name, at: updatedAt, runs: file };
    comparisons.push({ file: name, ...said });
  }
  yield { name: ownWeightsName, at, runs: listOf(holdings.exportWeightsOf(profile.id)) };
  // Last, because it lists the files before it.
  yield { name: accountFileName, at, runs: [await packed({ ...account, comparisons })] };
}

/** The path of a comparison's file. The number makes it unique, even where case doesn't count. */
function pathOf({ name, deletedAt }: { name: string; deletedAt: number | null }, number: number): string {
  const folder = deletedAt === null ? 'comparisons' : 'deleted';
  return `${folder}/${[String(number).padStart(4, '0'), fileTitle(name)].filter((part) => part !== '').join('-')}.json`;
}

async function packed(value: unknown): Promise<Deflated> {
  const run = createDeflated();
  run.addPacked(await packAside(`${JSON.stringify(value, null, 2)}\n`));
  return run.end();
}

async function* listOf(entries: AsyncGenerator<OwnWeights>): AsyncGenerator<Deflated> {
  let before = '[\n';
  for await (const entry of entries) {
    yield deflatedText(before);
    yield await packed(zod.parse(OwnWeights, entry));
    before = ',\n';
  }
  yield deflatedText(before === '[\n' ? '[]\n' : ']\n');
}
