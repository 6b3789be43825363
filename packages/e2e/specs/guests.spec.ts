import { randomUUID } from 'node:crypto';
import { openComparison, startRound } from '@tertium/contract';
import { call } from '../src/api';
import { findInBothColours } from '../src/axe';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { openWorkspace } from '../src/workspace';

test('a guest with a phone answers a blind round by a link, sees the result once it is revealed, and goes on with an account', async ({
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
  const { attributes } = await call(url, openComparison, { jwt: person.jwt, params: { id } });
  const attributeIds = attributes.map((attribute) => attribute.id);
  const body = { question: 'Where shall we live?', isBlind: true, attributeIds, participantIds: null };
  await call(url, startRound, { jwt: person.jwt, params: { id, roundId: randomUUID() }, body });

  await openWorkspace(page, id, '&panel=rounds');
  const drawer = page.getByRole('dialog', { name: 'Weigh as a group' });
  await drawer.getByRole('button', { name: 'Invite guest' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Eve');
  await page.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'Personal link' }).inputValue();
  await page.getByRole('dialog', { name: 'Link for Eve' }).getByRole('button', { name: 'Done' }).click();
  await expect(drawer.getByText('Hasn’t opened the link')).toBeVisible();

  const hand = await openBrowser(undefined, phone);
  await hand.goto(link);
  await expect(hand.getByText('Eve, Grace Hopper asks you to weigh what matters.')).toBeVisible();
  await expect(hand.getByText('You’ll see the ranking after you answer.')).toBeVisible();
  await expect(hand.getByText(/leads by|scores|Place 1/)).toHaveCount(0);
  await hand.getByRole('slider', { name: 'Your points for Rooms' }).fill('0');
  await hand.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(hand.getByText(/Bergweg leads|Bergweg is first/).first()).toBeVisible();
  await expect(hand.getByText('Contributions: Bergweg scores 100', { exact: false })).toBeVisible();
  expect(await findInBothColours(hand)).toEqual({});
  await hand.setViewportSize({ width: 360, height: 760 });
  expect(await hand.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(drawer.getByText('1 of 2 is done')).toBeVisible();
  await expect(drawer.getByText('Not done: Grace Hopper')).toBeVisible();
  await (await openBrowser()).goto(link);
  await expect(
    drawer.getByText('Opened on 2 devices or browsers. If that wasn’t Eve alone, make a new link.'),
  ).toBeVisible();

  await drawer.getByRole('button', { name: 'Reveal answers' }).click();
  await page
    .getByRole('dialog', { name: 'Reveal answers now?' })
    .getByRole('button', { name: 'Reveal answers' })
    .click();
  await expect(
    drawer.getByText('Grace Hopper revealed the answers of Eve (guest).', { exact: false }),
  ).toBeVisible();
  await hand.reload();
  await expect(hand.getByText('This round has ended. Grace Hopper revealed the answers.')).toBeVisible();
  await expect(hand.getByText('The group’s winner: Bergweg')).toBeVisible();
  expect(await findInBothColours(hand)).toEqual({});

  const lise = await openBrowser((await makeGuest('Lise Meitner', id, 'weigh')).jwt);
  await lise.goto(link);
  await lise.getByRole('button', { name: 'Answer with my account' }).click();
  await expect(lise).toHaveURL(`/compare?c=${id}&panel=rounds`);
  await expect(drawer.getByText('Grace Hopper revealed the answers of Lise Meitner.')).toBeVisible();
});
