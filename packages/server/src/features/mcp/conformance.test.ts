import { execFile } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, startApi, type TestApi } from '../../testing/startApi';

/** What the official suite asks of any server. Its other scenarios ask for tools and prompts of its own. */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
] as const;

const { CONFORMANCE_NODE: program = '', CONFORMANCE_SUITE: suite = '' } = process.env;

describe.skipIf(suite === '')('the conformance suite of the protocol', () => {
  let api: TestApi;
  let proxy: Server;
  let url: string;

  beforeAll(async () => {
    api = await startApi('sqlite');
    const target = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    const { jwt } = await api.addPerson();
    const body = { name: 'Suite', scope: 'write', days: 7, password: goodPassword } as const;
    const { token } = (await api.call(contract.createAccessToken, { jwt, body })).result;
    // The suite knows no access tokens.
    proxy = createServer((asked, answer) => {
      const headers = { ...asked.headers, authorization: `Bearer ${token}` };
      const { method, url: path } = asked;
      const passed = request({ host: target.hostname, port: target.port, method, path, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      });
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
  });
  afterAll(async () => {
    proxy.close();
    await api.close();
  });

  it.each(scenarios)('passes in %s', async (scenario) => {
    const words = [suite, 'server', '--url', url, '--scenario', scenario];
    const { stdout } = await promisify(execFile)(program, words).catch((error: { stdout: string }) => error);
    expect(stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/);
  });
});
