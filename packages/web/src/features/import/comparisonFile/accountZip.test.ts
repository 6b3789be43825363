import { File } from 'node:buffer';
import {
  archiveComparison,
  bringInRounds,
  type ComparisonFile,
  createComparison,
  deleteComparison,
  exportAccount,
  exportComparison,
  listComparisons,
  maximumItems,
} from '@tertium/contract';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { startApi } from '../../../../../server/src/testing/startApi';
import { smallRoom } from '../../../../../tables/src/source/importLimits';
import { visit } from '../../../document/testing/startCompareServer';
import { type Call, sendCall } from '../../../session/sendCall';
import { createServerClock, deviceClock } from '../../../session/serverClock';
import { bringInFiles } from '../files/bringInFiles';
import { readHere } from '../testing/readHere';

interface Account {
  readonly host: string;
  readonly jwt: string;
  readonly id: string;
}

const sessionOf = ({ host, jwt }: Account) => {
  const wire = { host, fetch, clock: createServerClock(deviceClock) };
  return { send: (call: Call) => sendCall(wire, call, { jwt }) };
};

async function ask<T>(account: Account, call: Call): Promise<T> {
  const answer = await sessionOf(account).send(call);
  if (!answer.isOk) throw new Error(`${call.endpoint.path}: ${answer.error.code}`);
  return answer.result as T;
}

async function visitAccount(): Promise<Account> {
  const { host, user } = await visit();
  return { host, jwt: user.jwt, id: user.sub };
}

/** Somebody on a server and store of their own. */
async function startElsewhere() {
  const api = await startApi('sqlite');
  api.clock.advance(Math.floor(Date.now() / 1000) - api.clock.nowSeconds());
  const host = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { id, jwt } = await api.addPerson();
  return { account: { host, jwt, id }, close: () => api.close() };
}

const make = async (by: Account, body: object): Promise<string> =>
  (await ask<{ id: string }>(by, { endpoint: createComparison, body })).id;

async function exported({ host, jwt }: Account): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${jwt}` };
  return (await fetch(`${host}/${exportAccount.path}`, { headers })).bytes();
}

async function open(zip: Uint8Array) {
  const reader = readHere();
  const file = new File([Buffer.from(zip)], 'tertium.zip');
  const summary = await reader.open({ kind: 'file', file }, { delimiter: null, encoding: null }, () => {});
  return { reader, files: summary.files };
}

/** Brings in some of an archive, as the page does. */
async function bringIn(zip: Uint8Array, by: Account, session = sessionOf(by)) {
  const { reader, files } = await open(zip);
  const indexes = files.flatMap((file, i) => ('trouble' in file || file.isDeleted ? [] : [i]));
  const ports = { reader, session, personId: by.id, indexes };
  const outcome = await bringInFiles({ ...ports, onProgress: () => {}, onWaiting: () => {} }).all;
  return { ...outcome, files };
}

/** All of a comparison but who exported it when, with its own weights as anybody's. */
async function contentOf(by: Account, id: string): Promise<unknown> {
  const file = await ask<ComparisonFile>(by, { endpoint: exportComparison, params: { id } });
  const { exportedAt: _, exportedBy: __, people: ___, shownWeightingId, weightings, ...content } = file;
  const own = (weightingId: string) => (weightingId === shownWeightingId ? 'own' : weightingId);
  return {
    ...content,
    weightings: weightings.map((each) => ({
      ...each,
      id: own(each.id),
      personId: each.personId === null ? null : 'own',
    })),
  };
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly isTemplate: boolean;
  readonly isArchived: boolean;
}
const list = (by: Account) => ask<Listed[]>(by, { endpoint: listComparisons });

it('is imported on another server with every comparison unchanged, templates and archived ones too', async () => {
  const ada = await visitAccount();
  for (const templateId of ['airline-safety', 'laptops', 'camera-sensors']) await make(ada, { templateId });
  const archived = await make(ada, { name: 'Put <away> “=1+1”' });
  await ask(ada, { endpoint: archiveComparison, params: { id: archived } });
  await make(ada, { name: 'To begin from', isTemplate: true });
  const gone = await make(ada, { name: 'Gone' });
  await ask(ada, { endpoint: deleteComparison, params: { id: gone }, version: 1 });

  const elsewhere = await startElsewhere();
  const { made, refused, files } = await bringIn(await exported(ada), elsewhere.account);
  expect([made.length, refused, files.length]).toEqual([5, [], 6]);
  const [before, after] = [await list(ada), await list(elsewhere.account)];
  const stateOf = ({ name, isTemplate, isArchived }: Listed) => ({ name, isTemplate, isArchived });
  const byName = (a: Listed, b: Listed) => (a.name < b.name ? -1 : 1);
  expect(after.toSorted(byName).map(stateOf)).toEqual(before.toSorted(byName).map(stateOf));
  for (const { id, name } of before) {
    const copy = after.find((each) => each.name === name);
    expect(await contentOf(elsewhere.account, copy?.id ?? '')).toEqual(await contentOf(ada, id));
  }
  await elsewhere.close();
});

it('continues after a file that is unreadable or refused, and leaves no partial comparison', async () => {
  const [ada, bob] = [await visitAccount(), await visitAccount()];
  for (const name of ['One', 'Two', 'Three']) await make(ada, { name });
  const files = unzipSync(await exported(ada));
  const paths = Object.keys(files).filter((path) => path.startsWith('comparisons/'));
  const [first = '', second = ''] = paths;
  const named = (path: string) => (JSON.parse(strFromU8(files[path] ?? new Uint8Array())) as Listed).name;
  const broken = { ...files, [first]: (files[first] ?? new Uint8Array()).slice(0, 200) };
  const { made, files: shown } = await bringIn(zipSync(broken), bob);
  expect(shown.map((file) => ('trouble' in file ? [file.name, file.trouble] : file.name))).toEqual(
    paths.map((path, i) => (i === 0 ? [named(path), expect.stringContaining('damaged')] : named(path))),
  );
  expect(made).toHaveLength(2);

  // Of the second the server refuses the rounds, once its table is there.
  const round = {
    ...{ id: crypto.randomUUID(), question: '', isBlind: false, attributeIds: [crypto.randomUUID()] },
    ...{ startedBy: null, startedAt: 1, revealedBy: null, revealedAt: 2, peopleCount: 0, answers: [] },
  };
  const text = strFromU8(files[second] ?? new Uint8Array());
  const withRound = text.replace('"rounds":[]', `"rounds":[${JSON.stringify(round)}]`);
  const eve = await visitAccount();
  const session = sessionOf(eve);
  const outcome = await bringIn(zipSync({ ...files, [second]: strToU8(withRound) }), eve, {
    send: (call) => session.send(call.endpoint === bringInRounds ? { ...call, body: { rounds: [0] } } : call),
  });
  expect(outcome.refused).toMatchObject([{ index: 1, why: { code: 'ERR_VALIDATION' } }]);
  expect((await list(eve)).map(({ name }) => name).sort()).toEqual(
    paths
      .filter((path) => path !== second)
      .map(named)
      .sort(),
  );
});

it('names a comparison with an item more than one may have', async () => {
  const ada = await visitAccount();
  for (const name of ['One', 'Two']) await make(ada, { name });
  const files = unzipSync(await exported(ada));
  const path = Object.keys(files).find((each) => each.startsWith('comparisons/')) ?? '';
  const text = strFromU8(files[path] ?? new Uint8Array());
  const larger = text.replace('"itemCount":0', `"itemCount":${maximumItems + 1}`);
  const shown = await open(zipSync({ ...files, [path]: strToU8(larger) }));
  const troubles = shown.files.flatMap((file) => ('trouble' in file ? file.trouble : []));
  expect(troubles).toEqual([expect.stringMatching(/more than 1,?000,?000 rows/)]);
});

it('may be in a folder, have no index, or contain more files than other archives', async () => {
  const ada = await visitAccount();
  for (const name of ['One', 'Two']) await make(ada, { name });
  const files = unzipSync(await exported(ada));
  const within = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [`a/b/${path}`, bytes]));
  const names = async (zip: Zippable) => (await open(zipSync(zip))).files.map(({ name }) => name).sort();
  expect(await names(within)).toEqual(['One', 'Two']);
  const { 'account.json': index = new Uint8Array(), ...rest } = files;
  expect(await names({ ...rest, 'account.json': strToU8('{') })).toEqual(['One', 'Two']);
  const [one = new Uint8Array()] = Object.values(rest).filter((_, i) => i === 1);
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`comparisons/${i}.json`, one] as const),
  );
  expect(await names({ ...many, 'account.json': index })).toHaveLength(300);
});

it('that is hostile is refused as a whole', async () => {
  const ada = await visitAccount();
  for (const name of ['One', 'Two']) await make(ada, { name });
  const files = unzipSync(await exported(ada));
  const codeOf = (zip: Uint8Array) =>
    open(zip).then(
      () => null,
      (error: { code?: unknown }) => error.code,
    );
  const bomb = new Uint8Array(4 * 1024 * 1024).fill(32);
  expect(await codeOf(zipSync({ ...files, 'comparisons/9.json': bomb }))).toBe('archiveLimit');
  const account = files['account.json'] ?? new Uint8Array();
  expect(await codeOf(zipSync({ ...files, 'account.json': [bomb, { level: 1 }] }))).toBe('archiveLimit');
  expect(await codeOf(zipSync({ ...files, '../comparisons/9.json': account }))).toBe('archiveUnsafe');
  expect(await codeOf(zipSync({ 'account.json': account }))).toBe('empty');
  const tooMany = Array.from(
    { length: 10_200 },
    (_, i) => [`comparisons/${i}.json`, new Uint8Array()] as const,
  );
  expect(await codeOf(zipSync({ 'account.json': account, ...Object.fromEntries(tooMany) }))).toBe(
    'archiveLimit',
  );
  // One letter of a table is another: the checksum tells.
  const flipped = zipSync(files, { level: 0 });
  const at = Buffer.from(flipped).indexOf('"name":"One"');
  flipped[at + 8] = 0x50;
  const { files: shown } = await open(flipped);
  expect(shown.filter((file) => 'trouble' in file)).toHaveLength(1);
});

it('is read file by file if it is larger than any one file may be', async () => {
  const ada = await visitAccount();
  for (const name of ['One', 'Two']) await make(ada, { name });
  const files = unzipSync(await exported(ada));
  // Stored as it is, between the others.
  const beside = { 'beside.bin': [new Uint8Array(smallRoom.fileBytes), { level: 0 }] } satisfies Zippable;
  vi.stubGlobal('navigator', { deviceMemory: 1 });
  vi.resetModules();
  const { openSource } = await import('@tertium/tables');
  const { comparisonFiles } = await import('./comparisonFiles');
  const { holdFiles } = await import('./holdFiles');
  vi.unstubAllGlobals();
  vi.resetModules();
  const openLarge = async (zip: Uint8Array) => {
    const file = new File([Buffer.from(zip)], 'tertium.zip');
    return openSource(
      { kind: 'file', file },
      { delimiter: null, encoding: null, onProgress: () => {}, wholeFiles: comparisonFiles },
    );
  };
  const opened = await openLarge(zipSync({ ...beside, ...files }));
  const { summaries } = await holdFiles(opened.files ?? [], () => {});
  expect(summaries.map(({ name }) => name).sort()).toEqual(['One', 'Two']);
  await expect(openLarge(zipSync(beside))).rejects.toMatchObject({ code: 'fileTooLarge' });
});
