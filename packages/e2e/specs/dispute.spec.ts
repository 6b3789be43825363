import { findByAxe } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { showAboutCell } from '../src/steps';
import { expect, test } from '../src/test';
import { cellOf, clickTool, openWorkspace, saveStateOf } from '../src/workspace';

test('a person who may weigh disputes a value by keyboard, and its owner follows the notice to the thread and ends it', {
  tag: '@soak',
}, async ({ person, personPage: page, server, makeGuest, openBrowser }) => {
  const id = await seedTable(server.url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
  });
  const guest = await makeGuest('Emmy Noether', id, 'weigh');
  await openWorkspace(page, id);

  const theirs = await openBrowser(guest.jwt);
  await openWorkspace(theirs, id);
  await showAboutCell(theirs);
  const about = theirs.getByRole('dialog', { name: 'Rent of Bergweg' });
  await expect(about.getByRole('textbox', { name: 'Source' })).toBeDisabled();
  await about.getByRole('checkbox', { name: 'Disputed' }).check();
  await about.getByRole('textbox', { name: 'Why it is disputed' }).fill('Without heating, 980');
  await about.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveStateOf(theirs)).toHaveText('Saved');

  const cell = await cellOf(page, 'Rent', 'Bergweg');
  await expect(cell).toContainText('disputed');
  await expect(cell.getByTitle('Disputed: Without heating, 980')).toBeVisible();
  await clickTool(page, 'History');
  const entry = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
  await expect(entry).toContainText('Rent of Bergweg: disputed, note “Without heating, 980”');
  await expect(entry).toContainText('Emmy Noether');
  await page.keyboard.press('Escape');

  await expect(cell).toContainText('1 open thread');
  await page.getByRole('button', { name: /^Notices/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await notices.getByRole('button', { name: /disputed a value that you entered/ }).click();
  const thread = page.getByRole('button', {
    name: 'Close the thread on Rent of Bergweg (dispute), 1 comment',
  });
  await expect(thread).toBeFocused();
  expect(await findByAxe(page, page.locator('.comments-panel'))).toEqual({});
  await expect(page.getByRole('list', { name: 'Threads' })).toContainText('Without heating, 980');
  await page.getByRole('button', { name: 'Resolve dispute' }).click();
  await expect(cell).not.toContainText('disputed');
  await expect(cell).not.toContainText('open thread');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(cell).toContainText('disputed');
  await expect(cell).toContainText('1 open thread');
});
