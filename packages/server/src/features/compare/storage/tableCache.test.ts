import { expect, it } from 'vitest';
import { createDeflated, type Deflated } from '../../../store/gzipBody';
import { createTableCache } from './tableCache';

const tableOf = (letters: number): Deflated => {
  const run = createDeflated();
  run.addText('x'.repeat(letters));
  return run.end();
};
const here = { isGone: () => false };
const gone = { isGone: () => true };

it('reads a table once for concurrent readers, and not again while it is unchanged', async () => {
  const cache = createTableCache();
  let readings = 0;
  const read = async () => {
    readings++;
    return tableOf(10);
  };
  const key = { id: 'a', version: 1 };
  const asked = await Promise.all([1, 2, 3].map(() => cache.get(key, here, read)));
  expect(new Set([...asked, await cache.get(key, here, read)]).size).toBe(1);
  expect(readings).toBe(1);
  await cache.get({ id: 'a', version: 2 }, here, read);
  expect(readings).toBe(2);
});

it('keeps at most its limit of bytes, the last used first', async () => {
  const cache = createTableCache(1000);
  const read: string[] = [];
  const get = (id: string, letters = 300) =>
    cache.get({ id, version: 1 }, here, async () => {
      read.push(id);
      return tableOf(letters);
    });
  for (const id of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(id);
  expect(read).toEqual(['a', 'b', 'c', 'd', 'b']);
  await get('long', 900);
  await get('long', 900);
  expect(read.slice(-2)).toEqual(['long', 'long']);
});

it('stops reading when all readers have left, and starts again for the next', async () => {
  const cache = createTableCache();
  const key = { id: 'a', version: 1 };
  let isStopped = false;
  const stopped = cache.get(key, gone, async (isWanted) => {
    isStopped = !isWanted();
    throw new Error('stopped');
  });
  const next = cache.get(key, here, async (isWanted) => {
    expect(isWanted()).toBe(true);
    return tableOf(1);
  });
  await expect(stopped).rejects.toThrow('stopped');
  expect(isStopped).toBe(true);
  expect((await next).length).toBe(1);
});

it('caches nothing of a failed reading', async () => {
  const cache = createTableCache();
  const key = { id: 'a', version: 1 };
  await expect(cache.get(key, here, () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  expect((await cache.get(key, here, async () => tableOf(2))).length).toBe(2);
});

it('reads a forgotten table again, though its version is the same', async () => {
  const cache = createTableCache();
  const key = { id: 'a', version: 1 };
  await cache.get(key, here, async () => tableOf(10));
  cache.clear();
  const other = tableOf(20);
  expect(await cache.get(key, here, async () => other)).toBe(other);
});
