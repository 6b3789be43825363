// @vitest-environment jsdom
import type { Change } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStore } from '../../api/store';
import { makeUser } from '../../api/testing/makeToken';
import { ok, refusal, startTestServer, type TestAnswer } from '../../api/testing/startTestServer';
import { jsonStorage } from '../../session/jsonStorage';
import { createServerClock, deviceClock } from '../../session/serverClock';
import { userKey } from '../../session/userKey';
import { createPoster } from '../calls/comparisonCalls';
import type { CallFailure } from '../wire/callFailure';
import { persist } from '../wire/persist';
import { createPosting } from './createPosting';
import type { BatchPart } from './syncPorts';

const id = '11111111-1111-4111-8111-111111111111';
const batchId = '33333333-3333-4333-8333-333333333333';
const path = `/compare/v1/comparisons/${id}/changes`;

const part = (number: number): readonly Change[] => [
  { kind: 'comparison.update', patch: { name: `Part ${number}` } },
];
const partsOf = (count: number) => Array.from({ length: count }, (_, i) => part(i));

/** A server that keeps each part once and says when the last is there; `faults` go before it, one for each call. */
async function startPartServer(faults: (TestAnswer | 'lost' | null)[] = []) {
  const received: BatchPart[] = [];
  const kept = new Map<number, BatchPart>();
  const take = (given: BatchPart): TestAnswer => {
    kept.set(given.batch.part, given);
    const last = [...kept.values()].find(({ batch }) => batch.isLast);
    const isApplied = last !== undefined && kept.size === last.batch.part + 1;
    return ok({ version: isApplied ? 8 : 7, isApplied });
  };
  const server = await startTestServer({
    [`POST ${path}`]: ({ body }) => {
      const given = body as BatchPart;
      received.push(given);
      const fault = faults.shift() ?? null;
      if (fault !== null && fault !== 'lost') return fault;
      const answer = take(given);
      return fault === 'lost' ? { status: 0 } : answer;
    },
  });
  return { ...server, received, kept };
}

async function openPoster(host: string, signal?: AbortSignal) {
  jsonStorage.write(userKey, makeUser());
  const { store, session } = createStore({
    host,
    fetch: (...request) => fetch(...request),
    clock: createServerClock(deviceClock),
  });
  await session.start();
  return createPoster(store.dispatch, id, signal);
}

/** Waits for nothing, and remembers how long it should have waited and for what. */
function rememberWaits(signal: AbortSignal = new AbortController().signal) {
  const waits: number[] = [];
  const failures: CallFailure[] = [];
  const pause = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
  const onWaiting = (failure: CallFailure) => void failures.push(failure);
  const patience = { signal, pause, onWaiting };
  return { waits, failures, patience };
}

async function startPosting(host: string, parts: readonly (readonly Change[])[], atOnce = 1) {
  const ending = new AbortController();
  const post = await openPoster(host, ending.signal);
  const remembered = rememberWaits(ending.signal);
  const sent: number[] = [];
  const posting = createPosting(
    { id: batchId, baseVersion: 7, parts: () => parts },
    {
      post: (each) => persist(() => post(each), remembered.patience),
      onSent: (count) => void sent.push(count),
      signal: ending.signal,
      atOnce,
    },
  );
  return { ...remembered, posting, sent, ending };
}

/** The first to come wait until there are so many of them; who comes later does not. */
function createMeeting(size: number): () => Promise<void> {
  let waiting: (() => void)[] = [];
  let come = 0;
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (++come < size) return;
      for (const release of waiting) release();
      waiting = [];
    });
}

const numbersOf = (received: readonly BatchPart[]) => received.map(({ batch }) => batch.part);

it('Parts are sent in order under one batch, the last is marked, and progress is reported', async () => {
  const server = await startPartServer();
  const { posting, sent } = await startPosting(server.host, partsOf(3));
  expect(await posting.resume()).toEqual({ value: { version: 8, isApplied: true } });
  expect(server.received).toEqual(
    [0, 1, 2].map((i) => ({
      baseVersion: 7,
      batch: { id: batchId, part: i, isLast: i === 2 },
      changes: part(i),
    })),
  );
  expect(sent).toEqual([0, 1, 2, 3]);
});

it('Each part arrives once, whatever fails on the way', async () => {
  const passing = [
    'lost',
    refusal(503, 'ERR_BUSY'),
    refusal(500, 'ERR_INTERNAL'),
    refusal(408, 'ERR_REQUEST_TIMEOUT'),
    { status: 502, body: '<html>' },
    null,
  ] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.constantFrom(...passing), { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      async (count, faults, atOnce) => {
        const server = await startPartServer([...faults]);
        const { posting, sent } = await startPosting(server.host, partsOf(count), atOnce);
        expect(await posting.resume()).toMatchObject({ value: { version: 8 } });
        const kept = [...server.kept].sort(([one], [other]) => one - other);
        expect(kept.map(([, { changes }]) => changes)).toEqual(partsOf(count));
        expect(kept.map(([index]) => index)).toEqual(partsOf(count).map((_, i) => i));
        expect(sent.at(-1)).toBe(count);
        if (atOnce === 1) expect([...server.kept.keys()]).toEqual(kept.map(([index]) => index));
      },
    ),
    { numRuns: 20 },
  );
});

it('It waits longer each time, never shorter than the server asks, and starts again after a success', async () => {
  const busy = refusal(503, 'ERR_BUSY');
  const later = { ...busy, headers: { 'retry-after': '20' } };
  const server = await startPartServer([busy, busy, later, null, busy]);
  const { posting, waits, failures } = await startPosting(server.host, partsOf(2));
  await posting.resume();
  expect(waits).toEqual([1_000, 2_000, 20_000, 1_000]);
  expect(failures.map(({ code }) => code)).toEqual(['ERR_BUSY', 'ERR_BUSY', 'ERR_BUSY', 'ERR_BUSY']);
});

it('A refusal stops it at once, and the next call resumes at the refused part', async () => {
  for (const fault of [
    refusal(413, 'ERR_BODY_TOO_LARGE'),
    { status: 413, body: '<html>too large</html>' },
    refusal(409, 'ERR_QUOTA'),
    refusal(412, 'ERR_VERSION_CONFLICT'),
    refusal(422, 'ERR_CHANGE_INVALID'),
    refusal(404, 'ERR_NOT_FOUND'),
  ]) {
    const server = await startPartServer([null, fault]);
    const { posting, waits } = await startPosting(server.host, partsOf(3));
    expect(await posting.resume()).toMatchObject({ failure: { status: fault.status } });
    expect(waits).toEqual([]);
    expect(await posting.resume()).toMatchObject({ value: { version: 8 } });
    expect(numbersOf(server.received)).toEqual([0, 1, 1, 2]);
  }
});

it('As many parts as allowed are sent in parallel, and after a refusal the missing ones are resumed', async () => {
  const server = await startPartServer([null, refusal(409, 'ERR_QUOTA')]);
  const answering = server.responders[`POST ${path}`];
  let [underWay, most] = [0, 0];
  const meeting = createMeeting(2);
  server.responders[`POST ${path}`] = async (request) => {
    most = Math.max(most, ++underWay);
    await meeting();
    const answer = await answering?.(request);
    underWay--;
    return answer ?? ok({});
  };
  const { posting } = await startPosting(server.host, partsOf(4), 2);
  expect(await posting.resume()).toMatchObject({ failure: { code: 'ERR_QUOTA' } });
  expect(await posting.resume()).toMatchObject({ value: { version: 8 } });
  expect(most).toBe(2);
  expect([...server.kept.keys()].sort()).toEqual([0, 1, 2, 3]);
});

it('Once cancelled it posts nothing more, even while it waits or makes a part', async () => {
  const server = await startPartServer([null, refusal(503, 'ERR_BUSY')]);
  const waiting = await startPosting(server.host, partsOf(3));
  const { posting, ending, patience } = waiting;
  patience.pause = async () => ending.abort();
  expect('failure' in (await posting.resume())).toBe(true);
  expect('failure' in (await posting.resume())).toBe(true);
  expect(numbersOf(server.received)).toEqual([0, 1]);
});

it('Cancelling ends a running call', async () => {
  const ending = new AbortController();
  const server = await startTestServer({
    [`POST ${path}`]: () => {
      ending.abort();
      return new Promise<TestAnswer>(() => {});
    },
  });
  const post = await openPoster(server.host, ending.signal);
  const answer = await post({
    baseVersion: 7,
    batch: { id: batchId, part: 0, isLast: true },
    changes: part(0),
  });
  expect(answer).toMatchObject({ failure: { code: 'ERR_ABORTED' } });
});

it('Parts that the server dropped in a long pause are sent once more, and then no more', async () => {
  const server = await startPartServer([null, refusal(409, 'ERR_QUOTA')]);
  const { posting } = await startPosting(server.host, partsOf(3));
  await posting.resume();
  server.kept.clear();
  expect(await posting.resume()).toMatchObject({ value: { version: 8 } });
  expect(numbersOf(server.received)).toEqual([0, 1, 1, 2, 0]);

  server.responders[`POST ${path}`] = () => ok({ version: 7, isApplied: false });
  const again = await startPosting(server.host, partsOf(2));
  expect(await again.posting.resume()).toMatchObject({ failure: { code: 'ERR_STATE' } });
});

it('Parts can be made while others are posted, at most one ahead', async () => {
  const server = await startPartServer();
  const post = await openPoster(server.host);
  let made = 0;
  const posting = createPosting(
    {
      id: batchId,
      baseVersion: 7,
      parts: async function* () {
        for (let i = 0; i < 5; i++) {
          made++;
          yield part(i);
        }
      },
    },
    {
      post: (each) => {
        expect(made).toBe(Math.min(5, each.batch.part + 2));
        return post(each);
      },
      onSent: () => {},
      signal: new AbortController().signal,
    },
  );
  await posting.resume();
  expect([...server.kept.keys()]).toEqual([0, 1, 2, 3, 4]);
});

it('Without parts there is nothing to do', async () => {
  const server = await startPartServer();
  const { posting } = await startPosting(server.host, []);
  expect(await posting.resume()).toEqual({ value: { version: 7 } });
  expect(server.received).toEqual([]);
});
