import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReader } from './startReader';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tertium-programs-'));
});
afterAll(() => rm(dir, { recursive: true }));

const job = {
  bytes: new Uint8Array(1),
  isTabbed: false,
  wish: {},
  table: null,
  seed: new Uint8Array(32),
  thisYear: 2026,
};

it.each([
  ['tooMuchMemory', 'const all = []; for (;;) all.push(new Array(3e6).fill(0.5));', 60_000],
  ['tooMuchMemory', 'new Array(9e7).fill({});', 60_000],
  ['tooSlow', 'for (;;);', 500],
])('a reader of files is ended and says %s', async (rule, program, milliseconds) => {
  const path = join(dir, `${rule}-${program.length}.mjs`);
  await writeFile(path, `process.once('message', () => { ${program} });`);
  const reader = startReader(path, job, { heapMegabytes: 64, milliseconds });
  await expect(reader.next()).rejects.toMatchObject({
    code: 'ERR_FILE_INVALID',
    details: [{ path: 'body', rule }],
  });
});
