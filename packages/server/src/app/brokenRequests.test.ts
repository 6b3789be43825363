import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/startApi';

describe('an invalid HTTP request', () => {
  let api: TestApi;
  let port: number;
  beforeAll(async () => {
    api = await startApi('sqlite');
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
  });
  afterAll(() => api.close());

  /** Sends bytes as they are and gives everything that comes back until the server closes. */
  async function send(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.write(text, 'latin1');
    await once(socket, 'close');
    return answer;
  }

  const post = (headers: string, body = '') =>
    `POST /auth/v1/login HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;

  it.each([
    ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
    ['two lengths', post('Content-Length: 4\r\nContent-Length: 5', '{}'), 400],
    ['a strange transfer encoding', post('Transfer-Encoding: chunked, identity', '0\r\n\r\n'), 400],
    ['a vertical tab in the encoding', post('Transfer-Encoding: \x0bchunked', '0\r\n\r\n'), 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
    ['a foreign host', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 400],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'a whole address of another host',
      'GET http://evil.example/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n', 400],
    ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      '3,000 headers',
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'A: b1\r\n'.repeat(3000)}\r\n`,
      431,
    ],
    ['an endless chunk size', post('Transfer-Encoding: chunked', 'FFFFFFFFFFFFFFFFF\r\n'), 400],
    ['a negative chunk size', post('Transfer-Encoding: chunked', '-1\r\n'), 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    [
      'a gibibyte that is only announced',
      post(
        'Content-Type: application/json\r\nContent-Length: 1073741824\r\nConnection: close',
        '{"username"',
      ),
      413,
    ],
  ])('is answered and closed: %s', async (_, text, status) => {
    const answer = await send(text);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
    expect(body).toMatchObject({ code: expect.stringMatching(/^ERR_/), requestId: expect.any(String) });
    const canary = await fetch(`http://127.0.0.1:${port}/health/live`);
    expect(canary.status).toBe(200);
  });

  it('does not include a full URL of the host itself', async () => {
    const answer = await send(
      'GET http://LOCALHOST/health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(answer.slice(0, 12)).toBe('HTTP/1.1 200');
  });

  it('is not awaited beyond the time limits', () => {
    const { server } = api.app;
    expect([server.requestTimeout, server.headersTimeout, server.keepAliveTimeout]).toEqual([
      30_000, 10_000, 72_000,
    ]);
    expect(server.maxConnections).toBe(5000);
    expect(server.maxRequestsPerSocket).toBe(10_000);
  });

  it('is refused when chunks exceed the limit', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const answer = await send(
      post(
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close',
        chunk.repeat(5),
      ),
    );
    expect(answer.slice(0, 12)).toBe('HTTP/1.1 413');
    expect(answer).toContain('ERR_BODY_TOO_LARGE');
  });
});
