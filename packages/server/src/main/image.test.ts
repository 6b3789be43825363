import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPort } from '../testing/servers/findPort';
import { goodPassword } from '../testing/startApi';

/** `scripts/image.mjs` makes both: a root file system, and what `Containerfile` says of how it is run. */
const { IMAGE_ROOT: root = '', IMAGE: said = 'null' } = process.env;
const image: {
  readonly env: Readonly<Record<string, string>>;
  readonly user: readonly [number, number];
  readonly folder: string;
  readonly volume: string;
  readonly command: readonly [string, ...string[]];
  readonly healthCheck: readonly string[];
} = JSON.parse(said);

/** Mounts as an engine does with a read-only root: only the volume and /tmp can be written. */
const mounts = `set -e
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
mount -t proc proc "$1/proc"
mount --bind /dev "$1/dev"
mount --bind "$2" "$1$3"
shift 3
exec setpriv --no-new-privs --bounding-set=-all,+sys_chroot,+setuid,+setgid "$@"`;

describe.skipIf(root === '')('the image in a root of its own', () => {
  let dataDir: string;
  let port: number;
  let server: ChildProcess | null = null;
  let output = '';
  const asUser = (place = '--wd') => [
    `--setuid=${image.user[0]}`,
    `--setgid=${image.user[1]}`,
    `${place}=${image.folder}`,
  ];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tertium-volume-'));
    await chown(dataDir, ...image.user);
    port = await findPort();
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
    output = '';
    const env = { PATH: process.env.PATH, ...image.env, PORT: String(port), ...more };
    const words = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', mounts, 'sh'];
    const inside = ['unshare', `--root=${root}`, ...asUser(), '--', ...image.command];
    server = spawn('unshare', [...words, root, dataDir, image.volume, ...inside], { env });
    const ended = once(server, 'exit');
    const running = new Promise<void>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (/Data is kept.*\n\n/s.test(output)) resolve();
      };
      server?.stdout?.on('data', read);
      server?.stderr?.on('data', read);
    });
    await Promise.race([running, ended.then(() => Promise.reject(new Error(output)))]);
  }

  /** The process that has the number 1 inside. */
  async function findFirst(): Promise<number> {
    const pid = server?.pid;
    return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim());
  }

  /** Runs a command as `exec` of an engine does: in the same root, as the same user. */
  async function exec(...command: readonly string[]) {
    const words = ['--target', String(await findFirst()), '--mount', '--pid', '--root', ...asUser('--wdns')];
    const env = { PATH: process.env.PATH, ...image.env, PORT: String(port) };
    return promisify(execFile)('nsenter', [...words, '--', ...command], { env });
  }

  async function stop(): Promise<number | null> {
    const ended = once(server as ChildProcess, 'exit');
    process.kill(await findFirst(), 'SIGTERM');
    return (await ended)[0];
  }

  /** Calls it as the proxy does. */
  async function call(method: string, path: string, jwt: string, type: string, body?: string) {
    const headers = { 'x-forwarded-proto': 'https', 'content-type': type, authorization: `Bearer ${jwt}` };
    if (jwt === '') Reflect.deleteProperty(headers, 'authorization');
    const ask = () => fetch(`http://127.0.0.1:${port}/${path}`, { method, headers, ...(body && { body }) });
    let answer = await ask();
    const ofStatus = async () => {
      if (answer.status === 503) answer = await ask();
      return answer.status;
    };
    // A busy server is asked again.
    await expect.poll(ofStatus).not.toBe(503);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text).result;
  }

  it('starts behind a proxy, reads a file, backs up, ends with 0, and has everything at the next start', async () => {
    const proxied = { PUBLIC_URL: 'https://tertium.example.org', TRUST_PROXY: '127.0.0.1' };
    await start(proxied);
    expect(
      (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-proto': 'https' } })).status,
    ).toBe(200);
    await exec(...image.healthCheck);
    const [, code] = /#setup=(\S+)/.exec(output) ?? [];
    const person = { email: 'ada@example.org', name: 'Ada', password: goodPassword, code };
    const { jwt } = await call('POST', 'auth/v1/setup', '', 'application/json', JSON.stringify(person));
    const made = await call(
      'POST',
      'compare/v1/comparisons/import?name=Laptops',
      jwt,
      'text/csv',
      'Name,Price\nHeron,900\nWren,700\n',
    );
    expect(made).toMatchObject({ id: expect.any(String) });
    await exec(...image.command, 'backup', `${image.volume}/before.backup`);
    const backup = await stat(join(dataDir, 'before.backup'));
    expect([backup.uid, backup.mode & 0o077]).toEqual([image.user[0], 0]);
    expect(await stop()).toBe(0);

    await start(proxied);
    const kept = await call('GET', 'compare/v1/comparisons', jwt, 'application/json');
    expect(kept).toMatchObject([{ name: 'Laptops', itemCount: 2 }]);
    const writing = "require('node:fs').writeFileSync('/app/new', '')";
    await expect(exec(image.command[0], '-e', writing)).rejects.toThrow(/EROFS/);
    const rights = await readFile(`/proc/${await findFirst()}/status`, 'utf8');
    expect(rights).toMatch(/^CapEff:\t0+$/m);
    expect(rights).toMatch(/^NoNewPrivs:\t1$/m);
    expect(await stop()).toBe(0);
  });

  it('is not healthy while nothing answers, and refuses a wrong setting in one line', async () => {
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(/^PORT must be[^\n]*\n$/);
    await start({ PORT: '0' });
    await expect(exec(...image.healthCheck)).rejects.toThrow();
    expect(await stop()).toBe(0);
  });
});
