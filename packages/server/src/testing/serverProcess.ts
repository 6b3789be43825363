import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const packageDir = join(import.meta.dirname, '../..');

/** The shipped programs, built into a folder of their own. */
export interface BuiltServer {
  readonly dir: string;
  remove(): Promise<void>;
}

export async function buildServer(): Promise<BuiltServer> {
  // Inside the package, so that the bundle finds its libraries.
  const cacheDir = join(packageDir, '.cache');
  await mkdir(cacheDir, { recursive: true });
  const dir = await mkdtemp(join(cacheDir, 'server-'));
  await build({
    root: packageDir,
    configFile: join(packageDir, 'vite.config.ts'),
    build: { outDir: dir, emptyOutDir: true },
    logLevel: 'error',
  });
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

export interface ServerProcess {
  /** The address at which it listens. */
  readonly origin: string;
  /** Everything it has printed. */
  readonly output: string;
  /** Ends it like a power cut, without running any more of it. */
  kill(): Promise<void>;
  /** Whether it has ended for any reason. */
  hasEnded(): boolean;
  /** Asks it to end, and returns its exit status. */
  stop(): Promise<number | null>;
}

export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

type Environment = Readonly<Record<string, string>>;

/** Shell commands before the program, such as `ulimit -n 128`. */
type Preparation = string;

function start(
  program: string,
  args: readonly string[],
  environment: Environment,
  preparation: Preparation = 'true',
): ChildProcess {
  const words = ['-c', `${preparation}; exec "$0" "$@"`, process.execPath, program, ...args];
  return spawn('sh', words, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Starts the server on a free port and waits for its address. Throws its output if it ends instead. */
export function startServer(
  server: BuiltServer,
  environment: Environment,
  preparation?: Preparation,
): Promise<ServerProcess> {
  const child = start(join(server.dir, 'server.js'), [], { PORT: '0', ...environment }, preparation);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /running at (https?:\S+)/.exec(output)?.[1];
      if (origin === undefined) return;
      const kill = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      const stop = () => {
        child.kill('SIGTERM');
        return ended;
      };
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      resolve({
        origin,
        get output() {
          return output;
        },
        kill,
        stop,
        hasEnded,
      });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (status) => reject(new Error(`The server ended with ${status}: ${output}`)));
  });
}

/** Runs a program until it ends. */
export function runProgram(
  server: BuiltServer,
  program: 'server' | 'operator' | 'tertium',
  given: { readonly args?: readonly string[]; readonly input?: string; readonly environment: Environment },
): Promise<Ended> {
  const child = start(join(server.dir, `${program}.js`), given.args ?? [], {
    PORT: '0',
    ...given.environment,
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stdin?.end(given.input ?? '');
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
}
