import { type Comment, chooseThreads, type Thread } from '@tertium/contract';
import { expect, it } from 'vitest';
import type { PendingComment } from './commentOutbox';
import { fromMentions, toMentions } from './mentionWords';
import { commentsWith, threadsWith } from './withPending';

const me = { id: 'me', name: 'You' };
const ada = { id: 'ada', name: 'Ada' };
const thread = (id: string, more: Partial<Thread> = {}): Thread => ({
  id,
  anchor: { kind: 'comparison' },
  author: ada,
  startedAt: 1,
  lastAt: 1,
  excerpt: 'Hm',
  commentCount: 1,
  isMine: false,
  resolved: null,
  ...more,
});
const set = (id: string, threadId: string, more: object = {}): PendingComment =>
  ({ kind: 'set', id, threadId, at: 5, text: 'New', isNew: true, ...more }) as PendingComment;

it('Unsaved comments show at once: new threads, replies that reopen, and deletions', () => {
  const resolved = thread('b', { resolved: { by: ada, at: 2 } });
  const pending: PendingComment[] = [
    set('c', 'c', { anchor: { kind: 'item', itemId: 'x' } }),
    set('r', 'b', { at: 6 }),
    { kind: 'delete', id: 'a', threadId: 'a', at: 7 },
  ];
  const shown = threadsWith([thread('a'), resolved], pending, me, true);
  expect(shown.map(({ id, isMine, resolved: by }) => [id, isMine, by])).toEqual([
    ['b', true, null],
    ['c', true, null],
  ]);
  const saved: Comment = { id: 'b', author: ada, text: 'Hm', mentions: [], at: 1, editedAt: null };
  const older = threadsWith([thread('a'), resolved], pending, me, false);
  expect(older.map(({ id }) => id)).toEqual(['b']);
  const inB = commentsWith([saved], pending, { me, people: [], threadId: 'b', isLatest: true });
  expect(inB.map(({ id, pending: waits }) => [id, waits !== null])).toEqual([
    ['b', false],
    ['r', true],
  ]);
  const earlier = commentsWith([saved], pending, { me, people: [], threadId: 'b', isLatest: false });
  expect(earlier.map(({ id }) => id)).toEqual(['b']);
  const edited = [set('e', 'b', { isNew: false }), set('f', 'b', { isNew: false, refusal: 'Deleted' })];
  const last = commentsWith([saved], edited, { me, people: [], threadId: 'b', isLatest: true });
  expect(last.map(({ id }) => id)).toEqual(['b', 'f']);
});

it('The filter of an item also leaves the threads on its values, and none of another', () => {
  const cell = (itemId: string) =>
    thread(`${itemId} cell`, { anchor: { kind: 'cell', itemId, attributeId: 'p' } });
  const threads = [
    thread('whole'),
    thread('x', { anchor: { kind: 'item', itemId: 'x' } }),
    cell('x'),
    cell('y'),
  ];
  const ids = (about: Thread['anchor']) => chooseThreads(threads, 'open', about).map(({ id }) => id);
  expect(ids({ kind: 'item', itemId: 'x' })).toEqual(['x', 'x cell']);
  expect(ids({ kind: 'attribute', attributeId: 'p' })).toEqual(['x cell', 'y cell']);
  expect(ids({ kind: 'cell', itemId: 'y', attributeId: 'p' })).toEqual(['y cell']);
  expect(ids({ kind: 'comparison' })).toEqual(['whole']);
});

it('Names after @ become ids, the longest name first and never a part of a word, and names again for editing', () => {
  const people = [
    { id: '11111111-2222-3333-4444-555555555555', name: 'Ada' },
    { id: '21111111-2222-3333-4444-555555555555', name: 'Ada Lovelace' },
  ];
  const typed = '@Ada Lovelace and @Ada, not @Adamant or me@Ada';
  const saved = toMentions(typed, people);
  expect(saved).toBe(`<@${people[1]?.id}> and <@${people[0]?.id}>, not @Adamant or me@Ada`);
  expect(fromMentions(saved, people)).toBe(typed);
});
