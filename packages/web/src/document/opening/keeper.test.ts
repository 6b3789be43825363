// @vitest-environment jsdom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../../api/store';
import { makeUser } from '../../api/testing/makeToken';
import { refusal } from '../../api/testing/startTestServer';
import { noUser, setUser } from '../../session/auth';
import { jsonStorage } from '../../session/jsonStorage';
import { createServerClock, deviceClock } from '../../session/serverClock';
import { userKey } from '../../session/userKey';
import { createEdits } from '../editing/createEdits';
import { documentIn } from '../state/documentSlice';
import { setPrice, testId } from '../testing/samplePhones';
import { startCompareServer } from '../testing/startCompareServer';
import { keeperOf } from './keeper';

const price = testId(10);

afterEach(() => {
  vi.useRealTimers();
});

/** A tab of the browser that opens nothing yet. */
async function startTab({ host, user, id }: Awaited<ReturnType<typeof startCompareServer>>) {
  const signals: AbortSignal[] = [];
  jsonStorage.write(userKey, user);
  const { store, session } = createStore({
    host,
    fetch: (address, init) => {
      if (String(address).endsWith(id) && init?.signal) signals.push(init.signal);
      return fetch(address, init);
    },
    clock: createServerClock(deviceClock),
  });
  await session.start();
  const keeper = () => keeperOf(store, { userId: user.sub, comparisonId: id });
  return {
    store,
    keeper,
    state: () => documentIn(store.getState(), id),
    /** Of the calls that read the table. */
    signals,
    /** Shows it until it is open; gives what leaves it. */
    show: async () => {
      const leave = keeper().retain();
      await keeper().open();
      return leave;
    },
  };
}

/** Leaves it and lets time pass. */
function leaveFor(milliseconds: number, leave: () => void): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  leave();
  vi.advanceTimersByTime(milliseconds);
  vi.useRealTimers();
}

it('a comparison that was just closed opens at once, and others’ changes follow', async () => {
  const server = await startCompareServer();
  const tab = await startTab(server);
  leaveFor(30_000, await tab.show());
  const version = await server.editAsOther([setPrice('theirs')]);
  expect(tab.state().saved?.version).toBe(version - 1);
  const leave = tab.keeper().retain();
  await expect.poll(() => tab.state().saved?.comparison.columns[price]?.[0]).toBe('theirs');
  expect(server.count(`GET ${server.base}`)).toBe(1);
  leaveFor(0, leave);
});

it('a minute after the last page has closed the table is released', async () => {
  const tab = await startTab(await startCompareServer());
  const leave = await tab.show();
  const table = new WeakRef(tab.state().saved?.comparison ?? {});
  leaveFor(61_001, leave);
  expect(tab.state().saved).toBeNull();
  setFlagsFromString('--expose-gc');
  const isCollected = () => {
    runInNewContext('gc()');
    return table.deref() === undefined;
  };
  await expect.poll(isCollected).toBe(true);
});

it('edits that wait when the last page closes are saved before the comparison is released', async () => {
  const server = await startCompareServer();
  server.setDown(true);
  const tab = await startTab(server);
  const leave = await tab.show();
  createEdits(tab.store, tab.keeper()).edit([setPrice('mine')], 'Edit cell');
  await expect.poll(() => tab.state().trouble?.kind).toBe('waiting');
  leaveFor(61_001, leave);
  expect(tab.state().saved).not.toBeNull();
  server.setDown(false);
  await tab.keeper().sync.push();
  expect((await server.comparison()).columns[price]?.[0]).toBe('mine');
});

it('a reading that no page waits for is cancelled', async () => {
  const server = await startCompareServer();
  server.responders[`GET ${server.base}`] = () => new Promise(() => {});
  const tab = await startTab(server);
  const leave = tab.keeper().retain();
  await expect.poll(() => tab.signals.length).toBe(1);
  leaveFor(999, leave);
  expect(tab.signals[0]?.aborted).toBe(false);
  leaveFor(1_000, tab.keeper().retain());
  expect(tab.signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('the error stays until the comparison is read', async () => {
  const server = await startCompareServer();
  const line = `GET ${server.base}`;
  server.responders[line] = () => ({ status: 0 });
  const tab = await startTab(server);
  const leave = await tab.show();
  expect(tab.state()).toMatchObject({ saved: null, failure: { code: 'ERR_NETWORK' } });
  delete server.responders[line];
  const reading = tab.keeper().open();
  expect(tab.state().failure?.code).toBe('ERR_NETWORK');
  await reading;
  expect(tab.state()).toMatchObject({ saved: { id: server.id }, failure: null });
  leaveFor(0, leave);
});

it('a busy server is asked again before the table is reported missing', async () => {
  const server = await startCompareServer();
  const line = `GET ${server.base}`;
  server.responders[line] = () => {
    delete server.responders[line];
    return refusal(503, 'ERR_BUSY');
  };
  const tab = await startTab(server);
  leaveFor(0, await tab.show());
  expect(tab.state()).toMatchObject({ saved: { id: server.id }, failure: null });
});

it('the table is removed when its person signs out', async () => {
  const server = await startCompareServer();
  const tab = await startTab(server);
  await tab.show();
  tab.store.dispatch(setUser(noUser));
  tab.store.dispatch(setUser(server.user));
  expect(tab.state().saved).toBeNull();
  await tab.show();
  tab.store.dispatch(setUser(makeUser()));
  expect(JSON.stringify(tab.store.getState())).not.toContain(server.id);
});
