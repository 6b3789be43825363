// @vitest-environment jsdom
import {
  applyChanges,
  blankAttribute,
  blankWeighting,
  type Change,
  type Comparison,
  type ConflictLine,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refusal } from '../api/testing/startTestServer';
import { isRemoval } from './conflictLines';
import { type Fate, openTab, type Tab } from './testing/openTab';
import { samplePhones } from './testing/samplePhones';
import { startCompareServer, visit } from './testing/startCompareServer';

/** Runs of the test; many more by hand, such as SYNC_RUNS=500. */
const runs = Number(process.env.SYNC_RUNS ?? 12);

type Choose = (below: number) => number;

/** What people typed, each text once, and what they gave up themselves. */
interface Typed {
  readonly next: () => string;
  readonly all: string[];
  readonly givenUp: string[];
}

const pick = <T>(list: readonly T[], choose: Choose): T | undefined => list[choose(list.length)];

/** Something a person may do to what they see. */
function someChange(
  { items, attributes, weightings }: Comparison,
  choose: Choose,
  text: string,
  personId: string,
): Change {
  const item = pick(items, choose)?.id ?? '';
  const attribute = pick(attributes, choose)?.id ?? '';
  const weighting = pick(weightings, choose)?.id ?? '';
  const id = crypto.randomUUID();
  const changes: readonly Change[] = [
    { kind: 'cells.set', itemIds: [item], attributeIds: [attribute], rows: [[text]] },
    { kind: 'cells.set', itemIds: [item], attributeIds: [attribute], rows: [[text]] },
    { kind: 'cells.set', itemIds: [item], attributeIds: [attribute], rows: [[text]] },
    { kind: 'item.update', id: item, patch: { name: text } },
    { kind: 'attribute.update', id: attribute, patch: { unit: text } },
    { kind: 'comparison.update', patch: { name: text } },
    { kind: 'comparison.update', patch: { settings: { baselineItemId: item } } },
    { kind: 'items.add', items: [{ id, name: text, position: choose(5) }] },
    { kind: 'attributes.add', attributes: [blankAttribute({ id, name: text, position: choose(5) })] },
    { kind: 'weightings.add', weightings: [{ ...blankWeighting({ id, name: text, position: 0 }) }] },
    {
      kind: 'weightings.add',
      weightings: [blankWeighting({ id: personId, personId, name: 'First', position: 0 })],
    },
    { kind: 'weighting.update', id: weighting, patch: { points: { [attribute]: choose(11) } } },
    { kind: 'items.remove', ids: [item] },
    { kind: 'attributes.remove', ids: [attribute] },
    { kind: 'weightings.remove', ids: [weighting] },
  ];
  return changes[choose(changes.length)] as Change;
}

const textsIn = (changes: unknown): readonly string[] => JSON.stringify(changes).match(/text\d+!/g) ?? [];

function isAbout(change: Change, { what, itemId, attributeId }: ConflictLine): boolean {
  const [entry = '', field = ''] = what.split('.');
  const isKind = what === 'cell' ? change.kind === 'cells.set' : change.kind === `${entry}.update`;
  const text = JSON.stringify(change);
  return isKind && [itemId, attributeId, field].every((part) => text.includes(part ?? ''));
}

/** Chooses at random where two people did different things; what is theirs is given up by its person. */
async function settle(tab: Tab, choose: Choose, typed: Typed): Promise<void> {
  const { trouble, batches } = tab.edits();
  if (trouble?.kind !== 'conflict') return;
  const choices = trouble.lines.map((line) => (isRemoval(line) || choose(2) === 0 ? 'theirs' : 'mine'));
  for (const [i, line] of trouble.lines.entries()) {
    if (choices[i] !== 'theirs' || isRemoval(line)) continue;
    // What was typed there earlier was overwritten by what is given up now.
    for (const change of batches.flatMap(({ changes }) => changes)) {
      if (isAbout(change, line)) typed.givenUp.push(...textsIn(change));
    }
  }
  await tab.sync.resolve(trouble.lines, choices);
}

function dropRefused(tab: Tab, typed: Typed, choose: Choose): void {
  const refused = pick(tab.edits().refused, choose);
  if (refused === undefined) return;
  const { batch, dependents } = refused;
  if (choose(2) === 0 && tab.mend(batch.id, batch.changes) === null) return;
  typed.givenUp.push(...textsIn([batch, dependents]));
  tab.drop(batch.id);
}

/** Where others did something since, the person decides. */
async function walkBack(tab: Tab, verb: 'undo' | 'redo', choose: Choose): Promise<void> {
  const outcome = await tab[verb]();
  if (outcome === null || !('overtaken' in outcome)) return;
  await tab[verb](choose(2) === 0 ? 'mine' : 'theirs');
}

async function play(numbers: readonly number[]): Promise<void> {
  localStorage.clear();
  let at = 0;
  const choose: Choose = (below) =>
    below === 0 ? 0 : ((numbers[at++ % numbers.length] ?? 0) + at * 31) % below;
  const typed: Typed = {
    next: () => {
      const text = `text${typed.all.length}!`;
      typed.all.push(text);
      return text;
    },
    all: [],
    givenUp: [],
  };
  const start = samplePhones();
  const server = await startCompareServer(start);
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
  const kept = new Set([...textsIn([history, tabs.map((tab) => tab.edits().refused)]), ...typed.givenUp]);
  expect(
    typed.all.filter((text) => log.some((entry) => entry.includes(text)) && !kept.has(text)),
    story,
  ).toEqual([]);
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
