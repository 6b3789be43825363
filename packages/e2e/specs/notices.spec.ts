import { randomUUID } from 'node:crypto';
import { listThreads, mentionOf, setComment } from '@tertium/contract';
import { call } from '../src/api';
import { findByAxe } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';

test('a mention appears in the bell, leads to its thread by keyboard, and notices can be turned off', {
  tag: '@soak',
}, async ({ person, server, makeGuest, openBrowser }) => {
  const id = await seedTable(server.url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', ''] },
  });
  const guest = await makeGuest('Emmy Noether', id, 'weigh');
  const { people } = await call(server.url, listThreads, { jwt: person.jwt, params: { id } });
  const guestId = people.find(({ name }) => name === 'Emmy Noether')?.id ?? '';
  const commentId = randomUUID();
  const body = {
    threadId: commentId,
    anchor: { kind: 'comparison' as const },
    text: `Warm, ${mentionOf(guestId)}?`,
  };
  await call(server.url, setComment, { jwt: person.jwt, params: { id, commentId }, body });
  const page = await openBrowser(guest.jwt);
  await page.goto('/compare');
  const bell = page.getByRole('button', { name: /^Notices/ });
  await expect(bell).toHaveAccessibleName('Notices: 2 unread');
  await bell.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Notices' });
  const mention = drawer.getByRole('button', { name: /^Unread: .* mentioned you/ });
  await expect(mention).toContainText('Warm, @Emmy Noether?');
  expect(await findByAxe(page, drawer)).toEqual({});
  while (!(await mention.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const thread = page.getByRole('button', { name: 'Close the thread on the whole comparison, 1 comment' });
  await expect(thread).toBeFocused();
  await expect(page.getByRole('list', { name: 'Threads' })).toContainText('Warm, @Emmy Noether?');
  await expect(page).not.toHaveURL(/thread=/);
  await expect(bell).toHaveAccessibleName('Notices: 1 unread');
  await bell.click();
  await drawer.getByRole('combobox', { name: /^Notices of/ }).selectOption('Nothing');
  await expect(bell).toHaveAccessibleName('Notices');
});
