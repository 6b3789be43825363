/** @module-tag long */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, buildServer, runProgram, startServer } from '../testing/serverProcess';

describe('the server as it is shipped', () => {
  let built: BuiltServer;
  let dataDir: string;
  beforeAll(async () => {
    built = await buildServer();
    dataDir = await mkdtemp(join(tmpdir(), 'tertium-main-'));
  }, 120_000);
  afterAll(async () => {
    await built.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ DATABSE_URL: 'postgres://u:hunter2@db/x' }, 'DATABASE_URL'],
    [{ DATA_DIR: '/dev/null', LOG_LEVEL: 'error' }, 'Set DATA_DIR'],
    [{ DATA_DIR: '/proc/tertium/data', LOG_LEVEL: 'error' }, 'Set DATA_DIR'],
    [{ PUBLIC_URL: 'https://compare.example.org' }, 'TRUST_PROXY'],
    [{ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x', LOG_LEVEL: 'error' }, 'DATABASE_URL', 1],
    [{ HOST: '192.0.2.77', LOG_LEVEL: 'error' }, 'HOST', 1],
  ])('ends in one line that names the setting for %j', async (environment, name, ended = 78) => {
    const { status, output } = await runProgram(built, 'server', {
      environment: { DATA_DIR: dataDir, ...environment },
    });
    expect(status).toBe(ended);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(name);
    expect(output).not.toContain('hunter2');
  });

  it('starts without settings, keeps its keys, and ends with 78 once they are guessable', async () => {
    const environment = { DATA_DIR: dataDir };
    const first = await startServer(built, environment);
    const live = await fetch(`${first.origin}/health/live`);
    expect(live.status).toBe(200);
    await first.kill();
    const keysOf = (change: string | null) => {
      const file = new SqliteFile(join(dataDir, 'tertium.sqlite'));
      if (change !== null) file.prepare('update signing_keys set secret = ?').run(change);
      const rows = file.prepare('select kid, secret from signing_keys').all() as {
        kid: string;
        secret: string;
      }[];
      file.close();
      return rows;
    };
    const keys = keysOf(null);
    expect(keys).toHaveLength(1);
    const second = await startServer(built, environment);
    expect(keysOf(null)).toEqual(keys);
    await second.kill();
    keysOf(Buffer.from('change-me-please').toString('base64url'));
    const refused = await runProgram(built, 'server', { environment });
    expect(refused.status).toBe(78);
    expect(refused.output).toMatch(/signing_keys/);
    expect(refused.output).not.toContain('change-me');
  });

  it('finishes running work when asked to stop, begins nothing new, and ends with 0', async () => {
    const environment = { DATA_DIR: await mkdtemp(join(dataDir, 'stop-')) };
    const { origin, stop } = await startServer(built, environment);
    const body = JSON.stringify({ username: 'ada@example.org', password: 'a wrong one' });
    const running = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8');
    running.write(
      `POST /auth/v1/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    expect(String(await once(running, 'data'))).toMatch(/^HTTP\/1.1 100/);
    const status = stop();
    const isListening = () => fetch(`${origin}/health/live`).then(Boolean, () => false);
    await expect.poll(isListening).toBe(false);
    running.write(body);
    expect(String(await once(running, 'data'))).toMatch(/^HTTP\/1.1 401/);
    expect(await status).toBe(0);
    const next = await startServer(built, environment);
    expect(await next.stop()).toBe(0);
  });

  it('keeps compiled code for the next start, and uses none that is damaged, of other code or of another Node', async () => {
    const environment = { DATA_DIR: await mkdtemp(join(dataDir, 'compiled-')) };
    const startOnce = async (preparation?: string) => {
      const server = await startServer(built, environment, preparation);
      expect(await server.stop()).toBe(0);
      return server.output;
    };
    const filesOf = async (ending: RegExp) =>
      (await readdir(built.dir, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && ending.test(entry.parentPath + entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
    await startOnce();
    const compiled = await filesOf(/\.compiled/);
    expect(compiled).not.toEqual([]);
    const checksumsOf = () =>
      Promise.all(compiled.map(async (path) => (await readFile(path)).readUInt32BE()));
    const checksums = await checksumsOf();
    await startOnce();
    expect(await checksumsOf()).toEqual(checksums);
    const node = join(dataDir, 'node');
    await startOnce(`cp "$0" ${node}; exec ${node} "$@"`);
    for (const [index, checksum] of (await checksumsOf()).entries())
      expect(checksum).not.toBe(checksums[index]);

    for (const path of compiled) {
      const data = await readFile(path);
      await writeFile(path, data.fill(1, data.length / 2));
    }
    expect(await startOnce()).toContain('Data is kept in');

    const [path = ''] = await filesOf(/runServer-[^.]*\.js$/);
    const code = await readFile(path, 'utf8');
    await writeFile(path, code.replace('Data is kept in', 'Data is held in'));
    expect(await startOnce()).toContain('Data is held in');
    await writeFile(path, code);
  });

  it.each([
    ['an error', "throw new Error('boom')"],
    ['a promise', "Promise.reject(new Error('boom'))"],
  ])('ends with 1 after a line when %s is caught by nobody, and starts again', async (_, code) => {
    const folder = await mkdtemp(join(dataDir, 'boom-'));
    const pidFile = join(folder, 'pid');
    const module = `data:text/javascript,process.once('SIGUSR2',()=>{${code}})`;
    const environment = { DATA_DIR: folder, NODE_OPTIONS: `--import="${module}"` };
    const server = await startServer(built, environment, `echo $$ > ${pidFile}`);
    process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGUSR2');
    await expect.poll(() => server.hasEnded()).toBe(true);
    expect(await server.stop()).toBe(1);
    expect(server.output).toMatch(
      /unexpected error, stopping the process.*boom|boom.*unexpected error, stopping/,
    );
    const next = await startServer(built, { DATA_DIR: folder });
    expect(await next.stop()).toBe(0);
  });

  it('keeps its files private, warns who could read them, and runs with few files and one port', async () => {
    const folder = await mkdtemp(join(dataDir, 'open-'));
    await chmod(folder, 0o755);
    const file = new SqliteFile(join(folder, 'tertium.sqlite'));
    file.exec('create table x (y)');
    file.close();
    await chmod(join(folder, 'tertium.sqlite'), 0o644);
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'warn' };
    const server = await startServer(built, environment, 'umask 022; ulimit -n 128');
    const port = Number(new URL(server.origin).port);
    for (const name of await readdir(folder)) {
      const { mode } = await stat(join(folder, name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
    expect(server.output).toMatch(/other users of this machine can read the data directory/);
    expect(server.output).toMatch(/at most 64 connections/);

    const idle = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await Promise.all(idle.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
    const isLive = () =>
      fetch(`${server.origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isLive).toBe(true);
    for (const socket of idle) socket.destroy();

    const second = { DATA_DIR: await mkdtemp(join(dataDir, 'second-')), PORT: String(port) };
    const { status, output } = await runProgram(built, 'server', { environment: second });
    expect([status, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toMatch(/port is in use/);
    await server.stop();
  });

  it('ends with 78 and one line if its store was lost, names the backup, and starts once it is restored', async () => {
    const folder = await mkdtemp(join(dataDir, 'lost-'));
    const environment = { DATA_DIR: folder };
    const operate = (words: string, input = '') =>
      runProgram(built, 'operator', { args: words.split(' '), input, environment });
    await (await startServer(built, environment)).stop();
    await operate(
      'user add --email ada@example.org --name Ada --password-stdin --admin',
      'correct horse battery',
    );
    await mkdir(join(folder, 'backups'));
    const backup = join(folder, 'backups', '2026-03-01T09-30-00Z.tertium-backup');
    expect((await operate(`backup ${backup}`)).status).toBe(0);
    const store = join(folder, 'tertium.sqlite');
    await truncate(store);
    for (const attempt of [runProgram(built, 'server', { environment }), operate('user list')]) {
      const { status, output } = await attempt;
      expect([status, output.trim().split('\n').length]).toEqual([78, 1]);
      expect(output).toContain(backup);
    }
    expect((await stat(store)).size).toBe(0);
    const refused = await operate(`restore ${store}`);
    expect([refused.status, refused.output.trim().split('\n').length]).toEqual([65, 1]);
    expect((await operate(`restore ${backup}`)).output).toMatch(/^Restored \d+ rows/);
    await (await startServer(built, environment)).stop();
    expect((await operate('user list')).output).toContain('ada@example.org');
  });

  it('answers its metrics on their own port, and ends with one line if it is taken', async () => {
    const makeFolder = () => mkdtemp(join(dataDir, 'metrics-'));
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const METRICS_PORT = String((taken.address() as AddressInfo).port);
    const refused = await runProgram(built, 'server', {
      environment: { DATA_DIR: await makeFolder(), METRICS_PORT },
    });
    expect([refused.status, refused.output.trim().split('\n').length]).toEqual([1, 1]);
    expect(refused.output).toMatch(/METRICS_PORT.*:\d+/);
    taken.close();
    await once(taken, 'close');

    const environment = { DATA_DIR: await makeFolder(), METRICS_PORT, LOG_LEVEL: 'silent' };
    const { origin, stop } = await startServer(built, environment);
    // A server on a busy machine asks for a moment first.
    await expect.poll(async () => (await fetch(`${origin}/auth/v1/options`)).status).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    expect(text).toMatch(
      /^tertium_request_seconds_count\{method="GET",route="\/auth\/v1\/options",status="2xx"\} 1$/m,
    );
    expect(text).toMatch(/^tertium_disk_free_bytes \d{6,}$/m);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    expect(await stop()).toBe(0);
  });

  it('names the missing argument, with exit code 64', async () => {
    const { status, output } = await runProgram(built, 'operator', {
      args: ['user', 'add'],
      environment: { DATA_DIR: dataDir },
    });
    expect(status).toBe(64);
    expect(output).toMatch(/--email is missing/);
    expect(output).toMatch(/Usage:[\s\S]*reset-factors/);
  });

  it('runs on the command line with its result as text and exit code', async () => {
    const environment = { DATA_DIR: await mkdtemp(join(dataDir, 'client-')) };
    const password = 'correct horse battery';
    const args = 'user add --email ada@example.org --name Ada --password-stdin --admin'.split(' ');
    await runProgram(built, 'operator', { args, input: password, environment });
    const { origin, stop } = await startServer(built, environment);
    const post = async (path: string, body: object, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(`${origin}/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return ((await answer.json()) as { result: Record<string, string> }).result;
    };
    const { jwt } = await post('auth/v1/login', { username: 'ada@example.org', password });
    const wish = { name: 'Shell', scope: 'write', days: 7, password };
    const { token = '' } = await post('account/v1/tokens', wish, jwt);
    const client = { TERTIUM_URL: origin, TERTIUM_TOKEN: token };
    const ask = (words: readonly string[], own: Record<string, string> = client) =>
      runProgram(built, 'tertium', { args: words, environment: own });

    const csv = join(environment.DATA_DIR, 'Flats.csv');
    await writeFile(csv, 'Flat,Rent (EUR),Note\nBergweg,900,"bright, quiet"\nSeegasse,-5,=1+1\n');
    const made = await ask(['import', csv, '--json']);
    const { id, items } = JSON.parse(made.output);
    expect([made.status, items.added]).toEqual([0, 2]);
    await writeFile(csv, 'Flat,Rent (EUR),Note\nBergweg,950,\nWaldrain,700,new\n');
    const updated = await ask(['import', csv, '--into', id, '--json']);
    expect([updated.status, JSON.parse(updated.output).items]).toMatchObject([0, { added: 1, updated: 1 }]);
    const exported = await ask(['export', id]);
    expect(exported.output).toBe(
      'Item,Rent (EUR),Note\r\nBergweg,950,"bright, quiet"\r\nSeegasse,-5,\'=1+1\r\nWaldrain,700,new\n',
    );
    expect(JSON.parse((await ask(['export', id, '--as', 'json'])).output)).toMatchObject({ name: 'Flats' });
    const ranked = await ask(['rank', id]);
    expect([ranked.status, ranked.output]).toEqual([
      0,
      'Nothing is ranked yet. Choose what matters first.\n',
    ]);
    const named = await ask(['rank', id, '--weighting', 'Cheap']);
    expect(named.status).toBe(1);
    expect(named.output).toContain('weighting: There is no weighting "Cheap". The first are none.\n');
    const opened = await ask(['open', id, '--json']);
    expect(JSON.parse(opened.output)).toEqual({ address: `${origin}/compare?c=${id}` });

    const unknown = await ask(['rank', randomUUID()]);
    expect([unknown.status, unknown.output]).toEqual([1, expect.stringMatching(/^ERR_NOT_FOUND: /)]);
    for (const wrong of [
      ['--prot', '1'],
      ['sell'],
      ['rank'],
      ['rank', 'Flats'],
      ['constructor', id],
      ['export', id, '--as', 'pdf'],
    ])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 2]);
    expect((await ask(['import', `${csv}.missing`])).status).toBe(2);
    expect((await ask(['rank', id], { TERTIUM_URL: origin })).status).toBe(2);
    expect((await ask(['rank', id], { ...client, TERTIUM_URL: 'http://127.0.0.1:1' })).status).toBe(3);
    expect((await ask(['--help'], {})).status).toBe(0);
    expect((await ask(['--version'], {})).output).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await ask(['--port', 'eighty', '--data', dataDir])).toMatchObject({
      status: 78,
      output: expect.stringContaining('PORT'),
    });
    expect((await ask(['user', 'list', '--data', environment.DATA_DIR], {})).output).toContain('ada@');
    await stop();
  });
});
