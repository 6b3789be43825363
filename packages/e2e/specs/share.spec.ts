import type { Page } from '@playwright/test';
import { listPeople, setGrant, updatePerson } from '@tertium/contract';
import { call, makePerson } from '../src/api';
import { seedTable } from '../src/seedTable';
import { expect, readClaims, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

const seedFlats = (url: string, jwt: string) =>
  seedTable(url, jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
    Rooms: { cells: ['2', '3'] },
  });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Share/ });

/** Chooses in one of the kit's lists, by the name that the list has. */
async function choose(page: Page, list: string, option: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: list, exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

const find = (page: Page, text: string) =>
  dialogOf(page).getByRole('combobox', { name: 'Add someone' }).fill(text);

test('a person is found by name, edits the shared comparison, and leaves it, and at 360 px the buttons of the dialog keep their gap', async ({
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
  await find(page, 'margarete');
  await page.getByTitle('Margarete Ohnesorg').click();
  const people = dialogOf(page).getByRole('list', { name: 'Who has access' });
  await expect(
    dialogOf(page).getByText('Margarete Ohnesorg will see it in their comparisons and notices.'),
  ).toBeVisible();
  await choose(page, 'Access', 'Can edit');
  await expect(people.getByRole('listitem').filter({ hasText: 'Margarete' })).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(people.getByRole('listitem').filter({ hasText: guest.email })).toContainText('by you');
  await page.setViewportSize({ width: 360, height: 740 });
  const boxOf = (name: string) => dialogOf(page).getByRole('button', { name }).boundingBox();
  const [above, below] = [await boxOf('Public links'), await boxOf('Copy link')];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(8);
  await page.setViewportSize({ width: 1440, height: 900 });

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

test('a comparison shared with everyone to view is read-only, and its new owner shares it on and is replaced when disabled', {
  tag: '@soak',
}, async ({ person, personPage: page, server, administratorJwt, openBrowser }) => {
  const id = await seedFlats(server.url, person.jwt);
  const guest = await makePerson(server.url, administratorJwt, 'Theodora Weiss');
  await openWorkspace(page, id);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await choose(page, 'Access of everyone', 'Can view');
  await expect(dialogOf(page).getByText('Everyone with an account here sees it')).toBeVisible();

  const theirs = await openBrowser(guest.jwt);
  await openWorkspace(theirs, id);
  await (await cellOf(theirs, 'Rent', 'Bergweg')).dblclick();
  await expect(theirs.locator('.cell-editor')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await find(page, guest.email);
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'More about Theodora Weiss' }).click();
  await page.getByRole('menuitem', { name: 'Make owner' }).click();
  await page.getByRole('button', { name: 'Make owner' }).click();
  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: 'Grace Hopper (you)' })).toContainText(
    'Can manage',
  );
  await theirs.reload();
  await expect(gridOf(theirs)).toBeVisible();
  await theirs.getByRole('button', { name: 'Share', exact: true }).click();
  await choose(theirs, 'Access of everyone', 'No access');
  await expect(dialogOf(theirs).getByText('Only the people above')).toBeVisible();

  await theirs.close();
  const people = await call(server.url, listPeople, { jwt: administratorJwt });
  const { id: guestId = '', version = 0 } = people.find(({ email }) => email === guest.email) ?? {};
  const disabling = { params: { id: guestId }, version, body: { isDisabled: true } };
  await call(server.url, updatePerson, { jwt: administratorJwt, ...disabling });
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(page).getByText('account disabled')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Take over' }).click();
  await page
    .getByRole('dialog', { name: /^Take over/ })
    .getByRole('button', { name: 'Take over' })
    .click();
  await expect(dialogOf(page).getByText('Grace Hopper (you)')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Take over' })).toHaveCount(0);
});

test('people who may invite enter an unknown address in the same field and get a link that opens the comparison', {
  tag: '@soak',
}, async ({ person, personPage: page, server, administratorJwt, openBrowser }) => {
  const id = await seedFlats(server.url, person.jwt);
  await openWorkspace(page, id);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const address = `lise.meitner.${id.slice(0, 8)}@example.org`;
  await find(page, address);
  await expect(dialogOf(page).getByText(/An administrator of this server can invite them\.$/)).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Invite' })).toBeDisabled();
  await find(page, person.email);
  await expect(dialogOf(page).getByText('This is your own address.')).toBeVisible();

  const grantee = String(readClaims(administratorJwt).sub);
  const grant = { params: { id, grantee }, body: { right: 'manage' as const } };
  await call(server.url, setGrant, { jwt: person.jwt, ...grant });
  const theirs = await openBrowser(administratorJwt);
  await openWorkspace(theirs, id);
  await theirs.getByRole('button', { name: 'Share', exact: true }).click();
  await choose(theirs, 'Access', 'Can weigh');
  await find(theirs, address);
  await dialogOf(theirs).getByRole('textbox', { name: 'Their name' }).fill('Lise Meitner');
  await dialogOf(theirs).getByRole('button', { name: 'Invite' }).click();
  const link = await theirs.getByRole('textbox', { name: 'One-time link' }).inputValue();
  await theirs.getByRole('button', { name: 'Done' }).click();
  await expect(dialogOf(theirs).getByRole('listitem').filter({ hasText: address })).toContainText(
    'Can weigh',
  );

  const invited = await openBrowser();
  await invited.goto(link);
  await invited.getByLabel('New password', { exact: true }).fill('a quiet river bends');
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(gridOf(invited)).toBeVisible();
  await expect(invited.getByRole('button', { name: 'Account LM' })).toBeVisible();
});
