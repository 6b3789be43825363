import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('bareServer.mjs', import.meta.url));

export interface BareServer {
  readonly url: string;
  readonly processId: number;
  stop(): Promise<void>;
}

/** Starts the server that does the least, to be held beside ours. */
export async function startBare(): Promise<BareServer> {
  const directory = mkdtempSync(join(tmpdir(), 'tertium-bare-'));
  const child = fork(program, [join(directory, 'parts')]);
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}`,
    processId: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
      rmSync(directory, { recursive: true });
    },
  };
}
