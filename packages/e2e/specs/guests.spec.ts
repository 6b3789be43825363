import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { inviteGuest, openComparison, startRound } from '@tertium/contract';
import { call, makeAdministrator } from '../src/api';
import { findByAxe } from '../src/axe';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { startServer } from '../src/startServer';
import { expect, putToken, test } from '../src/test';
import { openWorkspace } from '../src/workspace';

test('a guest with a phone answers a blind round by a link, sees the result after the reveal, and continues with an account', {
  tag: '@soak',
}, async ({ person, personPage: page, server, makeGuest, openBrowser }) => {
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
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page
    .getByRole('dialog', { name: 'Link for Eve' })
    .getByRole('button', { name: 'Done' })
    .press('Enter');
  await expect(drawer.getByRole('button', { name: 'Invite guest' })).toBeFocused();
  await expect(drawer.getByText('Hasn’t opened the link')).toBeVisible();

  const hand = await openBrowser(undefined, phone);
  await hand.goto(link);
  await expect(hand.getByText('Eve, Grace Hopper asks you to weigh what matters.')).toBeVisible();
  await expect(hand.getByText('You’ll see the ranking after you answer.')).toBeVisible();
  await expect(hand.getByText(/leads by|scores|Place 1|No item has a score|no must-haves/)).toHaveCount(0);
  const ask = hand.getByText('No account yet? Ask Grace Hopper for one, then open this link again.', {
    exact: false,
  });
  await expect(ask).toBeVisible();
  await hand.getByRole('slider', { name: 'Your points for Rooms' }).fill('0');
  await hand.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(hand.getByText(/Bergweg leads|Bergweg is first/).first()).toBeVisible();
  await expect(hand.getByText('Contributions: Bergweg scores 100', { exact: false })).toBeVisible();
  await expect(hand.getByText('This ranking uses only your points.', { exact: false })).toBeVisible();
  expect(await findByAxe(hand)).toEqual({});
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
  expect(await findByAxe(hand)).toEqual({});

  const lise = await openBrowser((await makeGuest('Lise Meitner', id, 'weigh')).jwt);
  await lise.goto(link);
  await lise.getByRole('button', { name: 'Answer with my account' }).click();
  await expect(lise).toHaveURL(`/compare?c=${id}&panel=rounds`);
  await expect(drawer.getByText('Grace Hopper revealed the answers of Lise Meitner.')).toBeVisible();
});

/** Goes from one place of the page to the next until the keyboard is there. */
async function tabTo(target: Locator) {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

test('by keyboard a person makes a public link, a reader weighs by it, and a guest answers and keeps the answer in a new account', {
  tag: '@soak',
}, async ({ browser, trouble }) => {
  const server = await startServer({ settings: { REGISTRATION: 'open' } });
  const { url } = server;
  trouble.origins.push(url);
  trouble.expect(/status of 404/);
  const jwt = await makeAdministrator(server);
  const id = await seedTable(url, jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
    Rooms: { cells: ['2', '3'] },
  });
  const { attributes } = await call(url, openComparison, { jwt, params: { id } });
  const params = { id, roundId: randomUUID() };
  const attributeIds = attributes.map((attribute) => attribute.id);
  const asked = { question: '', isBlind: true, attributeIds, participantIds: null };
  await call(url, startRound, { jwt, params, body: asked });
  const eve = { name: 'Eve', email: null, mayJoin: true };
  const { secret } = await call(url, inviteGuest, { jwt, params, body: eve });
  const open = async (signedIn: boolean) => {
    const context = await browser.newContext({ baseURL: url });
    trouble.watch(context);
    if (signedIn) await putToken(context, url, jwt);
    return context.newPage();
  };

  const owner = await open(true);
  await openWorkspace(owner, id, '&panel=links');
  await tabTo(owner.getByRole('button', { name: 'Make link', exact: true }));
  await owner.keyboard.press('Enter');
  await tabTo(owner.getByRole('textbox', { name: 'Name' }));
  await owner.keyboard.type('Paper');
  await owner.keyboard.press('Enter');
  const link = await owner.getByRole('textbox', { name: 'Public link' }).inputValue();
  await tabTo(owner.getByRole('button', { name: 'Done', exact: true }));
  await owner.keyboard.press('Enter');
  await tabTo(owner.getByRole('button', { name: 'Revoke the link “Paper”', exact: true }));

  const reader = await open(false);
  await reader.goto(link);
  const table = reader.getByRole('region', { name: 'Table' });
  await tabTo(reader.getByRole('slider', { name: /Rent/ }));
  await reader.keyboard.press('Home');
  await reader.keyboard.press('Tab');
  await expect(table.getByRole('row').nth(1)).toContainText('Seegasse');
  await tabTo(reader.getByRole('button', { name: 'Back to the weights shown first', exact: true }));
  await reader.keyboard.press('Enter');

  const hand = await open(false);
  await hand.goto(`${url}/guest/${secret}`);
  await tabTo(hand.getByRole('slider', { name: 'Your points for Rooms' }));
  await hand.keyboard.press('Home');
  await tabTo(hand.getByRole('button', { name: 'Done', exact: true }));
  await hand.keyboard.press('Enter');
  await expect(hand.getByText(/Bergweg leads|Bergweg is first/).first()).toBeVisible();
  await tabTo(hand.getByRole('link', { name: 'Create an account and keep your answer' }));
  await hand.keyboard.press('Enter');
  await tabTo(hand.getByLabel('Your name'));
  await hand.keyboard.type('Eve Curie');
  await tabTo(hand.getByLabel('E-mail'));
  await hand.keyboard.type('eve@example.org');
  await tabTo(hand.getByLabel('New password', { exact: true }));
  await hand.keyboard.type('correct horse battery');
  await hand.keyboard.press('Enter');
  await tabTo(hand.getByRole('button', { name: 'Answer with my account', exact: true }));
  await hand.keyboard.press('Enter');
  await expect(hand).toHaveURL(`/compare?c=${id}&panel=rounds`);
  await expect(hand.getByText('You are done')).toBeVisible();
  for (const page of [owner, reader, hand]) {
    expect(await findByAxe(page)).toEqual({});
    await page.context().close();
  }
  await server.stop();
});
