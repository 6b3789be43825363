import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNews } from '../news/createNews';
import { followChanges } from './followChanges';

it('tells every version once and in order, however reading and news meet, and stops listening', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 8 }), async (scheduler, count) => {
      const news = createNews();
      let version = 1;
      const read = scheduler.scheduleFunction(async (since: number) => ({ version, json: `${since}` }));
      for (let i = 0; i < count; i++) {
        scheduler.schedule(Promise.resolve(), 'post').then(() => {
          version++;
          news.publish({ comparisonId: 'a', version });
          news.publish({ comparisonId: 'b', version: 99 });
        });
      }
      const spans: [number, number][] = [];
      const follow = async () => {
        for await (const changes of followChanges({ news, read }, 'a', 1)) {
          spans.push([Number(changes.json), changes.version]);
          if (changes.version === 1 + count) return;
        }
      };
      await scheduler.waitFor(follow());
      let known = 1;
      for (const [since, after] of spans) {
        expect(since).toBe(known);
        known = after;
      }
      expect(known).toBe(1 + count);
      expect(news.listenerCount).toBe(0);
    }),
  );
});
