import { isRefusal, weighByBestWorst } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { missExample, missedExample, spendExample } from './wayExamples';

const names = ['Ash', 'Birch', 'Cedar', 'Dill'];
const at = (name = '') => names.indexOf(name);
const points = fc.array(fc.oneof(fc.integer({ min: 0, max: 10 }), fc.constant(3.571429)), {
  minLength: 2,
  maxLength: 4,
});
const percents = (all: readonly number[]) => {
  const total = all.reduce((sum, each) => sum + each, 0);
  return all.map((each) => (100 * each) / total);
};
/** Whether what is said stands for a number: exactly, or to two digits where it says "about". */
const expectSaid = (about: string | undefined, said: string | undefined, exact: number, what: string) =>
  expect(Math.abs(Number(said) - exact), what).toBeLessThanOrEqual(about === undefined ? 1e-9 : 0.06);

it('The effect of points is stated only for existing items', () => {
  fc.assert(
    fc.property(points, fc.boolean(), (given, isSaid) => {
      const text = spendExample({ names, points: given, isSaid }, String);
      fc.pre(Math.max(...given) > 0);
      const now =
        /^Of these, (.+) has (about )?(\S+)\s% of the current weights, or that many of 100 points\.$/.exec(
          text,
        );
      const said = /^(.+) with (\S+) of (\S+) points gets (about )?(\S+)\s%\.$/.exec(text);
      const name = at((isSaid ? said : now)?.[1]);
      expect(given[name], text).toBe(Math.max(...given));
      const [about, percent] = isSaid ? [said?.[4], said?.[5]] : [now?.[2], now?.[3]];
      expectSaid(about, percent, percents(given)[name] ?? Number.NaN, text);
      if (!isSaid) return;
      expect(Number(said?.[2]), text).toBe(given[name]);
      expect(Number(said?.[3]), text).toBeCloseTo(
        given.reduce((sum, each) => sum + each, 0),
        9,
      );
    }),
  );
});

/** How far an answer is off, of the sentence that says so: what is written adds up, and is that of the weights. */
function expectMissed(text: string, share: number, other: number, times: number): void {
  const missed = / is missed by (about )?(\S+)\s%: (\S+) beside (\d) × (\S+)\.$/.exec(text);
  const miss = Math.abs(share - times * other);
  if (missed === null) {
    expect(text).toMatch(/ is met\.$/);
    expect(miss, text).toBeLessThan(0.006);
    return;
  }
  const [, about, said, a, n, b] = missed;
  expect(Number(n), text).toBe(times);
  expect(Math.abs(Number(a) - Number(n) * Number(b)), text).toBeCloseTo(Number(said), 9);
  expectSaid(about, said, miss, text);
  expect(Number(a), text).toBeCloseTo(share, 1);
  expect(Number(b), text).toBeCloseTo(other, 1);
}

it('How far an answer is missed is true of the weights as they are', () => {
  fc.assert(
    fc.property(points, (given) => {
      const text = missExample({ names, points: given }, String);
      if (given.filter((each) => each > 0).length < 2) {
        expect(text).toBe('');
        return;
      }
      const said =
        /^Of these, (.+) has \S+\s% and (.+) \S+\s% by the current weights. The answer “(just|\d times) as much”/.exec(
          text,
        );
      const [more, less] = [at(said?.[1]), at(said?.[2])];
      expect(given[more], text).toBe(Math.max(...given));
      expect(given[less], text).toBe(Math.min(...given.filter((each) => each > 0)));
      const all = percents(given);
      expectMissed(
        text,
        all[more] ?? 0,
        all[less] ?? 0,
        said?.[3] === 'just' ? 1 : Number.parseInt(said?.[3] ?? '', 10),
      );
    }),
  );
});

it('The answer that is named is one that the weights miss by most', () => {
  const times = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(times, times), { maxLength: 2 }), times, (between, whole) => {
      const said = {
        best: 0,
        worst: between.length + 1,
        bestToOthers: [1, ...between.map(([from]) => from), whole],
        othersToWorst: [whole, ...between.map(([, to]) => to), 1],
      };
      const result = weighByBestWorst(said);
      if (isRefusal(result)) throw new Error(result.reason);
      const text = missedExample(said, result.weights, { names, show: String });
      const heard =
        /^You say that (.+) matters (just|\d) ?(?:times)? as much as (.+): with \S+\s% and \S+\s% that /.exec(
          text,
        );
      const [more, less] = [at(heard?.[1]), at(heard?.[3])];
      const answer = more === said.best ? said.bestToOthers[less] : said.othersToWorst[more];
      expect(heard?.[2] === 'just' ? 1 : Number(heard?.[2]), text).toBe(answer);
      expect(more === said.best || less === said.worst, text).toBe(true);
      const [share, other] = [more, less].map((j) => 100 * (result.weights[j] ?? 0)) as [number, number];
      expect(Math.abs(share - (answer ?? 0) * other) / 100, text).toBeCloseTo(result.extras.deviation, 7);
      expectMissed(text, share, other, answer ?? 0);
    }),
  );
});
