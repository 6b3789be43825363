import { findByAxe } from '../src/axe';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { openWorkspace, saveStateOf } from '../src/workspace';

test('an owner, a member with a phone, a guest and a reader get from a comment to a recorded decision', async ({
  person,
  personPage: page,
  server,
  makeGuest,
  openBrowser,
}) => {
  const id = await seedTable(server.url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
    Rooms: { cells: ['2', '3'] },
  });
  const member = await makeGuest('Emmy Noether', id, 'weigh');

  // The owner asks, the member answers by phone.
  await openWorkspace(page, id, '&panel=comments');
  const asked = page.getByRole('textbox', { name: 'Comment on the whole comparison' });
  await asked.pressSequentially('Is the rent warm, @Emm');
  await page.getByRole('option', { name: 'Emmy Noether' }).waitFor();
  await asked.press('Enter');
  await asked.press('Control+Enter');
  const hand = await openBrowser(member.jwt, phone);
  await hand.goto('/compare');
  await hand.getByRole('button', { name: /^Notices/ }).tap();
  await hand.getByText('Is the rent warm', { exact: false }).tap();
  await hand.getByRole('textbox', { name: 'Reply' }).fill('It is.');
  await hand.getByRole('button', { name: 'Reply' }).tap();
  await expect(page.getByText('It is.')).toBeVisible();

  // A blind round, in which a guest weighs too.
  await openWorkspace(page, id, '&panel=rounds');
  const drawer = page.getByRole('dialog', { name: 'Weigh as a group' });
  await drawer.getByRole('textbox', { name: 'Question' }).fill('Where shall we live?');
  await drawer.getByRole('button', { name: 'Start round' }).click();
  await drawer.getByRole('button', { name: 'Invite guest' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eve');
  await page.getByRole('button', { name: 'Make link' }).click();
  const personal = await page.getByRole('textbox', { name: 'Personal link' }).inputValue();
  await page.getByRole('dialog', { name: 'Link for Eve' }).getByRole('button', { name: 'Done' }).click();
  const guest = await openBrowser();
  await guest.goto(personal);
  await openWorkspace(hand, id, '&panel=rounds');
  for (const [weighing, attribute] of [
    [page, 'Rooms'],
    [hand, 'Rent'],
    [guest, 'Rent'],
  ] as const) {
    await weighing.getByRole('slider', { name: `Your points for ${attribute}` }).fill('0');
    await weighing.getByRole('button', { name: 'Done', exact: true }).click();
  }
  await expect(drawer.getByText('3 of 3 are done')).toBeVisible();
  await drawer.getByRole('button', { name: 'Reveal answers' }).click();
  await expect(
    drawer.getByText('Emmy Noether, Eve (guest) and Grace Hopper', { exact: false }),
  ).toBeVisible();
  await hand.reload();
  await expect(hand.getByText('Seegasse').first()).toBeVisible();

  // What was chosen is recorded, and shown outside without the names of who weighed.
  await openWorkspace(page, id, '&panel=decision');
  const deciding = page.getByRole('dialog', { name: 'Record the decision' });
  await deciding.getByLabel('Because').fill('two of us want rooms.');
  await deciding.getByRole('button', { name: 'Record decision' }).click();
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
  await expect(saveStateOf(page)).toHaveText('Saved');
  await openWorkspace(page, id, '&panel=links');
  await page.getByRole('button', { name: 'Make link' }).click();
  const making = page.getByRole('dialog', { name: 'Make public link' });
  await making.getByRole('textbox', { name: 'Name' }).fill('Landlord');
  await making.getByRole('checkbox', { name: 'Date of the last change, and the decision' }).check();
  await making.getByRole('button', { name: 'Make link' }).click();
  const open = await page.getByRole('textbox', { name: 'Public link' }).inputValue();
  const reader = await openBrowser();
  await reader.goto(open);
  await expect(reader.getByText(/We chose .* because two of us want rooms\./)).toBeVisible();
  const html = await reader.content();
  for (const name of ['Emmy', 'Eve', 'Grace', 'warm'])
    expect([name, html.includes(name)]).toEqual([name, false]);
  expect(await findByAxe(reader)).toEqual({});
});
