import { readCell } from '../src/api';
import { findByAxe } from '../src/axe';
import { seedRounds } from '../src/seedRounds';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace, typeIntoCell } from '../src/workspace';

const items = Array.from({ length: 24 }, (_, i) => `Flat ${i + 1}`);

test('two people see each other arrive, move and leave, and an edit of one arrives while the other types', {
  tag: '@soak',
}, async ({ person, personPage: page, server, makeGuest, openBrowser }) => {
  const id = await seedTable(server.url, person.jwt, items, {
    Rent: { cells: items.map((_, i) => `${900 + i}`), direction: 'lower' },
    Rooms: { cells: items.map(() => '2') },
  });
  const guest = await makeGuest('Alan Turing', id, 'edit');
  // Without its poll a page gets news by the stream alone.
  await page.addInitScript(() => {
    const { setInterval: every } = window;
    window.setInterval = ((run: () => void, milliseconds: number) =>
      milliseconds === 5000 ? 0 : every(run, milliseconds)) as typeof setInterval;
  });
  await openWorkspace(page, id);
  const theirs = await openBrowser(guest.jwt);
  await openWorkspace(theirs, id);

  const face = page.getByRole('button', { name: 'Here now: Alan Turing' });
  await expect(face).toHaveText('AT');
  await expect(theirs.getByRole('button', { name: 'Here now: Grace Hopper' })).toBeVisible();
  await (await cellOf(theirs, 'Rooms', 'Flat 2')).click();
  await expect(await cellOf(page, 'Rooms', 'Flat 2')).toHaveAttribute('data-here', 'Alan Turing');
  await face.click();
  await expect(page.getByText('on Rooms of Flat 2')).toBeVisible();
  expect(await findByAxe(page)).toEqual({});
  await page.keyboard.press('Escape');

  const scroller = page.locator('.grid-scroller');
  await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth / 2 }));
  await (await cellOf(page, 'Rent', 'Flat 14')).dblclick();
  const editor = page.locator('.cell-editor');
  await editor.fill('12');
  await expect(await cellOf(theirs, 'Rooms', 'Flat 2')).toBeVisible();
  const placeOf = () => editor.boundingBox();
  const before = await placeOf();

  await typeIntoCell(theirs, await cellOf(theirs, 'Rooms', 'Flat 1'), '7');
  await typeIntoCell(theirs, await cellOf(theirs, 'Rent', 'Flat 3'), '1');
  await gridOf(theirs).press('Home');
  await theirs.getByRole('button', { name: 'Menu of Flat 1', exact: true }).click();
  await theirs.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.locator('.page-count')).toContainText('23');
  await expect.poll(placeOf).toEqual(before);
  await expect(editor).toBeFocused();
  // A third person asks all of them for their weights meanwhile.
  const third = await makeGuest('Emmy Noether', id, 'manage');
  await seedRounds(server.url, { comparisonId: id, people: [third], points: [[]] });
  await expect(page.getByRole('button', { name: 'Notices: 1 waiting' })).toBeVisible();
  await expect(theirs.locator('.verdict').getByText(/^Emmy Noether asks you to weigh/)).toBeVisible();
  await expect.poll(placeOf).toEqual(before);
  await expect(editor).toBeFocused();
  await editor.pressSequentially('34');
  await editor.press('Enter');
  const kept = { id, attribute: 'Rent', item: 'Flat 14' };
  await expect.poll(() => readCell(server.url, person.jwt, kept)).toBe('1234');

  await theirs.close();
  await expect(face).toHaveCount(0);
});
