import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '../src/test';
import { print, quantile } from './askers';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rounds = 7;

test('Time from the command to a ready server, beside a bare Node', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tertium-start-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
  const bareScript = join(dataDir, 'bare.js');
  await writeFile(bareScript, 'console.log("running at"); setTimeout(() => 0, 60_000);');
  const manifest = { scripts: { start: `node ${bareScript}` } };
  await writeFile(join(dataDir, 'package.json'), JSON.stringify(manifest));
  const commands = {
    'bare Node': ['node', bareScript],
    'npm start of a bare Node': ['npm', 'start', '--prefix', dataDir],
    'the server alone': ['node', 'packages/server/dist/server.js'],
    'npm start': ['npm', 'start'],
  };
  const took = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, [command = '', ...words]] of Object.entries(commands)) {
      const start = performance.now();
      const child = spawn(command, words, {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      await isReady(child);
      // The first of each makes the store and warms the disk.
      if (round > 0) took.set(name, [...(took.get(name) ?? []), performance.now() - start]);
      // npm and what it started.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await once(child, 'close');
    }
  }
  await rm(dataDir, { recursive: true });
  const bare = quantile(took.get('bare Node') ?? [], 0.5);
  for (const [name, values] of took) {
    const median = quantile(values, 0.5);
    print(`${name}, until it is ready`, `${median.toFixed(0)} ms, ${(median / bare).toFixed(1)} bare starts`);
  }
});

async function isReady(child: ChildProcess): Promise<void> {
  let output = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(chunk);
    if (output.includes('running at')) return;
  }
  throw new Error(`It ended: ${output}`);
}
