import { createAccessToken } from '@tertium/contract';
import { call, type Person } from '../src/api';
import { findByAxe } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, clickTool, gridOf, openWorkspace, saveStateOf } from '../src/workspace';

const names = ['Aero', 'Book', 'Case', 'Dart'];
const laptops = {
  Price: { cells: ['1024', '900', '1000', '1536'], type: 'money', unit: 'EUR', direction: 'lower' },
  Battery: { cells: ['12', '', '', '10'], unit: 'h', direction: 'higher' },
} as const;
const [shop, maker] = ['https://shop.example/laptops', 'https://maker.example/'];

/** Sets values as an assistant of the person does, with a new token. */
async function propose(url: string, { jwt, password }: Person, comparison: string, cells: readonly object[]) {
  const body = { name: 'Claude desktop', scope: 'write', days: 7, password } as const;
  const { token } = await call(url, createAccessToken, { jwt, body });
  const params = { name: 'set_cells', arguments: { comparison, cells } };
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  expect(await answer.text()).toContain(`${cells.length} arrived as proposals`);
}

test('values proposed by an assistant are dotted and counted, and a person takes all of one source', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, names, laptops);
  await openWorkspace(page, id, '&view=matrix');
  const waiting = page.getByRole('button', { name: /proposed values? .* count yet$/ });
  await expect(waiting).toHaveCount(0);
  const of = (item: string, value: string, source: string) => ({ item, attribute: 'Battery', value, source });
  await propose(server.url, person, id, [
    { ...of('Book', '15 h', shop), date: '2026-03-01', confidence: 0.8, quote: 'Up to 15 hours.' },
    of('Book', '13 h', maker),
    of('Case', '9.5 h', shop),
    of('Aero', '11 h', maker),
  ]);
  await expect(waiting).toHaveText('4 proposed values don’t count yet');

  await test.step('one without a value shows what is proposed, one with a value keeps it', async () => {
    const book = await cellOf(page, 'Battery', 'Book');
    await expect(book).toContainText('15 h, proposed, does not count');
    await expect(book.locator('.proposed')).toHaveCSS('border-top-style', 'dotted');
    await expect(await cellOf(page, 'Battery', 'Aero')).toContainText(', proposed: 11 h, does not count');
  });

  await test.step('the drawer holds them side by side', async () => {
    await (await cellOf(page, 'Battery', 'Book')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Note and source…' }).click();
    const drawer = page.getByRole('dialog', { name: 'Battery of Book' });
    const listed = drawer.getByRole('list', { name: 'Proposed' }).getByRole('listitem');
    await expect(listed).toContainText([
      /^15 h .*shop.*80\s% sure, by Claude desktop.*Up to 15 hours/s,
      /13 h/,
    ]);
    expect(await findByAxe(page, drawer)).toEqual({});
    await drawer.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('all of one source are taken by one press, and one undo brings them back', async () => {
    await waiting.click();
    const panel = page.getByRole('region', { name: 'Proposed values' });
    expect(await findByAxe(page, panel)).toEqual({});
    await panel.getByRole('button', { name: `Take all of ${shop}` }).click();
    // Those of the other source for the same cell are gone with it.
    await expect(waiting).toHaveText('1 proposed value doesn’t count yet');
    await expect(await cellOf(page, 'Battery', 'Book')).toHaveText(/^.?15/);
    await panel.getByRole('button', { name: `Take all of ${maker}` }).click();
    await expect(waiting).toHaveCount(0);
    await expect(panel).toContainText('No values are proposed.');
    await expect(saveStateOf(page)).toHaveText('Saved');
    await page.getByRole('button', { name: 'Undo: Take 1 proposed value' }).click();
    await page.getByRole('button', { name: 'Undo: Take 2 proposed values' }).click();
    await expect(waiting).toHaveText('4 proposed values don’t count yet');
    await expect(gridOf(page).locator('.proposed')).toHaveText(['15 h', '9.5 h']);
  });

  await test.step('by attribute those that agree are taken, and one that does not by itself', async () => {
    const panel = page.getByRole('region', { name: 'Proposed values' });
    await panel.getByRole('button', { name: 'Take all of Battery' }).click();
    await expect(waiting).toHaveText('2 proposed values don’t count yet');
    const oneByOne = panel.getByRole('list', { name: 'One by one' });
    await expect(oneByOne.getByRole('link', { name: shop })).toHaveAttribute('href', shop);
    await oneByOne.getByRole('button', { name: 'Take 15 h' }).click();
    await expect(waiting).toHaveCount(0);
    await expect(await cellOf(page, 'Battery', 'Book')).toHaveText(/^.?15/);
  });

  await test.step('the history names the program', async () => {
    await clickTool(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('button', { name: /^Proposed values for 3 cells/ })).toContainText(
      'you, by Claude desktop',
    );
  });
});
