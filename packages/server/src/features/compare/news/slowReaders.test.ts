import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../http/createLog';
import type { StreamWriter } from '../../../http/sendStream';
import { insertUser } from '../../../identity/users';
import { createComparing, random, testNow } from '../../../testing/comparing';
import { makeStore, type TestStore } from '../../../testing/stores';
import { createDoor } from '../access/door';
import { createStreams, type Streams } from './createStreams';

/** A stream writer that reports itself full on request and keeps what was written. */
function createReader() {
  const received: string[] = [];
  let drain = () => {};
  const reader = { isFull: false };
  const writer: StreamWriter = {
    get isFull() {
      return reader.isFull;
    },
    write: (text) => void received.push(text),
    end: (text) => void received.push(text),
    onDrain: (listener) => {
      drain = listener;
    },
    onClose: () => {},
  };
  return {
    writer,
    versions: () => received.flatMap((text) => /"version":(\d+)/.exec(text)?.[1] ?? []).map(Number),
    texts: () => received,
    fill: () => {
      reader.isFull = true;
    },
    drain: () => {
      reader.isFull = false;
      drain();
    },
  };
}

let store: TestStore;
let streams: Streams;
beforeAll(async () => {
  store = await makeStore('sqlite');
});
afterAll(async () => {
  streams.close();
  await store.close();
});

it('sends a slow reader only the latest missed news, and buffers nothing else', async () => {
  const clock = { nowSeconds: () => testNow };
  const facts = { email: 'ada@x.org', name: 'Ada', role: 'member', passwordHash: null } as const;
  const { id: userId } = await insertUser(
    store.db,
    { clock, random: { ...random, uuid: randomUUID } },
    facts,
  );
  const comparing = createComparing(store, userId);
  const log = createLog({ level: 'silent', isForPeople: false });
  const door = createDoor(store.kind);
  streams = createStreams({ store, clock, log, random, door, news: comparing.news });
  const comparisonId = await comparing.create();
  const [slow, quick] = [createReader(), createReader()];
  const caller = { userId, role: 'member', credentialId: randomUUID(), scope: null } as const;
  const subscribe = ({ writer }: typeof slow) =>
    streams.subscribe({ caller, name: 'Ada', comparisonId, accessVersion: 0, tab: randomUUID() }, writer);
  const edit = (version: number) =>
    comparing.post(comparisonId, version, [
      { kind: 'items.add', items: [{ id: randomUUID(), name: 'x', position: version }] },
    ]);
  subscribe(slow);
  subscribe(quick);
  await expect.poll(() => slow.versions()).toEqual([1]);
  slow.fill();
  const before = slow.texts().length;
  for (let version = 1; version < 40; version++) await edit(version);
  await expect.poll(() => quick.versions().at(-1)).toBe(40);
  expect(slow.texts()).toHaveLength(before);
  slow.drain();
  expect(slow.versions()).toEqual([1, 40]);
  expect(quick.versions()).toEqual([...new Set(quick.versions())].sort((a, b) => a - b));
});
