// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refusal } from '../../api/testing/startTestServer';
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

/** Runs of the test; many more by hand, such as SYNC_RUNS=500. */
const runs = Number(process.env.SYNC_RUNS ?? 4);

async function play(numbers: readonly number[]): Promise<void> {
  localStorage.clear();
  const choose = createChoose(numbers);
  const typed = createTyped();
  const start = samplePhones();
  const server = await startCompareServer(start, 'manage', { isUnweighed: true });
  const stranger = (await visit()).user;
  const line = `POST ${server.base}/changes`;
  let isBad = true;
  const fates: readonly Fate[] = ['arrives', 'arrives', 'arrives', 'requestLost', 'answerLost', 'sentTwice'];
  const fateOf = (): Fate => (isBad ? (pick(fates, choose) ?? 'arrives') : 'arrives');
  const open = () => openTab(server, fateOf);
  const tabs = [await open(), await open()];
  const log: string[] = [];

  const steps: readonly ((tab: Tab, which: number) => Promise<unknown> | unknown)[] = [
    ...Array.from({ length: 6 }, () => (tab: Tab) => {
      const change = someChange(tab.comparison(), choose, typed.next(), server.user.sub);
      log.push(JSON.stringify(change));
      // What cannot be done says so at once and is not typed into anything.
      if (tab.edit([change], change.kind) !== null) typed.givenUp.push(...textsIn(change));
    }),
    (tab) => walkBack(tab, 'undo', choose),
    (tab) => walkBack(tab, 'undo', choose),
    (tab) => walkBack(tab, 'redo', choose),
    (tab) => tab.sync.push(),
    (tab) => tab.sync.pull(null),
    (tab) => settle(tab, choose, typed),
    (tab) => dropRefused(tab, typed, choose),
    async (_, which) => {
      tabs[which]?.close();
      tabs[which] = await open();
    },
    async (tab, which) => {
      tabs[which] = await tab.signInAgain(...(choose(2) === 0 ? [stranger] : []));
    },
    async () => {
      const { comparison } = await server.open();
      const change = someChange(comparison, choose, 'other', server.user.sub);
      log.push(`other ${JSON.stringify(change)}`);
      await server.editAsOther([change]).catch(() => undefined);
    },
    () => {
      server.responders[line] = () => {
        delete server.responders[line];
        return refusal(422, 'ERR_VALIDATION');
      };
    },
  ];
  for (let step = 0; step < 40; step++) {
    const which = choose(tabs.length);
    const act = pick(steps, choose);
    log.push(`${which} ${steps.indexOf(act as never)}`);
    await act?.(tabs[which] as Tab, which);
  }

  isBad = false;
  delete server.responders[line];
  const story = log.join('\n');
  await expectSameEnd(server, tabs, { start, typed, log, choose });
  expect(
    Object.keys(localStorage).filter((key) => key.startsWith('pending/')),
    story,
  ).toEqual([]);
  const posts = server.requests.filter(({ method, path }) => `${method} ${path}` === line);
  expect(
    posts.every(({ headers }) => headers.authorization === `Bearer ${server.user.jwt}`),
    story,
  ).toBe(true);
  for (const tab of tabs) tab.close();
}

it(
  'Whatever happens on the way, tabs, server and model end equal and nothing typed is lost',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 60, maxLength: 60 }), play), {
      numRuns: runs,
      endOnFailure: true,
    });
  },
  60_000 + runs * 20_000,
);
