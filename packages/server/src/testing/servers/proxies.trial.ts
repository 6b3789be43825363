import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { importBodyLimit } from '@tertium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, buildServer, runProgram, type ServerProcess, startServer } from '../serverProcess';
import { findPort } from './findPort';
import { makeCertificate, proxies, startProxy } from './startProxy';

const credentials = { email: 'ada@example.org', password: 'correct horse battery staple' };
/** The client's address, which differs from the proxy's. */
const client = '127.0.0.2';

let built: BuiltServer;
const { folder, ca } = makeCertificate();
beforeAll(async () => {
  built = await buildServer();
});
afterAll(async () => {
  await built.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Resolves with an answer once its head has arrived. The caller reads its body if needed. */
function send(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<http.IncomingMessage> {
  const { request } = url.startsWith('https') ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers, ca, localAddress: client, family: 4, agent: false },
      resolve,
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

async function readAll(answer: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe.each(Object.entries(proxies))('%s', (_name, kind) => {
  let data: string;
  let server: ServerProcess;
  let proxy: { stop(): Promise<void> };
  let [origin, plain] = ['', ''];
  let jwt = '';

  const json = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await send(`${origin}/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(jwt !== '' && { authorization: `Bearer ${jwt}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = (await readAll(answer)).toString();
    expect(answer.statusCode, text).toBeLessThan(300);
    return JSON.parse(text).result;
  };

  beforeAll(async () => {
    const ports = await Promise.all([findPort(), findPort(), findPort()]);
    const [plainPort = 0, tls = 0, port = 0] = ports;
    [origin, plain] = [`https://localhost:${tls}`, `http://localhost:${plainPort}`];
    data = await mkdtemp(join(tmpdir(), 'tertium-proxied-'));
    const environment = { DATA_DIR: data, PORT: String(port), PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1' };
    server = await startServer(built, environment);
    const args = ['user', 'add', '--email', credentials.email, '--name', 'Ada', '--password-stdin'];
    const input = `${credentials.password}\n`;
    const { status, output } = await runProgram(built, 'operator', { args, input, environment });
    expect(status, output).toBe(0);
    proxy = startProxy(kind, { plain: plainPort, tls, server: port, folder });
    const isUp = () => send(`${origin}/health/ready`).then(readAll, () => null);
    while ((await isUp()) === null) await wait(100);
    ({ jwt } = await json('POST', 'auth/v1/login', credentials, { 'x-forwarded-for': '203.0.113.9' }));
  });
  afterAll(async () => {
    await proxy?.stop();
    await server?.stop();
    await rm(data, { recursive: true, force: true });
  });

  it('leads from plain HTTP to TLS', async () => {
    const answer = await send(`${plain}/compare?c=1`);
    await readAll(answer);
    // Caddy assumes port 443.
    const location = answer.headers.location?.replace(/^(https:\/\/localhost)(?=\/)/, `${origin}`);
    expect([answer.statusCode, location]).toEqual([308, `${origin}/compare?c=1`]);
  });

  it('passes on the client’s address, and none that the client invents', async () => {
    const sessions = await json('GET', 'account/v1/sessions');
    expect(sessions.map(({ network }: { network: string }) => network)).toEqual([client]);
  });

  it('passes answers on as they are compressed', async () => {
    const answer = await send(`${origin}/compare/v1/templates`, {
      headers: { 'accept-encoding': 'gzip', authorization: `Bearer ${jwt}` },
    });
    const body = await readAll(answer);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(JSON.parse(gunzipSync(body).toString()).result).not.toHaveLength(0);
  });

  it('passes on a file as large as may be', async () => {
    const row = 'Alma,499 €,4100 mAh\n';
    const head = `Phone,Price,Battery,Note\nBero,699 €,5000 mAh,${'x'.repeat(1000)}\n`;
    const body = Buffer.from(
      head + row.repeat(Math.floor((importBodyLimit - 2000) / Buffer.byteLength(row))),
    );
    expect(body.length).toBeGreaterThan(importBodyLimit - 3000);
    const answer = await send(`${origin}/compare/v1/comparisons/import`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${jwt}` },
      body,
    });
    // It arrives whole: the reader refuses it for its rows.
    expect((await readAll(answer)).toString()).toContain('ERR_FILE_INVALID');
    expect(answer.statusCode).toBe(422);
  });

  it('passes an event on at once, also after a silence', async () => {
    const { id } = await json('POST', 'compare/v1/comparisons', {});
    const stream = await send(`${origin}/compare/v1/comparisons/${id}/news?tab=${crypto.randomUUID()}`, {
      headers: { authorization: `Bearer ${jwt}`, 'accept-encoding': 'br, gzip' },
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    let heard = '';
    let ring = () => {};
    stream.on('data', (part: Buffer) => {
      heard += part.toString();
      ring();
    });
    const hear = async (text: string) => {
      while (!heard.includes(text))
        await new Promise<void>((resolve) => {
          ring = resolve;
        });
    };
    const write = (name: string, baseVersion: number) =>
      json('POST', `compare/v1/comparisons/${id}/changes`, {
        baseVersion,
        batch: { id: crypto.randomUUID(), part: 0, isLast: true },
        changes: [{ kind: 'items.add', items: [{ id: crypto.randomUUID(), name, position: 0 }] }],
      });
    const first = await write('One', 1);
    await hear(`"version":${first.version}`);
    // Two heartbeats later.
    heard = '';
    await hear(':\n\n');
    await hear(':\n\n:\n\n');
    const second = await write('Two', first.version);
    await hear(`"version":${second.version}`);
    stream.destroy();
  });
});
