import { seedComparison } from '../src/api';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

// A screen of 1440 × 900 at 200 %.
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

for (const [layout, view] of [
  ['side by side', '&view=matrix&sort=rank'],
  ['as a list', '&view=list&sort=rank'],
  ['as a list with filters', '&view=list&sort=rank&f=name:a'],
] as const) {
  test(`at 200 % at least four rows are in view, items ${layout}, and nothing extends beyond the page`, async ({
    personPage: page,
    person,
    server,
  }) => {
    const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
    await openWorkspace(page, id, view);
    await expect(page.locator('.verdict')).toBeVisible();
    const rowsInView = () =>
      gridOf(page).evaluate((grid) => {
        const top = grid.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
        const boxes = [...grid.querySelectorAll('tbody tr:has([role=gridcell])')].map((row) =>
          row.getBoundingClientRect(),
        );
        return boxes.filter((box) => box.top >= top - 1 && box.bottom <= innerHeight).length;
      });
    await expect.poll(rowsInView).toBeGreaterThanOrEqual(4);
    const excess = () =>
      page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
    expect(await excess()).toEqual([0, 0]);
    await expect(page.getByRole('button', { name: 'View' })).toBeInViewport({ ratio: 1 });
  });
}

test('at 400 % a row of the table, a weight and what is asked about can be reached', async ({
  personPage: page,
  person,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 225 });
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  for (const view of ['matrix', 'list']) {
    await openWorkspace(page, id, `&view=${view}`);
    const cell = gridOf(page).getByRole('gridcell').first();
    await expect(cell).toBeInViewport({ ratio: 1 });
    await cell.hover();
  }
  await openWorkspace(page, id, '&panel=weigh');
  await page
    .getByRole('slider', { name: /^Weight of/ })
    .last()
    .hover();
  await page.getByRole('button', { name: 'Ask me again' }).click();
  await page.getByRole('button', { name: /^Put them in order/ }).click();
  await page.getByRole('button', { name: /^Move/ }).first().hover();
  await page.getByRole('button', { name: 'Done' }).hover();
});

test('in a narrow window the direction and the share of an attribute without a unit are on one line', async ({
  personPage: page,
  person,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWorkspace(
    page,
    await seedTable(server.url, person.jwt, ['A', 'B'], { Size: { cells: ['1', '2'] } }),
  );
  const topOf = async (part: string) =>
    (await gridOf(page).locator(`.attribute-head > ${part}`).boundingBox())?.y ?? 0;
  await expect
    .poll(async () => Math.abs((await topOf('.direction')) - (await topOf('.share'))))
    .toBeLessThan(4);
});

test('in a narrow and short window no attribute name overlaps its unit', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openWorkspace(page, await seedComparison(server.url, person.jwt, 'camera-sensors'), '&view=list');
  const heads = gridOf(page).locator('.list-head:has(.list-unit:not(:empty))');
  await expect(heads.filter({ hasText: 'Sensor width' })).toBeVisible();
  const gaps = () =>
    heads.evaluateAll((all) =>
      all.map((head) => {
        const [name, unit] = ['.list-sort > .ellipsis', '.list-unit'].map((part) =>
          head.querySelector(part)?.getBoundingClientRect(),
        );
        return (unit?.top ?? 0) - (name?.bottom ?? 0);
      }),
    );
  await expect.poll(async () => (await gaps()).filter((gap) => gap < -1)).toEqual([]);
});
