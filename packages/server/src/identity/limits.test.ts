import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../http/createLog';
import { describeOnBothStores, makeStore } from '../testing/stores';
import { createLimits } from './limits';

const day = 24 * 60 * 60 * 1000;
const quarterSeconds = 15 * 60;

describeOnBothStores('limits under a clock that jumps', (kind) => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([365, 1, -1, -365])(
    'by %i days and back ask nobody to wait longer than they last',
    async (days) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const store = await makeStore(kind);
      const lines: string[] = [];
      const destination = { write: (line: string) => void lines.push(line) };
      const log = createLog({ level: 'info', isForPeople: false, destination });
      const limits = createLimits({ store, log });
      const start = Date.UTC(2026, 5, 1);
      const takeAll = async (): Promise<number | null> => {
        for (let count = 0; count < 11; count++) {
          const refusal = await limits.take('pair', 'ada 192.0.2.7').then(
            () => null,
            (error) => error,
          );
          if (refusal !== null) return refusal.retryAfterSeconds;
        }
        return null;
      };
      for (const at of [start, start + days * day, start, start + days * day]) {
        vi.setSystemTime(at);
        const seconds = await takeAll();
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(quarterSeconds);
      }
      await store.close();
    },
  );
});
