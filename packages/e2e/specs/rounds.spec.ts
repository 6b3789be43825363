import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openComparison, startRound } from '@tertium/contract';
import { call } from '../src/api';
import { type Journey, startJourney } from '../src/journey';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Weigh as a group' });

/** Gives everything to one of the two attributes by the keyboard, and says to be done. */
async function answer(journey: Journey, page: Page, attribute: string, other: string): Promise<void> {
  const sliderOf = (name: string) => drawerOf(page).getByRole('slider', { name: `Your points for ${name}` });
  await journey.stop('answer', sliderOf(attribute));
  await journey.slide(sliderOf(attribute), 1);
  await journey.slide(sliderOf(other), 0);
  await expect(sliderOf(attribute)).toHaveAttribute('aria-valuetext', '10 of 10, share 100\u00a0%');
  await journey.click(drawerOf(page).getByRole('button', { name: 'Done', exact: true }));
  await expect(drawerOf(page).getByText('You are done')).toBeVisible();
}

test('three people, one with a phone, see that a blind round runs, answer it in one tap, and see the item that each person’s points put first', {
  tag: '@journey',
}, async ({ person, personPage: page, server, makeGuest, openBrowser }) => {
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
  await expect(bellOf(desk)).toHaveAccessibleName('Notices: 1 unread');
  const hand = await openBrowser(maria.jwt, phone);
  await hand.goto('/compare');
  const asking = startJourney('committee: who asks', page, { hasWeighed: true });
  const atDesk = startJourney('committee: at a desk', desk);
  const inHand = startJourney('committee: on a phone', hand, { isTouch: true });
  await expect(bellOf(hand)).toHaveAccessibleName('Notices: 1 unread');

  await openWorkspace(page, id, '&panel=weigh');
  await asking.click(page.getByRole('button', { name: 'Weigh as a group' }));
  const question = drawerOf(page).getByRole('textbox', { name: 'Question' });
  await asking.stop('begin', question);
  await asking.click(question);
  await asking.type(['Where shall we live?']);
  const answerBy = drawerOf(page).getByLabel('Answer by');
  await asking.click(answerBy, { position: { x: 20, y: 12 } });
  await asking.type(['02022020']);
  await expect(answerBy).toHaveValue('2020-02-02');
  await asking.click(drawerOf(page).getByRole('button', { name: 'Start round' }));
  await answer(asking, page, 'Rent', 'Rooms');

  const asks = 'Grace Hopper asks you to weigh 2 attributes';
  const overdue = `${asks}. It was due on 2 Feb 2020.`;
  const verdict = desk.locator('.verdict');
  await expect(verdict.getByText(`${overdue} You’ll see the ranking after you answer.`)).toBeVisible();
  await expect(bellOf(desk)).toHaveAccessibleName('Notices: 1 waiting, 1 unread');
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
  await openWorkspace(desk, id);
  await atDesk.stop('table', verdict.getByText(due));
  await atDesk.click(bellOf(desk));
  await atDesk.click(desk.getByRole('button', { name: due }));
  await expect(drawerOf(desk).getByText('Where shall we live?')).toBeVisible();
  await expect(drawerOf(desk).getByRole('heading', { name: /winner|First by/ })).toHaveCount(0);
  await expect(drawerOf(desk).getByRole('button', { name: 'Reveal answers' })).toHaveCount(0);
  await answer(atDesk, desk, 'Rooms', 'Rent');
  await expect(bellOf(desk)).toHaveAccessibleName('Notices: 1 unread');

  await hand.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bellOf(hand)).toHaveAccessibleName('Notices: 1 waiting, 1 unread');
  const card = hand.getByRole('article').filter({ hasText: due });
  const now = card.getByRole('link', { name: 'Answer now' });
  await inHand.stop('gallery', now);
  await inHand.click(now);
  await expect(drawerOf(hand).getByText('Where shall we live?')).toBeVisible();
  await expect(drawerOf(hand).getByRole('slider').first()).toBeInViewport();
  await drawerOf(hand).getByRole('button', { name: 'Close' }).click();
  await expect(hand.getByRole('button', { name: 'Weigh', exact: true })).toHaveCount(0);
  const again = hand.getByRole('toolbar', { name: 'View' }).getByRole('button', { name: 'Answer' });
  await inHand.stop('table', again);
  await again.tap();
  await answer(inHand, hand, 'Rooms', 'Rent');
  await expect(drawerOf(page).getByText('3 of 3 are done')).toBeVisible();
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.includes('/rounds')) reads.push(pathname);
  });
  await asking.click(drawerOf(page).getByRole('button', { name: 'Reveal answers' }));
  atDesk.weigh();
  inHand.weigh();

  for (const [each, journey] of [
    [page, asking],
    [desk, atDesk],
    [hand, inHand],
  ] as const) {
    await journey.stop('result', drawerOf(each).getByRole('heading', { name: /winner/ }));
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
  // The list, the round and its guests, each once, though the page that revealed it also gets the news.
  expect(new Set(reads).size).toBe(3);
  expect(reads).toHaveLength(3);
  asking.end({ steps: 10, controls: 15 });
  atDesk.end({ steps: 5, controls: 30 });
  inHand.end({ steps: 4, controls: 20 });
});

test('an open round keeps the sliders of the table apart from the answer, which opens from the verdict', {
  tag: '@soak',
}, async ({ person, personPage: page, server, makeGuest }) => {
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
