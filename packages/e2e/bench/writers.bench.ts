import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Change, deleteAccount, duplicateComparison, openComparison } from '@tertium/contract';
import { call, makePerson, seedBlank } from '../src/api';
import { attributeOf } from '../src/seedTable';
import { test } from '../src/test';
import { hangUp, print } from './askers';
import { bringIn, type LargeTable, prepareTable } from './largeTable';
import { liveOn, quantileText } from './liveOn';

/** How long everything that writes much holds up others. `ROWS` and `COLUMNS` say how much; `DATABASE_URL` names an empty database. */
const rows = Number(process.env.ROWS ?? 60_000);
const columns = Number(process.env.COLUMNS ?? 20);
const itemsPerPart = 2_000;
const idleMilliseconds = 10_000;

test('How long others wait while one person writes a lot', async ({ server, administratorJwt }) => {
  const ada = await makePerson(server.url, administratorJwt, 'Ada who writes much');
  const bob = await makePerson(server.url, administratorJwt, 'Bob with a small one');
  const { url } = server;
  const { jwt } = ada;
  const small = await prepareTable(url, bob.jwt, 30, 12);
  await bringIn(url, bob.jwt, small);
  const large = await prepareTable(url, jwt, rows, columns);
  print('store', process.env.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL');
  print('table', `${rows} × ${columns}`);

  const measure = async (what: string, start: () => Promise<unknown>) => {
    const begun = performance.now();
    const work = start();
    const times = await liveOn(url, bob, small, work);
    print(what, `${((performance.now() - begun) / 1000).toFixed(1)} s`);
    for (const each of ['login', 'edit', 'read'] as const)
      print(`  ${each} of another`, quantileText(times[each]));
  };
  const params = { id: large.id };
  const versionOf = async () => (await call(url, openComparison, { jwt, params })).version;
  /** Posts lists of changes as the parts of one batch. */
  const post = async (id: string, baseVersion: number, lists: readonly (readonly Change[])[]) => {
    const batchId = randomUUID();
    const parts = lists.map((changes, part) => {
      const batch = { id: batchId, part, isLast: part === lists.length - 1 };
      return Buffer.from(JSON.stringify({ baseVersion, batch, changes }));
    });
    await bringIn(url, jwt, { id, parts });
  };

  await measure('nothing', () => wait(idleMilliseconds));
  await measure('import as the browser sends it', () => bringIn(url, jwt, large));
  const cellsLater = await seedBlank(url, jwt);
  await measure('import whose cells come after all items', () => post(cellsLater, 1, cellsAfterItems(large)));
  let version = await versionOf();
  await measure('update of every cell, in order', () =>
    post(large.id, version, updatesOf(large, large.itemIds)),
  );
  version = await versionOf();
  await measure('update of every cell, shuffled', () =>
    post(large.id, version, updatesOf(large, shuffled(large))),
  );
  await measure('backup', () => backUp(server.dataDir));
  version = await versionOf();
  const half = large.attributeIds.slice(columns / 2);
  await measure('removal of half of the attributes', () =>
    post(large.id, version, [[{ kind: 'attributes.remove', ids: [...half] }]]),
  );
  version = await versionOf();
  const every = large.itemIds.filter((_, i) => i % 2 === 0);
  await measure('removal of every second item', () =>
    post(
      large.id,
      version,
      cut(every).map((ids): Change[] => [{ kind: 'items.remove', ids }]),
    ),
  );
  const copyOf = cellsLater;
  await measure('copy', () => call(url, duplicateComparison, { jwt, params: { id: copyOf }, body: {} }));
  await measure('deletion of the account with all of it', () =>
    call(url, deleteAccount, { jwt, body: { password: ada.password } }),
  );
  hangUp();
});

/** As an operator does beside a running server. */
async function backUp(dataDir: string): Promise<void> {
  const program = fileURLToPath(new URL('../../server/dist/operator.js', import.meta.url));
  const file = join(dataDir, 'bench.backup');
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [program, 'backup', file], { env, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`the backup ended with ${status}`);
  await rm(file);
}

/** New items with the same cells, every other part of which only sets cells. */
function cellsAfterItems({ itemIds, attributeIds }: LargeTable): Change[][] {
  const attributes = attributeIds.map((_, position) =>
    attributeOf({
      id: randomUUID(),
      name: `Column ${position}`,
      position,
      type: 'text',
      direction: 'none',
      role: 'info',
    }),
  );
  const items = itemIds.map((_, position) => ({ id: randomUUID(), name: `Item ${position}`, position }));
  const table = { itemIds: items.map(({ id }) => id), attributeIds: attributes.map(({ id }) => id) };
  const adding = cut(items).map((some): Change[] => [{ kind: 'items.add', items: some }]);
  return [[{ kind: 'attributes.add', attributes }], ...adding, ...updatesOf(table, table.itemIds)];
}

function updatesOf(
  { attributeIds }: Pick<LargeTable, 'attributeIds'>,
  itemIds: readonly string[],
): Change[][] {
  return cut(itemIds).map((some, part) => [
    {
      kind: 'cells.set',
      itemIds: some,
      attributeIds: [...attributeIds],
      rows: some.map((_, i) => attributeIds.map((_id, j) => `${part} ${i * j}`)),
    },
  ]);
}

function cut<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / itemsPerPart);
  return Array.from({ length: count }, (_, i) => list.slice(i * itemsPerPart, (i + 1) * itemsPerPart));
}

/** Neighbours are far apart. */
function shuffled({ itemIds }: LargeTable): readonly string[] {
  const stride = Math.ceil(itemIds.length / itemsPerPart);
  return Array.from({ length: stride }, (_, start) =>
    itemIds.filter((_id, i) => i % stride === start),
  ).flat();
}
