import { afterEach, expect, inject, it, vi } from 'vitest';
import { createLog } from '../http/createLog';
import { makeStore } from '../testing/stores';
import { createClock } from './createClock';

afterEach(() => {
  vi.useRealTimers();
});

it.skipIf(inject('postgresSocketDir') === null)(
  'a server whose clock is an hour ahead keeps the time of the database, and says so',
  async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const log = createLog({ level: 'info', isForPeople: false, destination });
    const store = await makeStore('postgres');
    const right = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: right + 60 * 60 * 1000 });
    const clock = await createClock({ store, log });
    expect(Math.abs(clock.nowSeconds() - right / 1000)).toBeLessThan(60);
    expect(lines.join('')).toContain('the clocks of this server and the database differ');
    clock.stop();
    await store.close();
  },
);
