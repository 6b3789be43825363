import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { openWorkspace } from '../src/workspace';

/** Makes a public link in the page of who manages the comparison; gives its address. */
async function makeLink(
  page: Page,
  name: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Make link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make public link' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(dialog.getByText('Enter a name.')).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await page.getByRole('textbox', { name: 'Public link' }).inputValue();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  const frame = page.getByRole('textbox', { name: 'HTML of the frame' });
  await expect(frame).toHaveValue(new RegExp(`src="${link}[?]show=ranking"`));
  await page
    .getByRole('dialog', { name: `Link “${name}”` })
    .getByRole('button', { name: 'Done' })
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Make link' })).toBeFocused();
  return link;
}

test('a reader without an account tries weights by a public link, and no later visit sees them', {
  tag: '@soak',
}, async ({ person, personPage: page, server, openBrowser, trouble }) => {
  trouble.expect(/status of 40[34]/);
  const id = await seedTable(server.url, person.jwt, ['Bergweg', 'Seegasse'], {
    Rent: { cells: ['900', '1200'], direction: 'lower' },
    Rooms: { cells: ['2', '3'] },
  });
  await openWorkspace(page, id, '&panel=share');
  await page.getByRole('dialog').getByRole('button', { name: 'Public links' }).click();
  const drawer = page.getByRole('dialog', { name: 'Public links' });
  const link = await makeLink(page, 'Paper', async (dialog) => {
    await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
    await dialog.getByRole('textbox', { name: 'Web sites that may embed it' }).fill('paper.example/x');
    expect(await findByAxe(page, dialog)).toEqual({});
    await dialog.getByRole('textbox', { name: 'Web sites that may embed it' }).fill('http://paper.example');
  });
  await expect(drawer.getByText('Not opened yet. Needs a password.', { exact: false })).toBeVisible();

  const hand = await openBrowser(undefined, phone);
  await hand.goto(link);
  await hand.getByLabel('Password', { exact: true }).fill('wrong horse');
  await hand.keyboard.press('Enter');
  await expect(hand.getByRole('alert')).toHaveText('The password is wrong.');
  expect(await findByAxe(hand)).toEqual({});
  await hand.getByLabel('Password', { exact: true }).fill('correct horse');
  await hand.keyboard.press('Enter');
  const table = hand.getByRole('region', { name: 'Table' }).last();
  const first = table.getByRole('row').nth(1);
  await hand.getByRole('slider', { name: /Rent/ }).fill('0');
  await hand.keyboard.press('Tab');
  await expect(first).toContainText('Seegasse');
  await hand.getByRole('button', { name: 'Only Rent' }).tap();
  await expect(first).toContainText('Bergweg');
  await expect(hand.getByRole('heading', { name: 'Ranking by your weights' })).toBeVisible();
  await expect(hand.getByRole('heading', { name: 'Comments' })).toHaveCount(0);
  expect(await hand.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findByAxe(hand)).toEqual({});
  const ground = (of: string) =>
    hand.locator(of).evaluate((element) => getComputedStyle(element).backgroundColor);
  await hand.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground('.report')).toBe('rgb(23, 28, 33)');
  const drawn = hand.locator('.report-chart text').first();
  await expect(drawn).toHaveAttribute('fill', /e8edf1|rgb\(232/i);
  expect(await findByAxe(hand)).toEqual({});
  await hand.reload();
  await hand.getByLabel('Password', { exact: true }).fill('correct horse');
  await hand.keyboard.press('Enter');
  await expect(hand.getByRole('heading', { name: 'What matters to you?' })).toBeVisible();
  await expect(hand.getByRole('button', { name: 'Back to the weights shown first' })).toHaveCount(0);

  await openWorkspace(page, id, '&panel=links');
  await expect(drawer.getByText('Opened 2 times.', { exact: false })).toBeVisible();
  await drawer.getByRole('button', { name: 'Revoke the link “Paper”' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).press('Enter');
  await expect(drawer.locator('.sharing')).toBeFocused();
  await expect(drawer.getByText('Paper')).toHaveCount(0);
  await hand.reload();
  await expect(hand.getByText('This link doesn’t work.', { exact: false })).toBeVisible();
});

/** A site of somebody else, whose pages show an address in a frame. */
async function startSite() {
  let shown = '';
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Paper</title><link rel="icon" href="data:,"><iframe src="${shown}"></iframe>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    show: (address: string) => {
      shown = address;
    },
    close: () => new Promise((resolve) => site.close(resolve)),
  };
}

test('a public link shows one part alone in a frame of its named site, and in no other', {
  tag: '@soak',
}, async ({ person, personPage: page, server, openBrowser, trouble }) => {
  const [site, other] = [await startSite(), await startSite()];
  trouble.expect(/frame-ancestors/);
  trouble.origins.push(site.origin, other.origin);
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id, '&panel=links');
  const link = await makeLink(page, 'Paper', async (dialog) => {
    await dialog.getByRole('textbox', { name: 'Web sites that may embed it' }).fill(site.origin);
  });
  const reader = await openBrowser();
  for (const part of ['ranking', 'table', 'chart']) {
    await reader.goto(`${link}?show=${part}`);
    await expect(reader.getByText('Pentax 645D').first()).toBeVisible();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Camera sensors');
    expect([part, await findByAxe(reader)]).toEqual([part, {}]);
  }
  await reader.goto(`${link}?show=chart&chart=nonsense`);
  await expect(reader.getByText('There is no chart of this kind.')).toBeVisible();
  for (const { origin, show, close } of [site, other]) {
    show(`${link}?show=ranking`);
    await reader.goto(origin);
    if (origin === site.origin)
      await expect(
        reader.frameLocator('iframe').getByRole('rowheader', { name: 'Pentax 645D' }),
      ).toBeVisible();
    else
      await expect
        .poll(() => reader.frames().map((frame) => frame.url()))
        .toContainEqual(expect.stringContaining('chrome-error:'));
    await close();
  }
});
