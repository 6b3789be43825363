import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../server/dist/server.js', import.meta.url));

export interface RunningServer {
  readonly url: string;
  /** `…/auth/login#setup=CODE`, as printed at first start; `''` once there is an account. */
  readonly setupLink: string;
  readonly dataDir: string;
  readonly processId: number;
  stop(): Promise<void>;
}

/** A port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not become ready in 20 s');
}

interface ServerOptions {
  readonly dataDir?: string;
  readonly port?: number;
  /** Of an empty database of PostgreSQL; the embedded store without it. */
  readonly databaseUrl?: string;
  /** Further settings, by their names. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the built server on an empty data directory of its own, or on a given one. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tertium-e2e-'));
  const port = options.port ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    // Calls that prepare a test name a network of their own, so that the limit per network is the browser's alone.
    TRUST_PROXY: '127.0.0.1',
    // Receivers of webhooks are on this machine.
    WEBHOOKS: 'any',
    UV_THREADPOOL_SIZE: '8',
    ...options.settings,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let setupLink = '';
  const isPrinted = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      setupLink ||= /https?:\S+#setup=[\w-]+/.exec(line)?.[0] ?? '';
      if (setupLink !== '') resolve();
    });
  });
  await waitUntilReady(url, child);
  // It can answer before what it printed has arrived here.
  if (!options.dataDir) await isPrinted;
  return {
    url,
    get setupLink() {
      return setupLink;
    },
    dataDir,
    processId: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
