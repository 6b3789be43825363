// @vitest-environment jsdom
import { type Right, removeGrant, rights, setGrant } from '@tertium/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectSameEnd } from '../testing/expectSameEnd';
import { type Fate, openTab, type Tab } from '../testing/openTab';
import {
  createChoose,
  createTyped,
  dropRefused,
  pick,
  settle,
  someChange,
  textsIn,
  walkBack,
} from '../testing/randomHands';
import { samplePhones } from '../testing/samplePhones';
import { startCompareServer, visit } from '../testing/startCompareServer';

/** Runs of the test; many more by hand, such as TOGETHER_RUNS=500. */
const runs = Number(process.env.TOGETHER_RUNS ?? 2);

const fates: readonly Fate[] = ['arrives', 'arrives', 'arrives', 'requestLost', 'answerLost', 'sentTwice'];

/** Three people in three browsers, the first of whom grants and revokes the rights of the others. */
async function play(numbers: readonly number[]): Promise<void> {
  localStorage.clear();
  const choose = createChoose(numbers);
  const typed = createTyped();
  const start = samplePhones();
  const server = await startCompareServer(start, 'manage', { isUnweighed: true });
  const { id, host, owner } = server;
  const users = [owner, (await visit()).user, (await visit()).user];
  /** What each may do, and for who was removed the last version that they may know. */
  const held: (Right | { readonly until: number })[] = ['manage', 'edit', 'weigh'];
  const give = (who: number, right: Right) =>
    server.call(setGrant, { params: { id, grantee: users[who]?.sub ?? '' }, body: { right } });
  await give(1, 'edit');
  await give(2, 'weigh');
  let isBad = true;
  const fateOf = (): Fate => (isBad ? (pick(fates, choose) ?? 'arrives') : 'arrives');
  const open = (who: number) => openTab({ host, id, user: users[who] ?? owner }, fateOf);
  const tabs = [await open(0), await open(1), await open(2)];
  const log: string[] = [];

  const guest = () => 1 + choose(2);
  const steps: readonly ((tab: Tab, who: number) => Promise<unknown> | unknown)[] = [
    ...Array.from({ length: 7 }, () => (tab: Tab, who: number) => {
      const change = someChange(tab.comparison(), choose, typed.next(), users[who]?.sub ?? '');
      log.push(JSON.stringify(change));
      // What cannot be done says so at once; what could be done before a right was taken is kept as not saved.
      const isKept = () => textsIn(tab.edits().refused).some((text) => textsIn(change).includes(text));
      if (tab.edit([change], change.kind) !== null && !isKept()) typed.givenUp.push(...textsIn(change));
    }),
    (tab) => walkBack(tab, 'undo', choose),
    (tab) => walkBack(tab, 'redo', choose),
    ...Array.from({ length: 2 }, () => (tab: Tab) => tab.sync.push()),
    ...Array.from({ length: 2 }, () => (tab: Tab) => tab.sync.pull(null)),
    (tab) => settle(tab, choose, typed),
    (tab) => dropRefused(tab, typed, choose),
    async (_, who) => {
      // Whoever was removed and closes the page cannot open it again.
      if (typeof held[who] !== 'string') return;
      tabs[who]?.close();
      tabs[who] = await open(who);
    },
    ...Array.from({ length: 2 }, () => async () => {
      const who = guest();
      const right = pick(rights, choose) ?? 'view';
      log.push(`${who} may ${right}`);
      await give(who, right);
      held[who] = right;
    }),
    async () => {
      const who = guest();
      if (typeof held[who] !== 'string') return;
      log.push(`${who} is removed`);
      await server.call(removeGrant, { params: { id, grantee: users[who]?.sub ?? '' } });
      // The removal is a version of its own; what is on its way may have come before it.
      held[who] = { until: (await server.version()) - 1 };
    },
  ];
  for (let step = 0; step < 45; step++) {
    const who = choose(tabs.length);
    const act = pick(steps, choose);
    log.push(`${who} ${steps.indexOf(act as never)}`);
    await act?.(tabs[who] as Tab, who);
    for (const [i, may] of held.entries()) {
      if (typeof may === 'string') continue;
      expect(tabs[i]?.saved()?.version, log.join('\n')).toBeLessThanOrEqual(may.until);
    }
  }

  isBad = false;
  await give(1, 'edit');
  await give(2, 'edit');
  await expectSameEnd(server, tabs, { start, typed, log, choose });
  for (const tab of tabs) tab.close();
}

it(
  'Whatever three people do, and whatever they may do by then, all end equal, nothing typed is lost, and who is removed sees nothing newer',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 60, maxLength: 60 }), play), {
      numRuns: runs,
      endOnFailure: true,
    });
  },
  60_000 + runs * 20_000,
);
