import type { Locator } from '@playwright/test';
import { findByAxe } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { openWorkspace } from '../src/workspace';

/** Opens what is folded in a panel. */
async function unfold(panel: Locator): Promise<void> {
  for (const title of ['What would change it', 'Who else could win', 'How it was calculated'])
    await panel.getByText(title, { exact: true }).click();
}

test('each panel leads to the next question, from the weights to other methods, which name the items left out', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, ['Elm Street', 'Mill Lane', 'Quay', 'Station Road'], {
    Rent: { type: 'money', unit: 'EUR', direction: 'lower', cells: ['980', '1150', '1400', '760'] },
    Size: { unit: 'm²', cells: ['58', '71', '95', ''] },
    'Way to work': { unit: 'min', direction: 'lower', cells: ['12', '25', '8', '40'] },
    Floor: { cells: ['2', '0', '4', '1'] },
  });
  await openWorkspace(page, id, '&panel=weigh');
  const next = (title: string) => page.getByRole('button', { name: `Next: ${title}` });
  const panel = page.getByRole('region', { name: 'Do other methods agree?' });

  await test.step('one after the other, in the same place beside the table', async () => {
    await next('Why?').click();
    await expect(page.getByRole('heading', { level: 2, name: /^Why / })).toBeFocused();
    await next('How sure?').click();
    await expect(page).not.toHaveURL(/why=/);
    await next('Do other methods agree?').click();
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page).toHaveURL(/panel=methods/);
    await expect(panel.locator('.fold')).toHaveCount(3);
    await unfold(panel);
    await expect(panel.getByText('1 item left out: a method needs every value that counts')).toBeVisible();
    await expect(
      panel.getByText(
        'Weighted product can’t rank this table. It needs numbers above 0, and “Floor” of Mill Lane is 0.',
      ),
    ).toBeVisible();
    const table = panel.getByRole('table', { name: /^Place of each/ });
    await expect(table.getByRole('row')).toHaveCount(5);
    await expect(table).not.toContainText('Station Road');
  });

  await test.step('with every part of it open, axe finds nothing wrong', async () => {
    for (const summary of await panel.locator('.fold .fold > summary').all()) await summary.click();
    await panel.getByRole('button', { name: /^Small ones less/ }).click();
    expect(await findByAxe(page, panel)).toEqual({});
    await panel.getByRole('button', { name: /^All methods/ }).click();
    await expect(panel.getByRole('list', { name: 'More methods' })).toBeVisible();
  });

  await test.step('and on to what others think; Escape closes it', async () => {
    await next('What do others think?').click();
    await expect(page.getByRole('dialog', { name: 'Weigh as a group' })).toBeVisible();
    await page.keyboard.press('Escape');
    await panel.press('Escape');
    await expect(panel).toBeHidden();
    await openWorkspace(page, id, '&panel=methods');
  });

  await test.step('over the whole table on a phone, with nothing that runs out at the side', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('many items are asked about in a worker, and their panel stays responsive', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const count = 600;
  const names = Array.from({ length: count }, (_, i) => `Flat ${i + 1}`);
  const cells = (step: number) => names.map((_, i) => String(1 + ((i * step) % 997)));
  const id = await seedTable(server.url, person.jwt, names, {
    Rent: { direction: 'lower', cells: cells(37) },
    Size: { cells: cells(61) },
    Floor: { cells: cells(113) },
  });
  await openWorkspace(page, id, '&panel=methods');
  const panel = page.getByRole('region', { name: 'Do other methods agree?' });
  const table = panel.getByRole('table', { name: /^Place of each/ });
  await expect(table).toBeVisible();
  await expect(panel.getByText(/^Showing \d+ of 600:/)).toBeVisible();
  await unfold(panel);
  const before = await table.getByRole('row').nth(1).textContent();
  const slider = panel.getByRole('slider', { name: /^Part of the sum of gaps/ });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toBeFocused();
  await expect(panel.getByText('Part of the sum of gaps (v): 0.00')).toBeVisible();
  await expect(table).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(panel.getByText('Part of the sum of gaps (v): 1.00')).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText(before?.slice(0, 6) ?? '');

  // A comparison that is ranked so is ranked there too: the page shows places once they come, and by the weights as let go.
  await panel.getByRole('button', { name: 'Rank this comparison by PROMETHEE II' }).click();
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText(
    /By PROMETHEE II, .* leads over .* stays first in .* of similar weightings/,
  );
  await verdict.getByRole('button', { name: 'How sure?' }).click();
  const sure = page.getByRole('region', { name: 'How sure?' });
  await expect(sure.getByText('The smallest change of weights')).toBeVisible();
  await sure.getByText('What would change it').click();
  await expect(sure.getByText(/stays first \(or level\) while one weight is/)).toBeVisible();
  const led = (await verdict.textContent())?.split('(')[0];
  await openWorkspace(page, id, '&panel=weigh');
  await expect(verdict).toContainText(/By PROMETHEE II, .* leads over/);
  await page.getByRole('slider', { name: /Rent/ }).press('Home');
  await expect(verdict).toContainText(/By PROMETHEE II, .* leads over/);
  await expect(verdict).not.toContainText(led ?? 'By');

  await page.getByRole('link', { name: 'Graph', exact: true }).click();
  await page.getByRole('radio', { name: 'Outranking' }).click();
  await expect(page.getByText(/^Not outranked by any other item drawn: /)).toBeVisible();
  await page.getByRole('radio', { name: 'Attribute map' }).click();
  await expect(page.getByText(/The map keeps \d+\s% of how/)).toBeVisible();
  expect(await findByAxe(page)).toEqual({});
});

test('a comparison is ranked by another method, in every place that shows a ranking, and by the weighted sum again', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedTable(server.url, person.jwt, ['Elm Street', 'Mill Lane', 'Quay', 'Station Road'], {
    Rent: { type: 'money', unit: 'EUR', direction: 'lower', cells: ['980', '1150', '1400', '760'] },
    Size: { unit: 'm²', cells: ['58', '71', '95', ''] },
    'Way to work': { unit: 'min', direction: 'lower', cells: ['12', '25', '8', '40'] },
  });
  await openWorkspace(page, id, '&panel=methods');
  const panel = page.getByRole('region', { name: 'Do other methods agree?' });
  const verdict = page.locator('.verdict');
  const places = async (column: string) => {
    const table = panel.getByRole('table', { name: /^Place of each/ });
    const heads = await table.getByRole('columnheader').allTextContents();
    const rows = await table.getByRole('row').all();
    const rowTexts = await Promise.all(
      rows.slice(1, 4).map((row) => row.locator('th, td').allTextContents()),
    );
    return Object.fromEntries(rowTexts.map((cells) => [cells[0], cells[heads.indexOf(column)]]));
  };
  await expect(panel.getByRole('table', { name: /^Place of each/ }).getByRole('row')).toHaveCount(5);
  await expect.poll(async () => Object.values(await places('TOPSIS'))).toContain('1');
  const byTopsis = await places('TOPSIS');
  const first = Object.keys(byTopsis).find((name) => byTopsis[name] === '1') ?? '';

  await test.step('as one change, which the verdict, the heads and the list follow', async () => {
    await unfold(panel);
    await panel.getByRole('button', { name: 'Rank this comparison by TOPSIS' }).click();
    await expect(verdict).toContainText(`By TOPSIS, ${first} leads`);
    await expect(verdict).toContainText(
      /1 item is left out: its “Size” is unknown|with 1 item left out for a missing value/,
    );
    await expect(panel.getByText('Ranked by TOPSIS.')).toBeVisible();
    for (const [name, place] of Object.entries(byTopsis))
      await expect(
        page.getByRole('button', { name: new RegExp(`^Place ${place} of 3, score .*Why is ${name} there`) }),
      ).toBeVisible();
    await expect(page.getByText('value missing')).toBeVisible();
    await expect(page.locator('.score-bar')).toHaveCount(0);
  });

  await test.step('and stays after the page is loaded again, with what is true of sums alone giving way', async () => {
    await expect(page.getByTestId('save-state')).toHaveText('Saved');
    await page.reload();
    await expect(verdict).toContainText(`By TOPSIS, ${first} leads`);
    await verdict.getByRole('button', { name: 'How sure?' }).click();
    const sure = page.getByRole('region', { name: 'How sure?' });
    await unfold(sure);
    await expect(sure.getByText(/^This is based on TOPSIS, which ranks again/)).toBeVisible();
    await expect(sure.getByText('10,000 weightings tried, from seed 1.')).toBeVisible();
    await expect(sure.locator('.answer')).toContainText(/^By TOPSIS, .* of similar weightings/);
    await expect(verdict).toContainText('of similar weightings');
    expect(await findByAxe(page, sure)).toEqual({});
    await verdict.getByRole('button', { name: 'Why?' }).click();
    const why = page.getByRole('region', { name: `Why ${first}?` });
    await expect(why.getByRole('row', { name: /^Closeness \(C\)/ })).toBeVisible();
    expect(await findByAxe(page, why)).toEqual({});
  });

  await test.step('the list is in its order, and the graph says of which ranking it is', async () => {
    await openWorkspace(page, id, '&view=list&sort=rank');
    const rows = page.locator('.list-row-head .ellipsis');
    const order = Object.keys(byTopsis).toSorted((a, b) => Number(byTopsis[a]) - Number(byTopsis[b]));
    await expect(rows).toHaveText([...order, 'Station Road']);
    await page.goto(`/compare/graph?c=${id}`);
    await expect(
      page.getByText(/This chart shows the weighted sum, but the comparison is ranked by TOPSIS/),
    ).toBeVisible();
    await page.goto(`/compare/graph?c=${id}&chart=parallel`);
    await expect(page.getByText('Ordered by TOPSIS, which ranks this comparison.')).toBeVisible();
  });

  await test.step('the gallery says by what, and the way back is one change too', async () => {
    await page.goto('/compare');
    await expect(
      page.getByRole('list', { name: 'Best by TOPSIS' }).getByRole('listitem').first(),
    ).toContainText(first);
    await openWorkspace(page, id, '&panel=methods');
    await panel.getByRole('button', { name: 'Back to the weighted sum' }).click();
    await expect(verdict).not.toContainText('TOPSIS');
    await expect(page.locator('.score-bar').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(verdict).toContainText(`By TOPSIS, ${first} leads`);
  });
});
