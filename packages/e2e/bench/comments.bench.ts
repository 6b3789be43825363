import type { Page } from '@playwright/test';
import {
  bringInComments,
  type FiledComment,
  listThreads,
  maximumComments,
  readThread,
  setComment,
} from '@tertium/contract';
import { call, makePerson, type Person } from '../src/api';
import { seedTable } from '../src/seedTable';
import { test } from '../src/test';
import { clickTool, openWorkspace } from '../src/workspace';
import { print, quantile } from './askers';

const few = 50;
const rounds = 7;
const table = { Rent: { cells: ['900', '1200'], direction: 'lower' } } as const;

interface Talk {
  readonly kind: string;
  readonly id: string;
  /** Of the thread with the latest comment. */
  readonly threadId: string;
}

/** A comparison with that many comments: each a thread of its own, or all in one thread. */
async function makeTalk(url: string, { jwt }: Person, count: number, isOneThread: boolean): Promise<Talk> {
  const id = await seedTable(url, jwt, ['Bergweg', 'Seegasse'], table);
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const comments = ids.map(
    (commentId, at): FiledComment => ({
      ...{
        id: commentId,
        threadId: (isOneThread ? ids[0] : commentId) ?? '',
        anchor: { kind: 'comparison' },
      },
      ...{ author: 'Grace', text: `Remark ${at}: ${'it is loud at night. '.repeat(10)}`, at: at + 1 },
      ...{ editedAt: null, resolvedAt: null, resolvedBy: null },
    }),
  );
  for (let i = 0; i < count; i += 200)
    await call(url, bringInComments, { jwt, params: { id }, body: { comments: comments.slice(i, i + 200) } });
  return {
    kind: isOneThread ? 'a thread of 5,000' : '5,000 threads',
    id,
    threadId: (isOneThread ? ids[0] : ids.at(-1)) ?? '',
  };
}

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i <= rounds; i++) {
    const start = performance.now();
    await run();
    // The first one warms up.
    if (i > 0) times.push(performance.now() - start);
  }
  return quantile(times, 0.5);
}

/** Measures the same with many and with few comments. */
async function compareTalks(what: string, talks: readonly Talk[], run: (talk: Talk) => Promise<number>) {
  const [many = Number.NaN, control = Number.NaN] = [
    await run(talks[0] as Talk),
    await run(talks[1] as Talk),
  ];
  print(
    `${talks[0]?.kind}: ${what}`,
    `${(many / control).toFixed(1)} × of ${few} (${many.toFixed(0)} of ${control.toFixed(0)} ms)`,
  );
}

for (const isOneThread of [false, true])
  test(`What ${isOneThread ? 'a thread of 5,000 comments costs' : '5,000 threads cost'}`, async ({
    server: { url },
    administratorJwt,
    openBrowser,
  }) => {
    const person = await makePerson(url, administratorJwt, 'Ada with much to read');
    const { jwt } = person;
    // What is answered below fits beside them.
    const talks = [
      await makeTalk(url, person, maximumComments - 2 * few, isOneThread),
      await makeTalk(url, person, few, isOneThread),
    ];
    await compareTalks('list threads', talks, ({ id }) =>
      medianOf(() => call(url, listThreads, { jwt, params: { id } })),
    );
    await compareTalks('read a thread', talks, ({ id, threadId }) =>
      medianOf(() => call(url, readThread, { jwt, params: { id, threadId } })),
    );
    await compareTalks('save an answer', talks, ({ id, threadId }) =>
      medianOf(() => {
        const params = { id, commentId: crypto.randomUUID() };
        return call(url, setComment, { jwt, params, body: { threadId, text: 'Seen' } });
      }),
    );
    const page = await openBrowser(jwt);
    await compareTalks('open the panel', talks, async ({ id }) => {
      await openWorkspace(page, id);
      const start = performance.now();
      await clickTool(page, 'Comments');
      await page.getByRole('list', { name: 'Threads' }).getByRole('listitem').first().waitFor();
      return performance.now() - start;
    });
    await compareTalks('answer until it is saved', talks, async ({ id }) => {
      await openWorkspace(page, id, '&panel=comments');
      await leafThrough(page);
      await page
        .getByRole('button', { name: /^Open the thread/ })
        .first()
        .click();
      const field = page.getByRole('textbox', { name: 'Reply' });
      const comments = page.getByRole('list', { name: 'Comments', exact: true });
      let count = 0;
      return medianOf(async () => {
        count += 1;
        await field.fill(`Seen ${count} times`);
        await page.getByRole('button', { name: 'Reply' }).click();
        const own = comments.getByRole('listitem').filter({ hasText: `Seen ${count} times` });
        await own.filter({ hasNotText: 'not saved yet' }).waitFor();
      });
    });
  });

/** Has been in 11 parts of the list, as far as there are. */
async function leafThrough(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Show 80 more' });
  await page.getByRole('list', { name: 'Threads' }).getByRole('listitem').first().waitFor();
  if (!(await more.isVisible())) return;
  await more.click();
  for (let i = 0; i < 10; i++) {
    await page.getByRole('button', { name: 'Older threads' }).click();
    await page.getByRole('button', { name: 'Older threads' }).waitFor();
  }
}
