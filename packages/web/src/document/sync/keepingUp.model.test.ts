// @vitest-environment jsdom
import { type Change, tryChanges } from '@tertium/engine';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { createTimeouts } from '../calls/createTimeouts';
import { listenToNews } from '../news/news';
import { createPresence } from '../news/presence';
import { isRemoval } from '../state/conflictLines';
import '../news/newsStream';
import type { SaveTrouble } from '../state/documentSlice';
import { applyPending, type PendingBatch } from '../state/pendingView';
import {
  type CallFate,
  createLine,
  createModelServer,
  type ModelServer,
  openModel,
} from '../testing/crossingLines';
import { createChoose, pick } from '../testing/randomHands';
import { samplePhones, testId } from '../testing/samplePhones';
import { createSync } from './sync';

/** Runs of the test; many more by hand, such as KEEPING_RUNS=10000. */
const runs = Number(process.env.KEEPING_RUNS ?? 120);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (milliseconds: number, run: () => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** A page of an open comparison: the real synchronising and the real news, on a line of the test's. */
function openPage(server: ModelServer, fateOf: () => CallFate) {
  const line = createLine(server, fateOf);
  const withTimeout = createTimeouts(later);
  let saved = openModel(server);
  let batches: readonly PendingBatch[] = [];
  let trouble: SaveTrouble | null = null;
  const refused: PendingBatch[] = [];
  let isVisible = true;
  let isOnline = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const sync = createSync({
    open: () => line.ask(() => ({ value: openModel(server) })),
    post: (part) => withTimeout((signal) => line.ask(() => server.post(part), signal)),
    listSince: (version) => withTimeout((signal) => line.ask(() => server.listSince(version), signal)),
    findPossession: async () => ({ value: null }),
    saved: () => saved,
    batches: () => batches,
    trouble: () => trouble,
    setSaved: (next) => {
      saved = next;
    },
    setBatches: (next) => {
      batches = next;
    },
    onApplied: () => {},
    refuse: ({ batch, dependents }) => {
      refused.push(batch, ...dependents);
      batches = batches.filter((each) => !refused.includes(each));
    },
    setTrouble: (next) => {
      trouble = next;
    },
    onProgress: () => {},
    newId: () => crypto.randomUUID(),
    later,
  });
  const stop = listenToNews({
    comparisonId: saved.id,
    userId: 'mary',
    send: line.send,
    here: createPresence(),
    tell: (news) => void sync.pull(news),
    topics: { tell: async () => {}, look: async () => {} },
  });
  return {
    ...line,
    sync,
    saved: () => saved,
    trouble: () => trouble,
    batches: () => batches,
    shown: () => applyPending(saved.comparison, batches).comparison,
    edit(changes: readonly Change[]): void {
      if ('trouble' in tryChanges(applyPending(saved.comparison, batches).comparison, changes)) return;
      batches = [...batches, { id: crypto.randomUUID(), label: 'Edit', changes, baseVersion: saved.version }];
      void sync.push();
    },
    show(is: boolean): void {
      if (is === isVisible) return;
      isVisible = is;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    connect(is: boolean): void {
      if (is === isOnline) return;
      isOnline = is;
      if (!is) line.cut();
      window.dispatchEvent(new Event(is ? 'online' : 'offline'));
    },
    close: () => {
      stop();
      sync.stop();
    },
  };
}

const fates: readonly CallFate[] = [
  ...Array.from({ length: 8 }, () => 'arrives' as const),
  'requestLost',
  'answerLost',
  'refused',
  'silent',
];

async function play(numbers: readonly number[]): Promise<void> {
  const choose = createChoose(numbers);
  const server = createModelServer(samplePhones());
  let isBad = true;
  const page = openPage(server, () => (isBad ? (pick(fates, choose) ?? 'arrives') : 'arrives'));
  const log: string[] = [];
  let typed = 0;
  const someCell = (): readonly Change[] => [
    {
      kind: 'cells.set',
      itemIds: [testId(choose(2))],
      attributeIds: [testId(12)],
      rows: [[`text${typed++}`]],
    },
  ];
  const removal = (): readonly Change[] => [{ kind: 'items.remove', ids: [testId(choose(2))] }];
  const move = () => pick(page.waiting(), choose)?.();
  const settle = () => {
    const trouble = page.trouble();
    if (trouble?.kind !== 'conflict') return;
    void page.sync.resolve(
      trouble.lines,
      trouble.lines.map((line) => (isRemoval(line) || choose(2) === 0 ? 'theirs' : 'mine')),
    );
  };
  const life: readonly (readonly [string, () => unknown])[] = [
    ['hide', () => page.show(false)],
    ['show', () => page.show(true)],
    ['offline', () => page.connect(false)],
    ['online', () => page.connect(true)],
    ['cut', page.cut],
  ];
  const restless = choose(3) === 0 ? life : [];
  const steps: readonly (readonly [string, () => unknown])[] = [
    ...Array.from({ length: 10 }, () => ['move', move] as const),
    ['wait', () => vi.advanceTimersByTimeAsync(pick([50, 400, 1_000, 5_000, 61_000], choose) ?? 0)],
    ['other', () => server.edit(someCell())],
    ['two others', () => [server.edit(someCell()), server.edit(someCell())]],
    ['removal', () => server.edit(removal())],
    ['edit', () => page.edit(someCell())],
    ['settle', settle],
    ...restless,
  ];
  const length = 20 + choose(50);
  for (let step = 0; step < length; step++) {
    const [name, act] = pick(steps, choose) ?? ['', () => {}];
    log.push(`${name} (page ${page.saved().version}, server ${server.version()}, ${page.trouble()?.kind})`);
    await act();
    await vi.advanceTimersByTimeAsync(0);
  }

  isBad = false;
  page.connect(true);
  page.show(true);
  const isInStep = () =>
    page.trouble() === null && page.batches().length === 0 && page.saved().version === server.version();
  // Longer than the longest pause before a call is repeated, and than the patience with one that nobody answers.
  for (let second = 0; second < 240 && !isInStep(); second++) {
    for (let step = 0; step < 6; step++) {
      move();
      await vi.advanceTimersByTimeAsync(0);
    }
    settle();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const story = log.join('\n');
  expect(page.trouble(), story).toBeNull();
  expect(page.batches(), story).toEqual([]);
  expect(page.saved().version, story).toBe(server.version());
  expect(page.shown(), story).toEqual(server.comparison());
  page.close();
}

it(
  'However calls, answers, news and the page’s own life cross, it shows the newest version in the end',
  async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await fc.assert(fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 80, maxLength: 80 }), play), {
      numRuns: runs,
      endOnFailure: true,
    });
  },
  60_000 + runs * 1_000,
);
