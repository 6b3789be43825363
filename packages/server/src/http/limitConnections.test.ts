import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startApi, type TestApi } from '../testing/startApi';

const limit = 256;

describe('connections', () => {
  let api: TestApi;
  let port: number;
  const sockets: Socket[] = [];

  async function start(trustProxy: readonly string[] = []): Promise<void> {
    api = await startApi('sqlite', { settings: { trustProxy } });
    await api.app.listen({ host: '0.0.0.0', port: 0 });
    port = (api.app.server.address() as AddressInfo).port;
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await api.close();
  });

  /** A client that never closes its end, whatever the server does. */
  async function open(localAddress = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  const openMany = (count: number) => Promise.all(Array.from({ length: count }, () => open()));

  const count = () =>
    new Promise<number>((resolve) => api.app.server.getConnections((_, connections) => resolve(connections)));

  async function ask(socket: Socket, headers = ''): Promise<string> {
    socket.write(`GET /health/live HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);
    return String((await once(socket, 'data'))[0]);
  }

  it('are freed after the answer to an invalid request, even if the client never closes', async () => {
    await start();
    const rude = await openMany(20);
    for (const socket of rude) {
      socket.resume();
      socket.write('nonsense\r\n\r\n');
    }
    await expect.poll(count).toBe(0);
  });

  it('are freed when no whole request comes in time, though the client never closes', async () => {
    await start();
    // The times are read at each check of Node's, every two seconds.
    api.app.server.headersTimeout = 1;
    api.app.server.requestTimeout = 1;
    const rude = await openMany(30);
    const begun = 'POST /auth/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n';
    const starts = ['', 'GET /', begun];
    for (const [index, socket] of rude.entries()) {
      socket.resume();
      socket.write(starts[index % 3] ?? '');
    }
    const dripping = setInterval(() => {
      for (const [index, socket] of rude.entries()) if (index % 3 > 0) socket.write('a');
    }, 100);
    onTestFinished(() => clearInterval(dripping));
    await expect.poll(count).toBe(0);
  });

  it('of one address give way to its newest, and lock no one out', async () => {
    await start();
    await openMany(limit + 44);
    await expect.poll(count).toBe(limit);
    for (const address of ['127.0.0.1', '127.0.0.2']) {
      expect(await ask(await open(address))).toMatch(/^HTTP\/1.1 200/);
    }
    await expect.poll(count).toBe(limit + 1);
  });

  it('behind a trusted proxy count by the client whose requests are under way', async () => {
    await start(['127.0.0.1']);
    const begun = 'POST /auth/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const slow = await openMany(limit);
    for (const socket of slow)
      socket.write(`${begun}X-Forwarded-For: 192.0.2.7\r\nContent-Length: 9\r\n\r\n{`);
    const askAs = async (client: string) => ask(await open(), `X-Forwarded-For: ${client}\r\n`);
    await expect.poll(() => askAs('192.0.2.7')).toMatch(/^HTTP\/1.1 429 (.|\s)*connection: close/i);
    expect(await askAs('192.0.2.8')).toMatch(/^HTTP\/1.1 200/);
    for (const socket of slow) socket.destroy();
    await expect.poll(() => askAs('192.0.2.7')).toMatch(/^HTTP\/1.1 200/);
  });
});
