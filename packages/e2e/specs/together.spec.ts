import type { Page } from '@playwright/test';
import { readCell } from '../src/api';
import { createRandom } from '../src/createRandom';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, clickTool, openWorkspace, saveStateOf, typeIntoCell } from '../src/workspace';

/** Conflicts of the test; with more than one each call about changes is late by chance. */
const conflicts = Number(process.env.CONFLICTS ?? 1);

const sharingOf = (page: Page) => page.getByRole('dialog', { name: /^Share/ });

/** Types into a cell with a finger. */
async function tapInto(page: Page, attribute: string, item: string, text: string): Promise<void> {
  await (await cellOf(page, attribute, item)).tap();
  const sheet = page.getByRole('dialog', { name: `${attribute} of ${item}` });
  await sheet.getByRole('textbox').fill(text);
  await sheet.getByRole('button', { name: 'Done' }).tap();
}

test('three people edit at once, settle a conflict, and hand the comparison over, and a removed person is notified', async ({
  person,
  personPage: page,
  server,
  makeGuest,
  openBrowser,
  trouble,
}) => {
  // The person whose edit arrives second sees the conflict, and sends theirs again on top of the first.
  trouble.expect(/ERR_INTERNET_DISCONNECTED|status of (404|412)/);
  const { url } = server;
  const id = await seedTable(url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
    Rooms: { cells: ['2', '3'] },
  });
  const editor = await makeGuest('Mary Cartwright', id, 'edit');
  const manager = await makeGuest('Rosalind Franklin', id, 'manage');
  const desk = await openBrowser(editor.jwt);
  const hand = await openBrowser(manager.jwt, phone);
  const all = [page, desk, hand];
  if (conflicts > 1) {
    test.setTimeout(conflicts * 60_000);
    const random = createRandom(Number(process.env.SENTENCE_FIRST ?? 1));
    for (const each of all)
      await each.route(/\/changes\b/, (route) => setTimeout(() => route.continue(), 2_000 * random()));
  }
  for (const each of all) await openWorkspace(each, id);

  await test.step('different cells all stay, and everybody sees them', async () => {
    await Promise.all([
      typeIntoCell(page, await cellOf(page, 'Rent', 'Bergweg'), '950'),
      typeIntoCell(desk, await cellOf(desk, 'Rooms', 'Bergweg'), '4'),
      tapInto(hand, 'Rent', 'Seegasse', '1100'),
    ]);
    for (const each of all) {
      await expect(await cellOf(each, 'Rent', 'Bergweg')).toContainText('950');
      await expect(await cellOf(each, 'Rooms', 'Bergweg')).toContainText('4');
      await expect(await cellOf(each, 'Rent', 'Seegasse')).toContainText('1,100');
    }
  });

  for (let round = 1; round <= conflicts; round++) {
    const [mine, theirs] = [String(300 + ((2 * round) % 600)), String(301 + ((2 * round) % 600))];
    await test.step(`the same cell is asked about, with both values, ${round} of ${conflicts}`, async () => {
      await desk.context().setOffline(true);
      await typeIntoCell(desk, await cellOf(desk, 'Rent', 'Bergweg'), mine);
      await tapInto(hand, 'Rent', 'Bergweg', theirs);
      await expect(await cellOf(page, 'Rent', 'Bergweg')).toContainText(theirs);
      await desk.context().setOffline(false);
      const dialog = desk.getByRole('dialog', { name: 'Changed at the same time' });
      await expect(dialog.getByRole('radio', { name: `Theirs: ${theirs}` })).toBeVisible();
      await expect(dialog.getByRole('radio', { name: `Mine: ${mine}` })).toBeChecked();
      await dialog.getByRole('button', { name: 'Save choices' }).click();
      for (const each of all) await expect(await cellOf(each, 'Rent', 'Bergweg')).toContainText(mine);
    });
  }

  await test.step('the one with the phone is made the owner, and removes somebody', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await sharingOf(page).getByRole('button', { name: 'More about Rosalind Franklin' }).click();
    await page.getByRole('menuitem', { name: 'Make owner' }).click();
    await page.getByRole('button', { name: 'Make owner' }).click();
    await expect(sharingOf(page).getByText('Grace Hopper (you)')).toBeVisible();
    await clickTool(hand, 'Share');
    await expect(sharingOf(hand).getByText('Rosalind Franklin (you)')).toBeVisible();
    await sharingOf(hand).getByRole('button', { name: 'More about Mary Cartwright' }).tap();
    await hand.getByRole('menuitem', { name: 'Remove' }).tap();
    await expect(desk.getByText('You no longer have access to this comparison.')).toBeVisible();
  });

  expect(await readCell(url, manager.jwt, { id, attribute: 'Rent', item: 'Bergweg' })).toBe(
    String(300 + ((2 * conflicts) % 600)),
  );
  await expect(saveStateOf(page)).toHaveText('Saved');
});
