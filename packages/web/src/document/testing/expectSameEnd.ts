import { applyChanges, type Comparison } from '@tertium/engine';
import { expect } from 'vitest';
import type { Tab } from './openTab';
import { type Choose, lostTexts, settle, type Typed } from './randomHands';
import type { startCompareServer } from './startCompareServer';

interface Story {
  readonly start: Comparison;
  readonly typed: Typed;
  readonly log: readonly string[];
  readonly choose: Choose;
}

/** Lets everything that waits arrive over a line that is good by now: tabs, server and model end equal, and no text is lost. */
export async function expectSameEnd(
  server: Pick<Awaited<ReturnType<typeof startCompareServer>>, 'open' | 'batches'>,
  tabs: readonly Tab[],
  { start, typed, log, choose }: Story,
): Promise<void> {
  const isQuiet = (tab: Tab) => tab.edits().batches.length === 0 && tab.edits().trouble === null;
  for (let round = 0; round < 20; round++) {
    for (const tab of tabs) {
      await tab.sync.pull(null);
      await settle(tab, choose, typed);
    }
    if (tabs.every(isQuiet)) break;
  }
  for (const tab of tabs) await tab.sync.pull(null);

  const story = log.join('\n');
  const stored = await server.open();
  const history = await server.batches();
  const model = history.reduce((state, { changes }) => applyChanges(state, changes), start);
  expect(stored.comparison, story).toEqual(model);
  for (const tab of tabs) {
    expect(tab.edits().trouble, story).toBeNull();
    expect(tab.edits().batches, story).toEqual([]);
    expect(tab.saved()?.version, story).toBe(stored.version);
    expect(tab.comparison(), story).toEqual(model);
  }
  const kept = [history, tabs.map((tab) => tab.edits().refused)];
  expect(lostTexts(typed, log, kept), story).toEqual([]);
}
