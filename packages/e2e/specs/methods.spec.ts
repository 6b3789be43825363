import { findInBothColours } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { openWorkspace } from '../src/workspace';

test('other ways of ranking are asked from the reasons and the weights, and say who is left out', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, ['Elm Street', 'Mill Lane', 'Quay', 'Station Road'], {
    Rent: { type: 'money', unit: 'EUR', direction: 'lower', cells: ['980', '1150', '1400', '760'] },
    Size: { unit: 'm²', cells: ['58', '71', '95', ''] },
    'Way to work': { unit: 'min', direction: 'lower', cells: ['12', '25', '8', '40'] },
    Floor: { cells: ['2', '0', '4', '1'] },
  });
  await openWorkspace(page, id, '&panel=weigh');
  const ask = page.getByRole('button', { name: 'Do other ways of ranking agree?' });
  const panel = page.getByRole('region', { name: 'Other ways of ranking' });

  await test.step('from the weights, in the same place beside the table', async () => {
    await ask.click();
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page).toHaveURL(/panel=methods/);
    await expect(panel.getByText('1 item left out: a method needs every value that counts')).toBeVisible();
    await expect(
      panel.getByText(
        'Weighted product says nothing here: it needs numbers above 0, and “Floor” of Mill Lane is 0.',
      ),
    ).toBeVisible();
    const table = panel.getByRole('table', { name: /^Place of each/ });
    await expect(table.getByRole('row')).toHaveCount(5);
    await expect(table).not.toContainText('Station Road');
  });

  await test.step('with every part of it open, axe finds nothing wrong', async () => {
    for (const summary of await panel.locator('summary').all()) await summary.click();
    await panel.getByRole('button', { name: /^Small ones less/ }).click();
    expect(await findInBothColours(page)).toEqual({});
    await panel.getByRole('button', { name: /^All methods/ }).click();
    await expect(panel.getByRole('list', { name: 'More methods' })).toBeVisible();
  });

  await test.step('from the reasons; Escape closes it', async () => {
    await panel.press('Escape');
    await expect(panel).toBeHidden();
    await page.locator('.verdict').getByRole('button', { name: 'Why?' }).click();
    await ask.click();
    await expect(panel).toBeVisible();
    await expect(page).not.toHaveURL(/why=/);
  });

  await test.step('over the whole table on a phone, with nothing that runs out at the side', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('many items are asked about in a worker, and their panel stays in hand meanwhile', async ({
  personPage: page,
  person,
  server,
}) => {
  const count = 600;
  const names = Array.from({ length: count }, (_, i) => `Flat ${i + 1}`);
  const cells = (step: number) => names.map((_, i) => String(1 + ((i * step) % 997)));
  const id = await seedTable(server.url, person.jwt, names, {
    Rent: { direction: 'lower', cells: cells(37) },
    Size: { cells: cells(61) },
    Floor: { cells: cells(113) },
  });
  await openWorkspace(page, id, '&panel=methods');
  const panel = page.getByRole('region', { name: 'Other ways of ranking' });
  const table = panel.getByRole('table', { name: /^Place of each/ });
  await expect(table).toBeVisible();
  await expect(panel.getByText(/^Shown are \d+ of 600:/)).toBeVisible();
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
});
