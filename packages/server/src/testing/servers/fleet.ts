import { buildServer, runProgram, type ServerProcess, startServer } from '../serverProcess';
import { startBalancer } from './balancer';
import { ask, call } from './calls';
import { findPort } from './findPort';
import { type PostgresPair, startPostgresPair } from './postgresPair';

const password = 'correct horse battery staple';

/** Several servers on one PostgreSQL behind a balancer. */
export interface Fleet {
  readonly postgres: PostgresPair;
  /** The balancer's address. */
  readonly origin: string;
  /** The address of each server. */
  readonly origins: readonly string[];
  kill(index: number): Promise<void>;
  /** Asks a server to end, and returns its exit status. */
  drain(index: number): Promise<number | null>;
  start(index: number): Promise<void>;
  /** Whether no server has ended by itself. */
  isWhole(): boolean;
  /** The status of each server, 0 for one that doesn't answer. */
  statuses(health: 'live' | 'ready'): Promise<number[]>;
  /** Adds a person and returns their token. */
  addPerson(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts all servers at once on an empty database, which must migrate it only once. */
export async function startFleet(count: number): Promise<Fleet> {
  const built = await buildServer();
  const ports = await Promise.all(Array.from({ length: count }, () => findPort()));
  const [postgres, balancer] = [await startPostgresPair(), await startBalancer(ports)];
  if (postgres === null || balancer === null) throw new Error('This trial needs PostgreSQL and HAProxy');
  const environment = {
    DATABASE_URL: postgres.databaseUrl,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  };
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const startAt = (port: number) => startServer(built, { ...environment, PORT: String(port) });
  const servers: ServerProcess[] = await Promise.all(ports.map(startAt));
  const serverAt = (index: number): ServerProcess => {
    const found = servers[index];
    if (found === undefined) throw new RangeError('No server');
    return found;
  };
  return {
    postgres,
    origin: balancer.origin,
    origins,
    kill: (index) => serverAt(index).kill(),
    drain: (index) => serverAt(index).stop(),
    async start(index) {
      servers[index] = await startAt(ports[index] ?? 0);
    },
    isWhole: () => servers.every((server) => !server.hasEnded()),
    statuses: (health) =>
      Promise.all(
        origins.map((origin) =>
          ask(origin, 'GET', `health/${health}`).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      ),
    async addPerson(name) {
      const email = `${name}@example.org`;
      const args = ['user', 'add', '--email', email, '--name', name, '--password-stdin'];
      const { status, output } = await runProgram(built, 'operator', {
        args,
        input: `${password}\n`,
        environment,
      });
      if (status !== 0) throw new Error(output);
      return (await call(balancer.origin, 'POST', 'auth/v1/login', { body: { email, password } })).jwt;
    },
    async stop() {
      await Promise.all([...servers.map((server) => server.kill()), balancer.stop(), postgres.stop()]);
      await built.remove();
    },
  };
}
