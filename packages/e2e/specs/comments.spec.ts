import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, clickTool, openWorkspace } from '../src/workspace';

const table = { Rent: { cells: ['900', '1200'], direction: 'lower' } } as const;

test('two people talk about a value: one asks by the menu and keys, the other sees the mark, answers and resolves', async ({
  person,
  personPage: page,
  server,
  makeGuest,
  openBrowser,
}) => {
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
  const reply = (text: string) => ({ method: 'PUT', body: JSON.stringify({ threadId, text }) });
  const others = Array.from({ length: 150 }, (_, at) => {
    const other = crypto.randomUUID();
    const said = { id: other, threadId: other, anchor: { kind: 'comparison' }, author: 'Ada', text: 'Seen' };
    return { ...said, at, editedAt: null, resolvedAt: null, resolvedBy: null };
  });
  expect(await call('comments', { method: 'POST', body: JSON.stringify({ comments: others }) })).toBe(204);
  for (let i = 0; i < 20; i++) await call(`comments/${crypto.randomUUID()}`, reply(`Reply ${i}`));

  const theirs = await openBrowser(guest.jwt);
  await openWorkspace(theirs, id);
  await expect(await cellOf(theirs, 'Rent', 'Bergweg')).toContainText('1 open thread');
  await clickTool(theirs, 'Comments');
  await theirs.getByRole('button', { name: 'Open the thread on Rent of Bergweg, 21 comments' }).click();
  const threads = theirs.getByRole('list', { name: 'Threads' });
  // Of the 151 threads it draws 20, and 100 more with each click.
  await expect(threads.locator(':scope > li')).toHaveCount(20);
  await theirs.getByRole('button', { name: 'Show 100 more' }).click();
  await expect(threads.locator(':scope > li')).toHaveCount(120);
  await expect(threads).toContainText('Reply 19');
  await expect(threads.locator('strong')).toHaveCount(0);
  await threads.getByRole('button', { name: 'Show 1 earlier' }).click();
  await expect(threads.locator('strong')).toHaveText('Warm');
  await expect(threads).toContainText('@Emmy Noether');
  await theirs.getByRole('textbox', { name: 'Reply' }).fill('Cold <b>rent</b>');
  await theirs.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByRole('list', { name: 'Threads' })).toContainText('Cold <b>rent</b>');
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
