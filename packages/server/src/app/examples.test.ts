import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as contract from '@tertium/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '../testing/openStream';
import { goodPassword, startApi, type TestApi } from '../testing/startApi';

const examples = join(import.meta.dirname, '../../../../examples');
const run = promisify(execFile);

let api: TestApi;
let url: string;
beforeEach(async () => {
  api = await startApi('sqlite');
  url = await listen(api.app);
});
afterEach(() => api.close());

async function rankCsv(path: string, scope: 'read' | 'write' = 'write') {
  const { jwt } = await api.addPerson();
  const body = { name: 'Script', scope, days: 7, password: goodPassword };
  const { token } = (await api.call(contract.createAccessToken, { jwt, body })).result;
  const env = { PATH: process.env.PATH, TERTIUM_URL: url, TERTIUM_TOKEN: token };
  const { stdout } = await run(process.execPath, [join(examples, 'rank-csv.mjs'), path], { env });
  const [made] = (await api.call(contract.listComparisons, { jwt })).result;
  return { stdout, jwt, made };
}

it('rank-csv makes a comparison of a file and prints the ranking that the engine gives it', async () => {
  const { stdout, jwt, made } = await rankCsv(join(examples, 'laptops.csv'));
  expect(made).toMatchObject({ name: 'laptops', itemCount: 5, attributeCount: 5 });
  // Worked out by hand: price has 8 of 20 points, battery 6, memory 4, weight 2, each worth 0 at its worst and 1 at its best.
  expect(stdout.split('\n').slice(0, 6)).toEqual([
    '1. Heron 13: 63 points',
    '2. Wren 11: 62 points',
    '3. Falcon 14: 52 points, possibly 3 to 4',
    '4. Sparrow 15: 52 points, possibly 4 to 5',
    '5. Kestrel 16: 25 points (25 to 55), possibly 3 to 5',
    '',
  ]);
  expect(stdout).toMatch(/Heron 13 leads by .* over Wren 11/);
  expect(stdout).toContain(`${url}/compare?c=${made?.id}`);
  const opened = await api.call(contract.openComparison, { jwt, params: { id: made?.id ?? '' } });
  expect(opened.result.chunks[0]?.columns.at(-1)).toContain('The "light" one');
});

it('the guide leads from a file to a ranking and its reasons by names alone', async () => {
  const { jwt } = await api.addPerson();
  const body = await readFile(join(examples, 'laptops.csv'));
  const headers = { 'content-type': 'text/csv' };
  const made = (await api.call(contract.importTable, { jwt, body, headers })).result;
  const params = { id: made.id ?? '' };
  const guide = contract.writeApiGuide(contract.endpoints);
  const changes = JSON.parse(/-d '(.+)'/.exec(guide)?.[1] ?? '');
  expect((await api.call(contract.postChanges, { jwt, params, body: changes })).status).toBe(200);
  const query = '?weighting=For%20travel';
  const { items } = (await api.call(contract.rankComparison, { jwt, params, query })).result;
  const [, itemId = '', versus] = /ranking\/(\S+)\?versus=(\S+)`/.exec(guide)?.map(decodeURIComponent) ?? [];
  const explained = await api.call(contract.explainPlace, {
    ...{ jwt, params: { ...params, itemId }, query: `${query}&versus=${versus}` },
  });
  const place = items.find(({ name }) => name === itemId)?.place;
  expect(place).toBeGreaterThan(0);
  expect([explained.result.place, explained.result.versus?.name]).toEqual([place, versus]);
});

it('rank-csv takes hostile cells as text, and explains why it stops', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tertium-csv-'));
  const path = join(dir, 'odd.csv');
  const names = ['=cmd|"/c calc"!A1', '<img src=x onerror=alert(1)>', ']]>', '@SUM(A1)'];
  const rows = names.map((name, i) => `"${name.replaceAll('"', '""')}",${700 + i}`);
  await writeFile(path, `Name,Price\r\n${rows.join('\r\n')}\r\n`);
  const { stdout } = await rankCsv(path);
  for (const name of names) expect(stdout).toContain(name);
  await expect(rankCsv(path, 'read')).rejects.toMatchObject({
    stderr: expect.stringContaining('ERR_TOKEN_SCOPE'),
  });
  await rm(dir, { recursive: true });
});
