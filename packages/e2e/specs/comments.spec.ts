import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, clickTool, openWorkspace } from '../src/workspace';

const table = { Rent: { cells: ['900', '1200'], direction: 'lower' } } as const;

test('two people talk about a value: one asks by the menu and keys, the other sees the mark, answers and resolves', {
  tag: '@soak',
}, async ({ person, personPage: page, server, makeGuest, openBrowser }) => {
  const id = await seedTable(server.url, person.jwt, ['Bergweg', 'Seegasse'], table);
  const guest = await makeGuest('Emmy Noether', id, 'weigh');
  await openWorkspace(page, id);
  const cell = await cellOf(page, 'Rent', 'Bergweg');
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Comment…' }).click();
  const field = page.getByRole('textbox', { name: 'Comment on Rent of Bergweg' });
  await expect(field).toBeFocused();
  await field.pressSequentially('**Warm** or cold, @Emm');
  await page.getByRole('option', { name: 'Emmy Noether' }).waitFor();
  await field.press('Enter');
  await field.press('Control+Enter');
  await expect(cell).toContainText('1 open thread');
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${person.jwt}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/compare/v1/comparisons/${id}/${path}`, { ...init, headers });
    return answer.status === 204 ? 204 : answer.json();
  };
  await expect.poll(async () => (await call('threads')).result.threads).toHaveLength(1);
  const [{ id: threadId }] = (await call('threads')).result.threads;
  const bringIn = async (count: number, thread: string | null) => {
    const comments = Array.from({ length: count }, (_, at) => {
      const comment = crypto.randomUUID();
      const said = {
        id: comment,
        threadId: thread ?? comment,
        anchor: { kind: 'comparison' },
        author: 'Ada',
      };
      return { ...said, text: `Reply ${at}`, at, editedAt: null, resolvedAt: null, resolvedBy: null };
    });
    expect(await call('comments', { method: 'POST', body: JSON.stringify({ comments }) })).toBe(204);
  };
  await bringIn(150, null);
  await bringIn(120, threadId);

  const theirs = await openBrowser(guest.jwt);
  await openWorkspace(theirs, id);
  await expect(await cellOf(theirs, 'Rent', 'Bergweg')).toContainText('1 open thread');
  await clickTool(theirs, 'Comments');
  const threads = theirs.getByRole('list', { name: 'Threads' });
  const listed = threads.locator(':scope > li');
  // Of the 151 threads it reads 100 at a time, and draws 20 of them first.
  await expect(listed).toHaveCount(20);
  await theirs.getByRole('button', { name: 'Show 80 more' }).click();
  await expect(listed).toHaveCount(100);
  await theirs.getByRole('button', { name: 'Older threads' }).press('Enter');
  await expect(listed).toHaveCount(51);
  await expect(threads).toBeFocused();
  await theirs.getByRole('button', { name: 'Newer threads' }).click();
  await theirs.getByRole('button', { name: 'Open the thread on Rent of Bergweg, 121 comments' }).click();
  const comments = theirs.getByRole('list', { name: 'Comments', exact: true });
  await expect(comments.locator(':scope > li')).toHaveCount(20);
  await expect(comments).toContainText('Reply 119');
  await theirs.getByRole('button', { name: 'Show 80 earlier' }).click();
  await expect(comments).not.toContainText('Warm');
  await theirs.getByRole('button', { name: 'Earlier comments' }).press('Enter');
  await expect(comments).toBeFocused();
  await expect(comments.locator(':scope > li')).toHaveCount(21);
  await expect(comments.locator('strong')).toHaveText('Warm');
  await expect(comments).toContainText('@Emmy Noether');
  await theirs.getByRole('textbox', { name: 'Reply' }).fill('Cold <b>rent</b>');
  await theirs.getByRole('button', { name: 'Reply' }).press('Enter');
  await expect(theirs.getByRole('textbox', { name: 'Reply' })).toBeFocused();
  await expect(comments).toContainText('Cold <b>rent</b>');
  await expect(comments).toContainText('Reply 119');
  await expect(page.getByRole('list', { name: 'Threads' })).toContainText('Cold <b>rent</b>');
  await theirs.getByRole('textbox', { name: 'Reply' }).fill('By the way');
  await theirs.getByRole('textbox', { name: 'Reply' }).press('Control+Enter');
  await theirs.getByRole('button', { name: 'Edit' }).last().press('Enter');
  await theirs.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(comments).toBeFocused();
  await theirs.getByRole('button', { name: 'Delete the comment of You' }).last().press('Enter');
  await theirs.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(comments).not.toContainText('By the way');
  await expect(comments).toBeFocused();
  await theirs.getByRole('button', { name: 'Resolve' }).click();
  await expect(cell).not.toContainText('open thread');
});

test('a comment written offline survives a reload, and is saved once when the connection is back', async ({
  person,
  personPage: page,
  server,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const id = await seedTable(server.url, person.jwt, ['Bergweg', 'Seegasse'], table);
  const read = async () => {
    const address = `${server.url}/compare/v1/comparisons/${id}/threads`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${person.jwt}` } });
    return (await answer.json()).result.threads.map(({ excerpt }: { excerpt: string }) => excerpt);
  };
  await openWorkspace(page, id);
  await clickTool(page, 'Comments');
  const field = page.getByRole('textbox', { name: 'Comment on the whole comparison' });
  await context.setOffline(true);
  await field.fill('From the train');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('not saved yet')).toBeVisible();
  await field.fill('Half a thou');
  expect(await read()).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(read).toEqual(['From the train']);
  await expect(field).toHaveValue('Half a thou');
  await expect(page.getByText('not saved yet')).toHaveCount(0);
});
