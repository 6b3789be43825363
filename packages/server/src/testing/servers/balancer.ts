import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findPort } from './findPort';

/** The file for operators. */
const configuration = join(import.meta.dirname, '../../../../../docs/haproxy.cfg');

export interface Balancer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts HAProxy in front of servers on these ports. `null` if it isn't installed. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer | null> {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const port = await findPort();
  const addresses = ports.map((each, i) => [`TERTIUM_${i + 1}`, `127.0.0.1:${each}`]);
  const balancer = spawn('haproxy', ['-db', '-q', '-f', configuration], {
    env: { PATH: process.env.PATH, TERTIUM_BIND: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) },
    stdio: 'ignore',
  });
  const ended = once(balancer, 'exit');
  process.once('exit', () => balancer.kill('SIGKILL'));
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      balancer.kill('SIGTERM');
      await ended;
    },
  };
}
