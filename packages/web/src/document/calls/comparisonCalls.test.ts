// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createStore } from '../../api/store';
import { makeUser } from '../../api/testing/makeToken';
import { ok, startTestServer } from '../../api/testing/startTestServer';
import { jsonStorage } from '../../session/jsonStorage';
import { createServerClock, deviceClock } from '../../session/serverClock';
import { userKey } from '../../session/userKey';
import { createCalls } from './comparisonCalls';

const id = '11111111-1111-4111-8111-111111111111';
const path = `/compare/v1/comparisons/${id}/changes`;
const part = {
  baseVersion: 7,
  batch: { id: '33333333-3333-4333-8333-333333333333', part: 0, isLast: true },
  changes: [],
} as const;

/** Calls over a line on which the first ones are lost without a word, so that the time runs out. */
async function openCalls(lost: number) {
  const { host } = await startTestServer({
    [`GET ${path}`]: () => ok({ version: 8 }),
    [`POST ${path}`]: () => ok({ version: 8, isApplied: true }),
  });
  jsonStorage.write(userKey, makeUser());
  const waits: number[] = [];
  const running = new Set<() => void>();
  const later = (milliseconds: number, run: () => void) => {
    waits.push(milliseconds);
    running.add(run);
    return () => void running.delete(run);
  };
  const loseCall = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      for (const run of running) run();
    });
  const { store, session } = createStore({
    host,
    fetch: (address, init) => (lost-- > 0 ? loseCall(init?.signal) : fetch(address, init)),
    clock: createServerClock(deviceClock),
  });
  await session.start();
  return { calls: createCalls(store.dispatch, id, later), waits, running };
}

it.each(['listSince', 'post'] as const)(
  '%s is given up when nobody answers, and has twice the time when it is tried again',
  async (name) => {
    const { calls, waits, running } = await openCalls(2);
    const ask = () => (name === 'post' ? calls.post(part) : calls.listSince(7));
    const answers = [await ask(), await ask(), await ask(), await ask()];
    expect(answers).toMatchObject([
      { failure: { code: 'ERR_ABORTED', status: 0 } },
      { failure: { code: 'ERR_ABORTED', status: 0 } },
      { value: { version: 8 } },
      { value: { version: 8 } },
    ]);
    expect(waits).toEqual([60_000, 120_000, 240_000, 60_000]);
    expect(running.size).toBe(0);
  },
);
