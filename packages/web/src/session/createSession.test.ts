// @vitest-environment jsdom
import { inspect } from 'node:util';
import { listComparisons, login, refreshWindowSeconds } from '@tertium/contract';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../api/store';
import { makeUser } from '../api/testing/makeToken';
import { type Responder, refusal, startTestServer, type TestServer } from '../api/testing/startTestServer';
import { noUser, setUser, type User } from './auth';
import { createServerClock } from './serverClock';

const call = { endpoint: listComparisons };
const ordinary = 'GET /compare/v1/comparisons';
const refreshing = 'GET /auth/v1/refresh';
const token = (user: User) => ({ status: 202, body: { result: { jwt: user.jwt } } });
const renewed = makeUser({ jti: 'BBBBBBBBBBBBBBBBBBBBBB' });

/** Answers as long as a known token is sent, 401 otherwise. */
const table = (refresh: Responder): Record<string, Responder> => ({
  [ordinary]: () => ({ status: 200, body: { result: [] } }),
  [refreshing]: refresh,
  'POST /auth/v1/logout': () => ({ status: 204 }),
});

interface Time {
  nowMs: number;
  elapsedMs: number;
}

function openTab(
  server: TestServer,
  user: User | undefined,
  time: Time = { nowMs: Date.now(), elapsedMs: 0 },
) {
  if (user !== undefined) localStorage.setItem('user', JSON.stringify(user));
  const clock = createServerClock({ nowMs: () => time.nowMs, elapsedMs: () => time.elapsedMs });
  // The server's own clock is not asked: these tests set the time.
  const { store, session } = createStore({
    host: server.host,
    fetch: (...request) => fetch(...request),
    clock: { ...clock, observe: () => undefined },
  });
  const events: string[] = [];
  session.subscribe((event) => events.push(event));
  return { store, session, events, time };
}

async function startedTab(server: TestServer, user: User, time?: Time) {
  const tab = openTab(server, user, time);
  const { responders } = server;
  const real = responders[refreshing];
  responders[refreshing] = () => refusal(503, 'ERR_BUSY');
  await tab.session.start();
  responders[refreshing] = real ?? responders[refreshing];
  tab.time.elapsedMs += 60_000;
  server.requests.length = 0;
  return tab;
}

const storedUser = () => JSON.parse(localStorage.getItem('user') ?? 'null');
const dueUser = (seconds: number, nowMs: number, claims: Partial<User> = {}) =>
  makeUser({ ...claims, exp: Math.floor(nowMs / 1000) + seconds });

describe('Login', () => {
  it('posts the credentials without a token to auth/v1/login and stores result.jwt with its claims on 202', async () => {
    const user = makeUser();
    const server = await startTestServer({ 'POST /auth/v1/login': () => token(user) });
    const { session, store } = openTab(server, undefined);
    expect(await session.signIn({ username: 'a@b', password: 'c' })).toBeUndefined();
    expect(server.requests[0]?.body).toEqual({ username: 'a@b', password: 'c' });
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
    expect(store.getState().auth).toEqual(user);
    expect(storedUser()).toEqual(user);
  });

  it.each([
    ['200 with a valid body', { status: 200, body: { result: { jwt: makeUser().jwt } } }, undefined],
    ['401', refusal(401, 'ERR_INVALID_CREDENTIALS'), 'ERR_INVALID_CREDENTIALS'],
    ['429', refusal(429, 'ERR_RATE_LIMITED'), 'ERR_RATE_LIMITED'],
    ['202 without a jwt', { status: 202, body: { result: {} } }, 'ERR_ANSWER_INVALID'],
    ['a page of a proxy', { status: 502, body: '<html>' }, 'ERR_ANSWER_INVALID'],
    ['no answer', { status: 0 }, 'ERR_NETWORK'],
  ])('%s gives the error object to the caller and nobody is signed in', async (_what, answer, code) => {
    const server = await startTestServer({ 'POST /auth/v1/login': () => answer });
    const { session, store } = openTab(server, undefined);
    const error = await session.signIn({ username: 'a', password: 'a-secret-7731' }, login);
    expect(error).toBeDefined();
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('a-secret-7731');
    if (code !== undefined) expect(error?.code).toBe(code);
    expect(store.getState().auth).toEqual(noUser);
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('stores first, and stays signed out when storage is full', async () => {
    const server = await startTestServer({ 'POST /auth/v1/login': () => token(makeUser()) });
    const { session, store } = openTab(server, undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await session.signIn({ username: 'a', password: 'b' }))?.code).toBe('ERR_STORAGE');
    expect(store.getState().auth).toEqual(noUser);
  });

  it('signing in again replaces the session and ends the old one', async () => {
    const other = makeUser({ sub: 'other', jti: 'CCCCCCCCCCCCCCCCCCCCCC' });
    const server = await startTestServer({
      ...table(() => token(renewed)),
      'POST /auth/v1/login': () => token(other),
    });
    const before = makeUser();
    const { session, events } = openTab(server, before);
    await session.start();
    await session.signIn({ username: 'a', password: 'b' });
    expect(session.currentUser()).toEqual(other);
    expect(events).toEqual(['replaced']);
    await vi.waitFor(() => expect(server.count('POST /auth/v1/logout')).toBe(1));
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${before.jwt}`);
  });
});

describe('Refresh', () => {
  it('the threshold is 3 days: 60*60*24*3 seconds', () => {
    expect(refreshWindowSeconds).toBe(60 * 60 * 24 * 3);
  });

  it.each([
    [259_199, 1],
    [259_200, 0],
    [259_201, 0],
    [-10, 1],
  ])('with %d seconds to expiry, %d refresh is attempted before the next call', async (seconds, count) => {
    const nowMs = Date.now();
    const server = await startTestServer(table(() => token(renewed)));
    const { session } = await startedTab(server, dueUser(seconds, nowMs), { nowMs, elapsedMs: 0 });
    await session.send(call);
    expect(server.count(refreshing)).toBe(count);
    const [first] = server.requests;
    if (count === 1) expect(first).toMatchObject({ method: 'GET', path: '/auth/v1/refresh' });
    expect(server.count(ordinary)).toBe(1);
  });

  it('sends the old token as Bearer, stores the new one, and sends the call with it', async () => {
    const nowMs = Date.now();
    const user = dueUser(100, nowMs);
    const server = await startTestServer(table(() => token(renewed)));
    const { session } = await startedTab(server, user, { nowMs, elapsedMs: 0 });
    await session.send(call);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${user.jwt}`,
      `Bearer ${renewed.jwt}`,
    ]);
    expect(storedUser()).toEqual(renewed);
    expect(session.currentUser()).toEqual(renewed);
  });

  it('50 calls at once inside the window make exactly one refresh', async () => {
    const nowMs = Date.now();
    const server = await startTestServer(table(() => token(renewed)));
    const { session } = await startedTab(server, dueUser(100, nowMs), { nowMs, elapsedMs: 0 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => session.send(call)));
    expect(answers.every(({ isOk }) => isOk)).toBe(true);
    expect(server.count(refreshing)).toBe(1);
  });

  it('a token that stays inside the window is renewed at most once in 60 seconds', async () => {
    const nowMs = Date.now();
    const server = await startTestServer(table(() => token(dueUser(100, nowMs))));
    const tab = await startedTab(server, dueUser(100, nowMs), { nowMs, elapsedMs: 0 });
    for (let index = 0; index < 5; index++) await tab.session.send(call);
    expect(server.count(refreshing)).toBe(1);
    tab.time.elapsedMs += 60_000;
    await tab.session.send(call);
    expect(server.count(refreshing)).toBe(2);
  });

  it.each([400, 401, 403])('code ERR_JWT_EXPIRED with status %d logs out', async (status) => {
    const nowMs = Date.now();
    const server = await startTestServer(table(() => refusal(status, 'ERR_JWT_EXPIRED')));
    const { session, store, events } = await startedTab(server, dueUser(100, nowMs), { nowMs, elapsedMs: 0 });
    await session.send(call);
    expect(store.getState().auth).toEqual(noUser);
    expect(localStorage.getItem('user')).toBeNull();
    expect(events).toEqual(['expired']);
    expect(server.count(ordinary)).toBe(0);
  });

  it.each([
    ['429', refusal(429, 'ERR_RATE_LIMITED')],
    ['500', refusal(500, 'ERR_INTERNAL')],
    ['502', { status: 502, body: '<html>' }],
    ['503', refusal(503, 'ERR_BUSY')],
    ['no answer', { status: 0 }],
    ['invalid JSON', { status: 202, body: '{' }],
    ['202 without jwt', { status: 202, body: { result: {} } }],
    ['ERR_NO_TOKEN', refusal(401, 'ERR_NO_TOKEN')],
  ])('%s keeps the user and the call goes with the old token', async (_what, answer) => {
    const nowMs = Date.now();
    const user = dueUser(100, nowMs);
    const server = await startTestServer(table(() => answer));
    const { session } = await startedTab(server, user, { nowMs, elapsedMs: 0 });
    expect((await session.send(call)).isOk).toBe(true);
    expect(storedUser()).toEqual(user);
    expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${user.jwt}`);
  });

  it('a 401 on an ordinary call makes one refresh and one repeat', async () => {
    const user = makeUser();
    const server = await startTestServer(table(() => token(renewed)));
    server.responders[ordinary] = ({ headers }) =>
      headers.authorization === `Bearer ${renewed.jwt}`
        ? { status: 200, body: { result: [] } }
        : refusal(401, 'ERR_JWT_EXPIRED');
    const { session } = openTab(server, user);
    await session.start();
    expect((await session.send(call)).isOk).toBe(true);
    expect(server.count(refreshing)).toBe(1);
    expect(server.count(ordinary)).toBe(2);
  });

  it('a call that is refused again after the refresh is not repeated for ever', async () => {
    const server = await startTestServer(table(() => token(renewed)));
    server.responders[ordinary] = () => refusal(401, 'ERR_JWT_INVALID');
    const { session } = openTab(server, makeUser());
    await session.start();
    expect(await session.send(call)).toMatchObject({ isOk: false, error: { code: 'ERR_JWT_INVALID' } });
    expect(server.count(ordinary)).toBe(2);
    expect(session.isSignedIn()).toBe(true);
  });

  it('a network error at the start ends it, and the user stays', async () => {
    const server = await startTestServer({ [refreshing]: () => ({ status: 0 }) });
    const { session } = openTab(server, dueUser(100, Date.now()));
    await session.start();
    expect(session.isSignedIn()).toBe(true);
  });
});

describe('Several tabs', () => {
  it.each(['logs out', 'signs somebody else in'])(
    'a refresh under way while the other tab %s is not written',
    async (what) => {
      const nowMs = Date.now();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const server = await startTestServer(
        table(async () => {
          await held;
          return token(renewed);
        }),
      );
      const { session } = await startedTab(server, dueUser(100, nowMs), { nowMs, elapsedMs: 0 });
      const sent = session.send(call);
      await vi.waitFor(() => expect(server.count(refreshing)).toBe(1));
      const other = makeUser({ sub: 'other', jti: 'CCCCCCCCCCCCCCCCCCCCCC' });
      if (what === 'logs out') localStorage.removeItem('user');
      else localStorage.setItem('user', JSON.stringify(other));
      release();
      expect((await sent).isOk).toBe(false);
      expect(storedUser()).toEqual(what === 'logs out' ? null : other);
      expect(server.count(ordinary)).toBe(0);
    },
  );

  it('follows a logout in another tab and sends nothing more', async () => {
    const server = await startTestServer(table(() => token(renewed)));
    const { session, events } = openTab(server, makeUser());
    await session.start();
    localStorage.removeItem('user');
    session.follow();
    expect(session.isSignedIn()).toBe(false);
    expect(events).toEqual(['left']);
    expect(await session.send(call)).toMatchObject({ isOk: false, error: { code: 'ERR_NOT_SIGNED_IN' } });
    expect(server.requests).toHaveLength(0);
  });

  it('does not take the end of the session in another tab for a sign-out', async () => {
    const nowMs = Date.now();
    const server = await startTestServer(table(() => refusal(401, 'ERR_JWT_EXPIRED')));
    const user = dueUser(100, nowMs);
    const first = await startedTab(server, user, { nowMs, elapsedMs: 0 });
    const second = openTab(server, user, { nowMs, elapsedMs: 0 });
    second.store.dispatch(setUser(user));
    await first.session.send(call);
    second.session.follow();
    expect([first.events, second.events]).toEqual([['expired'], ['expired']]);
    second.store.dispatch(setUser(user));
    localStorage.setItem('user', JSON.stringify(user));
    await second.session.signOut();
    first.store.dispatch(setUser(user));
    first.session.follow();
    expect([first.events.at(-1), second.events.at(-1)]).toEqual(['left', 'left']);
  });

  it('an answer for the old person never reaches the new one', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await startTestServer(table(() => token(renewed)));
    server.responders[ordinary] = async () => {
      await held;
      return { status: 200, body: { result: ['secret'] } };
    };
    const { session, events } = openTab(server, makeUser());
    await session.start();
    const sent = session.send(call);
    await vi.waitFor(() => expect(server.count(ordinary)).toBe(1));
    localStorage.setItem('user', JSON.stringify(makeUser({ sub: 'other', jti: 'CCCCCCCCCCCCCCCCCCCCCC' })));
    session.follow();
    release();
    expect(await sent).toMatchObject({ isOk: false, error: { code: 'ERR_ABORTED' } });
    expect(events).toEqual(['replaced']);
  });

  it('uses a token that another tab has renewed, without its own refresh', async () => {
    const nowMs = Date.now();
    const server = await startTestServer(table(() => token(renewed)));
    const { session } = await startedTab(server, dueUser(100, nowMs), { nowMs, elapsedMs: 0 });
    localStorage.setItem('user', JSON.stringify(renewed));
    await session.send(call);
    expect(server.count(refreshing)).toBe(0);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${renewed.jwt}`);
  });
});

describe('Logout', () => {
  it('forgets the user first, also offline, then informs the server with the old token', async () => {
    const user = makeUser();
    const server = await startTestServer(table(() => token(renewed)));
    const { session, store } = openTab(server, user);
    await session.start();
    const signedOut = session.signOut();
    expect(store.getState().auth).toEqual(noUser);
    expect(localStorage.getItem('user')).toBeNull();
    await signedOut;
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /auth/v1/logout']);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${user.jwt}`);
  });

  it('of a signed-out visitor makes no call', async () => {
    const server = await startTestServer({});
    const { session } = openTab(server, undefined);
    await session.start();
    await session.signOut();
    expect(server.requests).toHaveLength(0);
  });
});
