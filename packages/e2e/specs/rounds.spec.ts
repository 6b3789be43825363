import type { Page } from '@playwright/test';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { showRounds } from '../src/steps';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Weigh as a group' });

/** Gives everything to one of the two attributes by the keyboard, and says to be done. */
async function answer(page: Page, attribute: string, other: string): Promise<void> {
  const sliderOf = (name: string) => drawerOf(page).getByRole('slider', { name: `Your points for ${name}` });
  await sliderOf(attribute).press('End');
  await sliderOf(other).press('Home');
  await expect(sliderOf(attribute)).toHaveAttribute('aria-valuetext', '10 of 10, share 100 %');
  await drawerOf(page).getByRole('button', { name: 'I am done' }).click();
  await expect(drawerOf(page).getByText('You are done')).toBeVisible();
}

test('three people, one with a phone, weigh blind; revealed, each sees the winner for each person', async ({
  person,
  personPage: page,
  server,
  makeGuest,
  openBrowser,
}) => {
  const { url } = server;
  const id = await seedTable(url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
    Rooms: { cells: ['2', '3'] },
  });
  const guests = [await makeGuest('Lise Meitner', id, 'weigh'), await makeGuest('Maria Mayer', id, 'weigh')];
  await openWorkspace(page, id, '&panel=weigh');
  await showRounds(page);
  await drawerOf(page).getByRole('textbox', { name: 'Question' }).fill('Where shall we live?');
  await drawerOf(page).getByRole('button', { name: 'Start the round' }).click();
  await answer(page, 'Rent', 'Rooms');

  const seeing = [page];
  for (const [i, { jwt }] of guests.entries()) {
    const theirs = await openBrowser(jwt, ...(i === 0 ? [] : [phone]));
    seeing.push(theirs);
    await openWorkspace(theirs, id, '&panel=weigh&sort=rank');
    // Asked without seeing others' points, and not led by a ranking; sliders of the table would be seen by everybody.
    const verdict = theirs.locator('.verdict');
    const asks = 'Grace Hopper asks you to weigh 2 attributes. You see the ranking once you have answered.';
    await expect(verdict.getByText(asks)).toBeVisible();
    await expect(verdict.getByRole('button', { name: /Why|How sure|What matters|Rank/ })).toHaveCount(0);
    await expect(gridOf(theirs).getByText(/1st|2nd|\d+ points/)).toHaveCount(0);
    const weights = theirs.getByRole('region', { name: 'What matters to you?' });
    await expect(weights.getByRole('button', { name: 'Answer now' })).toBeVisible();
    await expect(weights.getByRole('slider')).toHaveCount(0);
    await verdict.getByRole('button', { name: 'Answer now' }).click();
    await expect(drawerOf(theirs).getByText('Where shall we live?')).toBeVisible();
    await expect(drawerOf(theirs).getByRole('heading', { name: /winner/ })).toHaveCount(0);
    await expect(drawerOf(theirs).getByRole('button', { name: 'Reveal the answers' })).toHaveCount(0);
    await answer(theirs, 'Rooms', 'Rent');
  }
  await expect(drawerOf(page).getByText('3 of 3 are done')).toBeVisible();
  await drawerOf(page).getByRole('button', { name: 'Reveal the answers' }).click();

  for (const each of seeing) {
    await expect(drawerOf(each).getByRole('heading', { name: 'The group’s winner: Seegasse' })).toBeVisible();
    const people = drawerOf(each).getByRole('region', { name: 'The winner for each person' });
    await expect(people.getByRole('listitem')).toContainText([
      /Grace Hopper.*Bergweg/,
      /Lise Meitner.*Seegasse/,
      /Maria Mayer.*Seegasse/,
    ]);
  }
});
