import type { Page } from '@playwright/test';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { cellOf, gridOf, openWorkspace } from '../src/workspace';

/** Opens the reasons of an item's place; gives what they say first. */
async function headlineOf(page: Page, item: string) {
  await gridOf(page)
    .getByRole('button', { name: new RegExp(`Why is ${item} there`) })
    .click();
  return page.locator('.answer');
}

const yesOnly = { min: null, max: null, oneOf: ['yes'] };

test('a tick is a yes to a must-have, and an order with lower as its better end is best at its first', async ({
  person,
  personPage: page,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, ['Elm', 'Quay', 'Mill'], {
    HDMI: { type: 'boolean', cells: ['✓', 'yes', 'no'], role: 'must', limit: yesOnly },
    'Energy class': {
      type: 'category',
      direction: 'lower',
      order: ['A', 'B', 'C'],
      cells: ['C', 'A', 'B'],
    },
  });
  await openWorkspace(page, id);
  await page.getByText('1 ruled out').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'its HDMI is no, not yes' })).toContainText(
    'Mill',
  );
  await expect(await headlineOf(page, 'Quay')).toHaveText(
    'Quay leads by 50 points over Elm: it has the better Energy class, and is nowhere worse.',
  );
  await page.keyboard.press('Escape');
  await expect(await cellOf(page, 'Energy class', 'Quay')).toContainText(', best');
  await expect(await cellOf(page, 'Energy class', 'Elm')).toContainText(', worst');
});

test('reasons compare values as they are and name unknown ones', async ({
  person,
  personPage: page,
  server,
}) => {
  const scale = { low: 0, high: 10 };
  const id = await seedTable(server.url, person.jwt, ['Elm', 'Quay', 'Mill'], {
    'Battery life': { unit: 'h', scale, cells: ['11–15', '5', '3.5'] },
    Comfort: { scale, cells: ['3', '4', ''] },
  });
  await openWorkspace(page, id);
  // Mill's comfort may be 0 or 10 of 10.
  await expect(await headlineOf(page, 'Elm')).toHaveText(
    'So far Elm leads by 20 points over Quay: the largest part comes from Battery life, which is only a range for Elm, though Quay has a Comfort about 33 % higher.',
  );
  const remark = page.getByText('The place of Elm is open, between 1st and 2nd: Mill has unknown values.');
  const fold = page.getByText('Who else could win');
  await expect(remark).toHaveCount(0);
  await fold.click();
  await expect(remark).toBeVisible();

  await test.step('a fold that was opened is open the next time', async () => {
    await page.keyboard.press('Escape');
    await headlineOf(page, 'Quay');
    await expect(fold.locator('xpath=..')).toHaveAttribute('open');
    await expect(page.getByText('How it was calculated').locator('xpath=..')).not.toHaveAttribute('open');
  });
});

test('the headline names the main reason for the lead and distinguishes two items with one name', async ({
  person,
  personPage: page,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, ['Novo', 'Novo', 'Quay'], {
    Price: {
      type: 'money',
      unit: 'EUR',
      direction: 'lower',
      scale: { low: 0, high: 2000 },
      cells: ['930', '1000', '1500'],
    },
    Seats: { scale: { low: 0, high: 100 }, cells: ['4', '5', '2'] },
  });
  await openWorkspace(page, id);
  await gridOf(page)
    .getByRole('button', { name: /^Place 1 .*Why is Novo there/ })
    .click();
  await expect(page.locator('.answer')).toHaveText(
    'Novo (1st item) leads by 1 point over Novo (2nd item): it is 7 % cheaper, though Novo (2nd item) has 25 % more Seats.',
  );
  await page.getByText('How it was calculated').click();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'All weights are the same, so all attributes count equally.' }),
  ).toBeVisible();

  await test.step('what would change the first place is shown once, under “How sure?”', async () => {
    await page.getByRole('button', { name: 'What would change it' }).click();
    const sure = page.getByRole('region', { name: 'How sure?' });
    await expect(
      sure.getByText('Novo (2nd item) takes the lead if the Price of Novo (2nd item) is below €950.'),
    ).toBeVisible();
  });

  await test.step('what would put another ahead stands with the reasons of that one', async () => {
    await gridOf(page)
      .getByRole('button', { name: /^Place 2 .*Why is Novo there/ })
      .click();
    await page.getByText('What would change it').click();
    await expect(page.getByText('Novo (2nd item) overtakes Novo (1st item) if')).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: /^or the Price of Novo \(2nd item\) is below €950$/ }),
    ).toBeVisible();
  });
});

test('a headline that would fill the panel leaves its reasons to the rows below, each with the colour of its attribute', {
  tag: '@soak',
}, async ({ person, personPage: page, server }) => {
  const scale = { low: 0, high: 10 };
  const edition =
    'regional edition of the northern survey instrument, as sold from 2012 to 2014 with its case';
  const [elm, quay] = [`Elm ${edition}`, `Quay ${edition}`];
  const readings = 'Share of the readings that were repeated within the first hour of each day';
  const id = await seedTable(server.url, person.jwt, [elm, quay], {
    [readings]: { scale, cells: ['8', '4'] },
    Comfort: { scale, cells: ['5', '6'] },
  });
  await openWorkspace(page, id);
  await expect(await headlineOf(page, elm)).toHaveText(`${elm} leads by 15 points over ${quay}.`);
  for (const attribute of [readings, 'Comfort']) {
    const head = gridOf(page).getByRole('rowheader').filter({ hasText: attribute }).locator('.swatch');
    const inRow = page.locator('.lead-row').filter({ hasText: attribute }).locator('.swatch');
    await expect(inRow).toBeVisible();
    await expect(inRow).toHaveClass((await head.getAttribute('class')) ?? '');
  }
});
