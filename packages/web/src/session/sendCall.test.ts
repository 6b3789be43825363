import { duplicateComparison, listComparisons, login } from '@tertium/contract';
import { expect, it } from 'vitest';
import { addressOf, sendCall } from './sendCall';
import { createServerClock, deviceClock } from './serverClock';

it.each([
  ['', '/auth/v1/login'],
  ['https://api.example.org', 'https://api.example.org/auth/v1/login'],
  ['https://example.org/tertium', 'https://example.org/tertium/auth/v1/login'],
  ['https://example.org/tertium/', 'https://example.org/tertium/auth/v1/login'],
])('with the API host "%s" login goes to %s', (host, expected) => {
  expect(addressOf(host, { endpoint: login })).toBe(expected);
});

it('Parameters in the path of a call can’t lead elsewhere', () => {
  expect(addressOf('', { endpoint: duplicateComparison, params: { id: '../a?b' } })).toContain(
    '/..%2Fa%3Fb/',
  );
});

async function sent(call: Parameters<typeof sendCall>[1], auth: Parameters<typeof sendCall>[2] = {}) {
  const seen: RequestInit[] = [];
  const wire = {
    host: '',
    clock: createServerClock(deviceClock),
    fetch: async (_url: unknown, init?: RequestInit) => {
      seen.push(init ?? {});
      return Response.json({ result: [] });
    },
  };
  await sendCall(wire, call, auth);
  const [init = {}] = seen;
  return { init, headers: new Headers(init.headers) };
}

it('no default timeout is set', async () => {
  expect((await sent({ endpoint: listComparisons })).init.signal).toBeNull();
});

it("All other calls carry the header 'Authorization: Bearer {token}', and no cookie", async () => {
  const { init, headers } = await sent({ endpoint: listComparisons }, { jwt: 'a.b.c' });
  expect(headers.get('authorization')).toBe('Bearer a.b.c');
  expect(init.credentials).toBe('omit');
});
