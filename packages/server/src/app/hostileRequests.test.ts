import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWebDir } from '../testing/makeWebDir';
import { type Person, startApi, type TestApi } from '../testing/startApi';

/** How many requests are broken off; `npm run soak -- broken` takes more. */
const brokenRequests = Number(process.env.BROKEN_REQUESTS ?? 20);

/** Each name begins with the number of the input in `docs/security.md`. */
describe('a request over a real connection', () => {
  let api: TestApi;
  let person: Person;
  let port: number;
  let web: Awaited<ReturnType<typeof makeWebDir>>;
  beforeAll(async () => {
    web = await makeWebDir();
    api = await startApi('sqlite', { webDir: web.path });
    person = await api.addPerson();
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await api.close();
    await web.remove();
  });

  /** Sends texts one after the other and gives all that comes back until the server closes. */
  async function send(...texts: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    for (const text of texts) {
      await new Promise((resolve) => socket.write(text, 'utf8', resolve));
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (!socket.closed) await once(socket, 'close');
    return answer;
  }

  const head = (line: string, headers = '') =>
    `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
  const statusOf = (answer: string) => Number(answer.slice(9, 12));
  const isLive = async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).status === 200;

  it.each([
    ['H66 whose lines end with LF alone', 'GET /health/live HTTP/1.1\nHost: localhost\n\n', [400]],
    [
      'H68 with a chunk that names ten megabytes of extensions',
      `${head('POST /auth/v1/login', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n')}2;${'x'.repeat(10 * 1024 * 1024)}`,
      [400, 413],
    ],
    [
      'H70 that asks to become a web socket',
      'GET /account/v1/profile HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      [400, 401],
    ],
    [
      'H74 for a thousand ranges of a file',
      head('GET /assets/index-abc.js', `Range: bytes=${'0-,'.repeat(1000)}0-\r\n`),
      [200, 416],
    ],
    [
      'H128 for XML in a language of 8 KB, in no encoding',
      head(
        'GET /auth/v1/options',
        `Accept: application/xml\r\nAccept-Language: ${'x'.repeat(8192)}\r\nAccept-Encoding: *;q=0, zstd\r\n`,
      ),
      [200, 406],
    ],
    [
      'H128 in a language of 16 KB',
      head('GET /auth/v1/options', `Accept-Language: ${'x'.repeat(16_384)}\r\n`),
      [431],
    ],
  ])('%s is answered', async (_, text, statuses) => {
    const answer = await send(text);
    expect(statuses).toContain(statusOf(answer));
    expect(answer.length).toBeLessThan(10_000);
    expect(await isLive()).toBe(true);
  });

  it.each([
    ['H1', '', 'ERR_BAD_JSON'],
    ['H2', '[]', 'ERR_VALIDATION'],
    ['H3', '{"name":"a"', 'ERR_BAD_JSON'],
    ['H7', '{"name":"a","name":"b"}', 'ERR_BAD_JSON'],
    ['H9', '{"\\u005f_proto__":{"x":1}}', 'ERR_BAD_JSON'],
    ['H12', `{"name":${'['.repeat(33)}${']'.repeat(33)}}`, 'ERR_JSON_TOO_DEEP'],
    ['H41', '{"name":1e309}', 'ERR_NUMBER_RANGE'],
    ['H50', '{"name":"a\\u0000"}', 'ERR_TEXT_INVALID'],
    ['H51', '{"name":"\\ud800"}', 'ERR_TEXT_INVALID'],
  ])('H130 has the same answer for %s when its body comes byte by byte', async (_, body, code) => {
    const headers = `Authorization: Bearer ${person.jwt}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const answer = await send(head('POST /compare/v1/comparisons', headers), ...body);
    expect([statusOf(answer), answer]).toEqual([400, expect.stringContaining(`"${code}"`)]);
  });

  it('H40 cut off before its answer and repeated with its key creates one comparison', async () => {
    const body = '{"name":"Once"}';
    // A person may call 600 times a minute.
    const ofEach = 200;
    for (let left = brokenRequests; left > 0; left -= ofEach) {
      const { jwt } = await api.addPerson();
      const keys = Array.from({ length: Math.min(left, ofEach) }, () => randomUUID());
      for (const key of keys) {
        const headers = `Authorization: Bearer ${jwt}\r\nIdempotency-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        const text = head('POST /compare/v1/comparisons', headers) + body;
        await new Promise((resolve) => socket.write(text, resolve));
        socket.destroy();
      }
      const ids = new Set<string>();
      for (const key of keys) {
        const headers = { 'idempotency-key': key };
        const answer = await api.call(contract.createComparison, { jwt, headers, body: { name: 'Once' } });
        ids.add(answer.result.id);
      }
      expect(ids.size).toBe(keys.length);
      expect((await api.call(contract.listComparisons, { jwt })).result).toHaveLength(keys.length);
    }
  });
});
