/** @module-tag long */
import { execFile } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Assistants, startAssistants } from '../../testing/startAssistants';

/** Scenarios that pass completely, by the protocol version that requires them. */
const passing = {
  '2026-07-28': [
    'tools-list',
    'server-sse-multiple-streams',
    'resources-list',
    'sep-2164-resource-not-found',
    'prompts-list',
    'dns-rebinding-protection',
    'caching',
    'input-required-result-unsupported-methods',
    'input-required-result-validate-input',
    'http-header-validation',
  ],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
};

const require = createRequire(import.meta.url);
const suite = require.resolve('@modelcontextprotocol/conformance/dist/index.js');
const suiteFs = new URL('../../testing/suiteFs.mjs', import.meta.url).href;
const notAnswered = fileURLToPath(new URL('notAnswered.yml', import.meta.url));

describe('the conformance suite of the protocol', () => {
  let assistants: Assistants;
  let proxy: Server;
  let url: string;

  beforeAll(async () => {
    assistants = await startAssistants();
    const { jwt, use } = await assistants.connect();
    await use('create_comparison', { name: 'Phones', rows: [['Phone'], ['Alma']] });
    const authorization = `Bearer ${await assistants.tokenOf(jwt, {})}`;
    // The suite knows no access tokens.
    proxy = createServer((asked, answer) => {
      const { method, headers } = asked;
      const passed = request(assistants.url, { method, headers: { ...headers, authorization } }, (given) => {
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
    await assistants.close();
  });

  it.concurrent.each(Object.entries(passing))('passes in what %s requires', async (version, scenarios) => {
    const words = ['--url', url, '--requirements', version, '--expected-failures', notAnswered];
    const asked = ['--import', suiteFs, suite, 'server', ...words, '--timeout', '120000'];
    const run = promisify(execFile)(process.execPath, asked);
    const { stdout, ...failure } = await run.catch((error: { code: number; stdout: string }) => error);
    expect(failure, stdout.slice(stdout.indexOf('=== SUMMARY'))).not.toHaveProperty('code');
    const passed = [...stdout.matchAll(/^✓ (\S+): [1-9]/gm)].map(([, scenario]) => scenario);
    expect(passed).toEqual(expect.arrayContaining(scenarios));
  });
});
