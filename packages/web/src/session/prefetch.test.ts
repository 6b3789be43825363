// @vitest-environment jsdom
import { openComparison, readSettings } from '@tertium/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeUser } from '../api/testing/makeToken';
import { ok, startTestServer } from '../api/testing/startTestServer';
import { jsonStorage } from './jsonStorage';
import { fetchPrefetched, prefetch } from './prefetch';
import { requestOf } from './sendCall';
import { userKey } from './userKey';

const call = { endpoint: openComparison, params: { id: 'one' } };
const path = 'GET /compare/v1/comparisons/one';
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeEach(async () => {
  localStorage.clear();
  server = await startTestServer({ [path]: () => ok({ name: 'Phones' }) });
});

async function* neverEnding() {
  yield '{';
  await new Promise(() => {});
}

const ask = (jwt: string) => fetchPrefetched(...requestOf(server.host, call, jwt));

it('a prefetched answer is given to the first equal call, and no later one', async () => {
  const user = makeUser();
  jsonStorage.write(userKey, user);
  prefetch(server.host, call);
  expect(await (await ask(user.jwt)).json()).toEqual({ result: { name: 'Phones' } });
  expect(server.count(path)).toBe(1);
  await ask(user.jwt);
  expect(server.count(path)).toBe(2);
});

it('several answers wait at once, each for its own address', async () => {
  const user = makeUser();
  const settings = { endpoint: readSettings };
  jsonStorage.write(userKey, user);
  server.responders['GET /account/v1/settings'] = () => ok({ theme: 'dark' });
  prefetch(server.host, call);
  prefetch(server.host, settings);
  const answer = await fetchPrefetched(...requestOf(server.host, settings, user.jwt));
  expect(await answer.json()).toEqual({ result: { theme: 'dark' } });
  expect(await (await ask(user.jwt)).json()).toEqual({ result: { name: 'Phones' } });
  expect([server.count(path), server.count('GET /account/v1/settings')]).toEqual([1, 1]);
});

it('a call by another person gets its own answer', async () => {
  jsonStorage.write(userKey, makeUser());
  server.responders[path] = ({ headers }) => ok(headers.authorization);
  prefetch(server.host, call);
  const other = makeUser({ sub: 'somebody else' });
  expect(await (await ask(other.jwt)).json()).toEqual({ result: `Bearer ${other.jwt}` });
});

it('nothing is prefetched without a token, or with an expired one', async () => {
  prefetch(server.host, call);
  jsonStorage.write(userKey, makeUser({ exp: 1 }));
  prefetch(server.host, call);
  jsonStorage.write(userKey, null);
  prefetch(server.host, call);
  const { jwt } = makeUser();
  await ask(jwt);
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${jwt}`]);
});

it('nothing is prefetched within three days of expiry, when the refresh comes first', async () => {
  const nowMilliseconds = 1_800_000_000_000;
  const seconds = [259_199, 259_200, 259_201];
  vi.useFakeTimers({ toFake: ['Date'], now: nowMilliseconds });
  for (const left of seconds) {
    jsonStorage.write(userKey, makeUser({ exp: nowMilliseconds / 1000 + left }));
    prefetch(server.host, { endpoint: openComparison, params: { id: String(left) } });
  }
  vi.useRealTimers();
  const asked = () => server.requests.map((request) => request.path.split('/').at(-1));
  await vi.waitFor(() => expect(asked().toSorted()).toEqual(['259200', '259201']));
});

it('cancelling ends the prefetch', async () => {
  const user = makeUser();
  jsonStorage.write(userKey, user);
  server.responders[path] = () => ({ status: 200, pieces: neverEnding() });
  prefetch(server.host, call);
  const [address, init] = requestOf(server.host, call, user.jwt);
  const leaving = new AbortController();
  const answer = await fetchPrefetched(address, { ...init, signal: leaving.signal });
  leaving.abort();
  await expect(answer.json()).rejects.toThrow(/abort/i);
});
