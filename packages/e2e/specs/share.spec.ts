import type { Page } from '@playwright/test';
import { listPeople, updatePerson } from '@tertium/contract';
import { call, makePerson } from '../src/api';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

const seedFlats = (url: string, jwt: string) =>
  seedTable(url, jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
    Rooms: { cells: ['2', '3'] },
  });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Share/ });

/** Chooses in one of the kit's lists, by the name that the list has. */
async function choose(page: Page, list: string, option: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: list }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

test('somebody is found by name, edits what was shared, and leaves it; nobody else knows of it', async ({
  person,
  personPage: page,
  server,
  administratorJwt,
  openBrowser,
  trouble,
}) => {
  // The page may ask for news between its person's leaving and its going.
  trouble.expect(/status of 404/);
  const id = await seedFlats(server.url, person.jwt);
  const guest = await makePerson(server.url, administratorJwt, 'Margarete Ohnesorg');
  await openWorkspace(page, id);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await choose(page, 'What they may do', 'Can edit');
  await dialogOf(page).getByRole('combobox', { name: 'Add somebody of this server' }).fill('margarete');
  await page.getByTitle('Margarete Ohnesorg').click();
  const people = dialogOf(page).getByRole('list', { name: 'Who has access' });
  await expect(people.getByRole('listitem').filter({ hasText: guest.email })).toContainText('by you');

  const theirs = await openBrowser(guest.jwt);
  await theirs.goto('/compare');
  await expect(theirs.getByText('Grace Hopper’s · can edit')).toBeVisible();
  await openWorkspace(theirs, id);
  await typeIntoCell(theirs, await cellOf(theirs, 'Rent', 'Bergweg'), '950');
  await expect(saveStateOf(theirs)).toHaveText('Saved');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(await cellOf(page, 'Rent', 'Bergweg')).toContainText('950');

  await theirs.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(theirs).getByRole('combobox')).toHaveCount(0);
  await dialogOf(theirs).getByRole('button', { name: 'Leave this comparison' }).click();
  await theirs
    .getByRole('dialog', { name: /^Leave/ })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(theirs.getByText('What do you want to compare?')).toBeVisible();
});

test('shared with everyone to look at, it is offered nothing else; its new owner shares it on, and is replaced when disabled', async ({
  person,
  personPage: page,
  server,
  administratorJwt,
  openBrowser,
}) => {
  const id = await seedFlats(server.url, person.jwt);
  const guest = await makePerson(server.url, administratorJwt, 'Theodora Weiss');
  await openWorkspace(page, id);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await choose(page, 'What everyone may do', 'Can view');
  await expect(dialogOf(page).getByText('Whoever has an account here')).toBeVisible();

  const theirs = await openBrowser(guest.jwt);
  await openWorkspace(theirs, id);
  await (await cellOf(theirs, 'Rent', 'Bergweg')).dblclick();
  await expect(theirs.locator('.cell-editor')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await dialogOf(page).getByRole('combobox', { name: 'Add somebody of this server' }).fill(guest.email);
  await page.getByTitle(`Theodora Weiss · ${guest.email}`).click();
  await dialogOf(page).getByRole('button', { name: 'More about Theodora Weiss' }).click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  await page.getByRole('button', { name: 'Hand it over' }).click();
  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: 'Grace Hopper (you)' })).toContainText(
    'Can manage',
  );
  await theirs.reload();
  await expect(gridOf(theirs)).toBeVisible();
  await theirs.getByRole('button', { name: 'Share', exact: true }).click();
  await choose(theirs, 'What everyone may do', 'No access');
  await expect(dialogOf(theirs).getByText('Only those above know')).toBeVisible();

  await theirs.close();
  const people = await call(server.url, listPeople, { jwt: administratorJwt });
  const { id: guestId = '', version = 0 } = people.find(({ email }) => email === guest.email) ?? {};
  const disabling = { params: { id: guestId }, version, body: { isDisabled: true } };
  await call(server.url, updatePerson, { jwt: administratorJwt, ...disabling });
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(page).getByText('account disabled')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect(dialogOf(page).getByText('Grace Hopper (you)')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Take over' })).toHaveCount(0);
});
