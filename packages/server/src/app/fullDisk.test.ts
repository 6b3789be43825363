import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createComparison,
  deleteComparison,
  logout,
  openComparison,
  readLiveness,
  readProfile,
  readReadiness,
  refresh,
} from '@tertium/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDisk, endlessDisk } from '../store/disk';
import { migrate } from '../store/migrate';
import { openStore, type Store } from '../store/openStore';
import { startApi, type TestApi } from '../testing/startApi';

const megabyte = 1024 * 1024;
/** A disk of 24 MB that says it were 24 times as large: its reserve is 11 MB, of which 8 are kept back. */
const diskMegabytes = 24;
const scale = 24;

/** Only root may mount a disk of this size; elsewhere this says loudly that it was left out. */
const canMount = () => {
  const mountPoint = join(tmpdir(), `tertium-mount-${randomUUID()}`);
  const tried = spawnSync('sh', [
    '-c',
    `mkdir ${mountPoint} && mount -t tmpfs -o size=1m none ${mountPoint} && umount ${mountPoint}`,
  ]);
  spawnSync('rmdir', [mountPoint]);
  return tried.status === 0;
};

describe.skipIf(!canMount())('on a disk that others fill', () => {
  let dataDir: string;
  let store: Store;
  let api: TestApi;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tertium-full-'));
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'none', dataDir]);
    store = await openStore({ dataDir });
    await migrate(store);
    const freeBytes = async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize * scale;
    };
    api = await startApi('sqlite', { store, disk: createDisk({ dataDir, freeBytes }) });
  });
  afterEach(async () => {
    await api.close();
    await store.close();
    // Lazily: the store's library lets go of its files some time after they are closed.
    spawnSync('umount', ['-l', dataDir]);
    await rm(dataDir, { recursive: true });
  });

  /** Writes until nothing more goes in. */
  async function fillUp(): Promise<string> {
    const path = join(dataDir, 'filler');
    const file = await open(path, 'w');
    for (const bytes of [megabyte, 4096]) {
      const block = Buffer.alloc(bytes, 1);
      let isFull = false;
      while (!isFull) await file.write(block).catch(() => (isFull = true));
    }
    await file.close();
    return path;
  }

  it('a full disk allows reading, renewing, deleting and signing out, refuses the rest, and recovers once there is room', async () => {
    const { jwt } = await api.addPerson();
    const create = (token: string) => api.call(createComparison, { jwt: token, body: { name: 'Cars' } });
    const made = await create(jwt);
    expect(made.status).toBe(201);
    await expect.poll(() => existsSync(join(dataDir, 'server.ballast'))).toBe(true);
    const filler = await fillUp();

    await expect.poll(async () => (await api.call(readReadiness)).code).toBe('ERR_STORAGE_LOW');
    expect((await api.call(readReadiness)).status).toBe(503);
    expect((await api.call(readLiveness)).status).toBe(200);
    expect((await api.call(readProfile, { jwt })).status).toBe(200);
    const renewed = await api.call(refresh, { jwt });
    expect(renewed.status).toBe(202);
    const token = renewed.result.jwt;
    const params = { id: made.result.id };
    expect((await api.call(openComparison, { jwt: token, params })).status).toBe(200);
    expect(await create(token)).toMatchObject({ status: 507, code: 'ERR_STORAGE_FULL' });
    const headers = { 'if-match': '"v1"' };
    expect((await api.call(deleteComparison, { jwt: token, params, headers })).status).toBe(204);
    expect((await api.call(logout, { jwt: token })).status).toBe(204);

    await rm(filler);
    await expect.poll(async () => (await api.call(readReadiness)).status).toBe(200);
    expect((await create((await api.addPerson()).jwt)).status).toBe(201);
  });
});

it('below the reserve only calls that need no room succeed, and above it all calls, without a disk that tests can mount', async () => {
  let hasRoom = false;
  const api = await startApi('sqlite', { disk: { ...endlessDisk, hasRoom: async () => hasRoom } });
  const { jwt } = await api.addPerson();
  const create = () => api.call(createComparison, { jwt, body: { name: 'Cars' } });
  expect(await create()).toMatchObject({ status: 507, code: 'ERR_STORAGE_FULL' });
  expect(await api.call(readReadiness)).toMatchObject({ status: 503, code: 'ERR_STORAGE_LOW' });
  hasRoom = true;
  expect((await create()).status).toBe(201);
  expect((await api.call(readReadiness)).status).toBe(200);
  await api.close();
});
