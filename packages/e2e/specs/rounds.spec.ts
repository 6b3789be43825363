import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openComparison, startRound } from '@tertium/contract';
import { call } from '../src/api';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { showRounds } from '../src/steps';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Weigh as a group' });

/** Gives everything to one of the two attributes by the keyboard, and says to be done. */
async function answer(page: Page, attribute: string, other: string): Promise<void> {
  const sliderOf = (name: string) => drawerOf(page).getByRole('slider', { name: `Your points for ${name}` });
  await sliderOf(attribute).press('End');
  await sliderOf(other).press('Home');
  await expect(sliderOf(attribute)).toHaveAttribute('aria-valuetext', '10 of 10, share 100 %');
  await drawerOf(page).getByRole('button', { name: 'Done', exact: true }).click();
  await expect(drawerOf(page).getByText('You are done')).toBeVisible();
}

test('three people, one with a phone, are told of a blind round, answer it in one tap, and see what each person’s points put first', async ({
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
  const [lise, maria] = [
    await makeGuest('Lise Meitner', id, 'weigh'),
    await makeGuest('Maria Mayer', id, 'weigh'),
  ];
  // Both look already: one at the comparison, the other at the list, which asks again when its page is seen again.
  const desk = await openBrowser(lise.jwt);
  await openWorkspace(desk, id, '&panel=weigh&sort=rank');
  await expect(bellOf(desk)).toHaveAccessibleName('Notices');
  const hand = await openBrowser(maria.jwt, phone);
  await hand.goto('/compare');
  await expect(bellOf(hand)).toHaveAccessibleName('Notices');

  await openWorkspace(page, id, '&panel=weigh');
  await showRounds(page);
  await drawerOf(page).getByRole('textbox', { name: 'Question' }).fill('Where shall we live?');
  await drawerOf(page).getByLabel('Answer by').fill('2020-01-31');
  await drawerOf(page).getByRole('button', { name: 'Start round' }).click();
  await answer(page, 'Rent', 'Rooms');

  const asks = 'Grace Hopper asks you to weigh 2 attributes';
  const overdue = `${asks}. It was due on 31 Jan 2020.`;
  const verdict = desk.locator('.verdict');
  await expect(verdict.getByText(`${overdue} You’ll see the ranking after you answer.`)).toBeVisible();
  await expect(bellOf(desk)).toHaveAccessibleName('Notices: 1 waiting');
  await drawerOf(page).getByLabel('Answer by').fill('2999-03-04');
  await drawerOf(page).getByRole('button', { name: 'Save date' }).click();
  const due = `${asks} by 4 Mar 2999.`;
  await expect(verdict.getByText(due)).toBeVisible();

  // Not led by a ranking, and without a way to weights of the table, which others see: by panel, key, chart.
  await expect(verdict.getByRole('button', { name: /Why|How sure|What matters|Rank/ })).toHaveCount(0);
  await expect(gridOf(desk).getByText(/1st|2nd|\d+ points/)).toHaveCount(0);
  const weights = desk.getByRole('region', { name: 'What matters to you?' });
  await expect(weights.getByRole('button', { name: 'Answer now' })).toBeVisible();
  await expect(desk.getByRole('slider')).toHaveCount(0);
  await openWorkspace(desk, id, '&panel=ask');
  await expect(weights.getByText(due)).toBeVisible();
  await expect(weights.getByRole('button', { name: 'Equal' })).toHaveCount(0);
  await expect(desk.getByRole('slider')).toHaveCount(0);
  await desk.goto(`/compare/graph?c=${id}&chart=sensitivity`);
  await expect(desk.getByText(due)).toBeVisible();
  await expect(desk.getByRole('slider')).toHaveCount(0);
  await bellOf(desk).click();
  await desk.getByRole('menuitem', { name: due }).click();
  await expect(drawerOf(desk).getByText('Where shall we live?')).toBeVisible();
  await expect(drawerOf(desk).getByRole('heading', { name: /winner|First by/ })).toHaveCount(0);
  await expect(drawerOf(desk).getByRole('button', { name: 'Reveal answers' })).toHaveCount(0);
  await answer(desk, 'Rooms', 'Rent');
  await expect(bellOf(desk)).toHaveAccessibleName('Notices');

  await hand.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bellOf(hand)).toHaveAccessibleName('Notices: 1 waiting');
  const card = hand.getByRole('article').filter({ hasText: due });
  await card.getByRole('link', { name: 'Answer now' }).tap();
  await expect(drawerOf(hand).getByText('Where shall we live?')).toBeVisible();
  await expect(drawerOf(hand).getByRole('slider').first()).toBeInViewport();
  await drawerOf(hand).getByRole('button', { name: 'Close' }).click();
  await expect(hand.getByRole('button', { name: 'Weigh', exact: true })).toHaveCount(0);
  await hand.getByRole('toolbar', { name: 'View' }).getByRole('button', { name: 'Answer' }).tap();
  await answer(hand, 'Rooms', 'Rent');
  await expect(drawerOf(page).getByText('3 of 3 are done')).toBeVisible();
  await drawerOf(page).getByRole('button', { name: 'Reveal answers' }).click();

  for (const each of [page, desk, hand]) {
    await expect(drawerOf(each).getByRole('heading', { name: 'The group’s winner: Seegasse' })).toBeVisible();
    await expect(drawerOf(each).getByText('By their own points, 2 of 3 people rank it first')).toBeVisible();
    const people = drawerOf(each).getByRole('region', { name: 'First by each person’s points' });
    await expect(people.getByRole('listitem')).toContainText([
      /Grace Hopper.*Bergweg/,
      /Lise Meitner.*Seegasse/,
      /Maria Mayer.*Seegasse/,
    ]);
    await expect(drawerOf(each).getByText(/^They largely disagree|^They hardly agree/)).toBeVisible();
  }
});

test('an open round tells the sliders of the table from the answer, which opens from the verdict', async ({
  person,
  personPage: page,
  server,
  makeGuest,
}) => {
  const { url } = server;
  const id = await seedTable(url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
    Rooms: { cells: ['2', '3'] },
  });
  await makeGuest('Lise Meitner', id, 'weigh');
  const { attributes } = await call(url, openComparison, { jwt: person.jwt, params: { id } });
  const attributeIds = attributes.map((attribute) => attribute.id);
  const settings = { question: '', isBlind: false, attributeIds, participantIds: null };
  const params = { id, roundId: randomUUID() };
  await call(url, startRound, { jwt: person.jwt, params, body: settings });
  await openWorkspace(page, id);
  await page.keyboard.press('w');
  const weights = page.getByRole('region', { name: 'What matters to you?' });
  await expect(weights.getByRole('slider')).toHaveCount(2);
  await expect(
    weights.getByText(/You haven’t answered yet\. The sliders here are your weights/),
  ).toBeVisible();
  await page.locator('.verdict').getByRole('link', { name: 'Answer now' }).click();
  await drawerOf(page).getByRole('button', { name: 'Use my current weights' }).click();
  await drawerOf(page).getByRole('button', { name: 'Done', exact: true }).click();
  await expect(drawerOf(page).getByText('1 of 2 is done')).toBeVisible();
});
