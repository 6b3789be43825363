import { everyone, setGrant } from '@tertium/contract';
import { call, makePerson } from '../src/api';
import { findByAxe } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { openWorkspace, saveStateOf } from '../src/workspace';

test('two people weigh apart: each sees their own winner, and looks at the other’s weights', {
  tag: '@soak',
}, async ({ person, personPage: page, server, administratorJwt, openBrowser }) => {
  const id = await seedTable(server.url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower', scale: { low: 500, high: 1500 } },
    Rooms: { cells: ['2', '3'], scale: { low: 1, high: 4 } },
  });
  const body = { right: 'weigh' } as const;
  await call(server.url, setGrant, { jwt: person.jwt, params: { id, grantee: everyone }, body });
  const guest = await makePerson(server.url, administratorJwt, 'Ada Weigher');
  const theirs = await openBrowser(guest.jwt);
  const verdictOf = (of: typeof page) => of.locator('.verdict p');

  await openWorkspace(page, id, '&panel=weigh');
  await page.getByRole('slider', { name: 'Weight of Rooms' }).press('Home');
  await page.getByRole('slider', { name: 'Weight of Rooms' }).press('Tab');
  await expect(verdictOf(page)).toContainText(/^Bergweg/);
  await expect(saveStateOf(page)).toHaveText('Saved');

  await openWorkspace(theirs, id, '&panel=weigh');
  await expect(verdictOf(theirs)).toContainText('Weights of Grace Hopper: Bergweg');
  const rent = theirs.getByRole('slider', { name: 'Weight of Rent' });
  await theirs.getByRole('slider', { name: 'Weight of Rooms' }).press('End');
  await expect(theirs.getByText('These are your own weights now.')).toBeVisible();
  await rent.press('Home');
  await rent.press('Tab');
  await expect(verdictOf(theirs)).toContainText(/^Seegasse/);
  await expect(saveStateOf(theirs)).toHaveText('Saved');

  const picker = page.getByRole('combobox', { name: 'Weights', exact: true });
  await expect(verdictOf(page)).toContainText(/^Bergweg/);
  await picker.selectOption('Of Ada Weigher');
  await expect(verdictOf(page)).toContainText('Weights of Ada Weigher: Seegasse');
  await expect(page.getByRole('slider', { name: 'Weight of Rent' })).toBeDisabled();
  expect(await findByAxe(page)).toEqual({});
  await page.waitForURL(/[?&]w=[0-9a-f-]{36}/);
  await page.reload();
  await expect(verdictOf(page)).toContainText('Weights of Ada Weigher: Seegasse');
  await page.getByRole('button', { name: 'Close panel' }).click();
  // Letters typed in the table are for its cells.
  await verdictOf(page).click();
  await page.keyboard.press('m');
  await expect(verdictOf(page)).toContainText(/^Bergweg/);
});

test('weights are saved under a name, renamed and deleted without a mouse', { tag: '@soak' }, async ({
  person,
  personPage: page,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower', scale: { low: 500, high: 1500 } },
  });
  await openWorkspace(page, id, '&panel=weigh');
  const more = page.getByRole('button', { name: 'More about these weights' });
  const choose = async (name: string) => {
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[role="menuitem"]:focus')).toBeVisible();
    // The menu begins where one was the last time.
    const item = page.getByRole('menuitem', { name });
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(item).toBeFocused({ timeout: 300 });
    }).toPass();
    // An arrow of before may still move on under load: the key goes to the item itself.
    return () => item.press('Enter');
  };
  const save = await choose('Save as…');
  expect(await findByAxe(page)).toEqual({});
  await save();
  const saving = page.getByRole('dialog', { name: 'Save as weights for everyone' });
  await expect(saving.getByRole('textbox')).toBeFocused();
  expect(await findByAxe(page, saving)).toEqual({});
  await page.keyboard.type('cheap');
  await page.keyboard.press('Enter');
  await expect(saving).toBeHidden();
  const picked = page.getByRole('combobox', { name: 'Weights', exact: true }).locator('option:checked');
  await expect(picked).toHaveText(/cheap/);
  await expect(more).toBeFocused();

  await (await choose('Rename…'))();
  const renaming = page.getByRole('dialog', { name: /Rename/ });
  await expect(renaming.getByRole('textbox')).toBeFocused();
  expect(await findByAxe(page, renaming)).toEqual({});
  await page.keyboard.type('dear');
  await page.keyboard.press('Enter');
  await expect(picked).toHaveText(/dear/);
  await expect(more).toBeFocused();
  await (await choose('Delete'))();
  await expect(picked).toHaveCount(0);
  await expect(saveStateOf(page)).toHaveText('Saved');
});
