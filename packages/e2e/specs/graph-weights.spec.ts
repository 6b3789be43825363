import { makePerson, readComparison, seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { seedRounds } from '../src/seedRounds';
import { expect, test } from '../src/test';

test('on the sensitivity chart another share is previewed, reverted, and applied as one change that can be undone', async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await personPage.goto(`/compare/graph?c=${id}&chart=sensitivity`);
  const slider = personPage.getByRole('slider', { name: /^Share of/ });
  const said = await slider.getAttribute('aria-valuetext');
  // By the pointer, on the line itself.
  const line = personPage.locator('.share-line');
  const box = await line.boundingBox();
  if (box === null) throw new Error('no line');
  await personPage.mouse.move(box.x + 12, box.y + 60);
  await personPage.mouse.down();
  await personPage.mouse.move(box.x + 300, box.y + 80, { steps: 4 });
  await personPage.mouse.up();
  await expect(slider).not.toHaveAttribute('aria-valuetext', said ?? '');
  await expect(personPage.getByRole('button', { name: /^Apply \d/ })).toBeEnabled();
  await slider.focus();
  await personPage.keyboard.press('Escape');
  await expect(slider).toHaveAttribute('aria-valuetext', said ?? '');
  await personPage.keyboard.press('End');
  await personPage.keyboard.press('ArrowLeft');
  const before = await readComparison(server.url, person.jwt, id);
  await personPage.getByRole('button', { name: 'Apply 99.5 %' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^At 99\.5\s%/);
  await expect
    .poll(async () => (await readComparison(server.url, person.jwt, id)).version)
    .toBe(before.version + 1);
  expect(await findByAxe(personPage)).toEqual({});
});

for (const [chart, said] of [
  ['dumbbell', /^Measured on their scales, items differ most in /],
  ['heat', /is above the middle of the scale in /],
  ['waterfall', / scores [\d.]+, [\d.]+ more than /],
  ['distribution', /^The median of /],
  ['acceptability', /is first most often: in .+ of similar weightings/],
] as const)
  test(`the chart of ${chart} has a finding, a picture and its numbers, and is chosen by key`, {
    tag: '@soak',
  }, async ({ person, personPage, server }) => {
    const id = await seedComparison(server.url, person.jwt, 'cars-2018');
    await personPage.goto(`/compare/graph?c=${id}&chart=${chart}`);
    await expect(personPage.getByRole('heading', { name: said })).toBeVisible();
    await expect(personPage.getByRole('region', { name: 'Chart' }).getByRole('img').first()).toBeVisible();
    await expect(personPage.getByRole('rowheader', { name: 'Kia Soul Electric' })).toBeVisible();
    expect(await findByAxe(personPage)).toEqual({});
    await personPage.getByRole('radio', { checked: true }).focus();
    await personPage.keyboard.press('ArrowRight');
    await expect(personPage).not.toHaveURL(new RegExp(`chart=${chart}`));
  });

test('rankings are compared by round, person and method, and the address keeps the choice', {
  tag: '@soak',
}, async ({ person, personPage, server, administratorJwt }) => {
  const comparisonId = await seedComparison(server.url, person.jwt, 'cars-2018');
  const guest = await makePerson(server.url, administratorJwt, 'Emmy Noether');
  const points = [
    [[10, 0, 2], [5]],
    [
      [4, 6],
      [5, 1],
    ],
    // Left running: nobody sees what was answered in it.
    [[0, 10]],
  ];
  await seedRounds(server.url, { comparisonId, people: [person, guest], points });
  await personPage.goto(`/compare/graph?c=${comparisonId}&chart=bump`);
  await expect(personPage.getByText(/^This chart needs two/)).toBeVisible();
  const items = personPage.getByRole('heading', { name: 'Items', exact: true });
  await expect(items).toHaveCount(0);
  await personPage.getByRole('button', { name: 'Export' }).click();
  await expect(personPage.getByRole('menuitem')).toHaveText(['No chart to export', 'More exports…']);
  await personPage.keyboard.press('Escape');
  await personPage.getByRole('button', { name: 'Compare methods instead' }).click();
  const heads = personPage.getByRole('region', { name: 'Chart data' }).getByRole('columnheader');
  const choose = async (label: string, option: string) => {
    await personPage.getByRole('combobox', { name: label }).click();
    await personPage.getByRole('option', { name: option }).or(personPage.getByTitle(option)).last().click();
  };
  await expect(heads.filter({ hasText: 'TOPSIS' })).toBeVisible();
  await expect(items).toBeVisible();
  await expect(personPage.getByRole('heading', { name: /methods\.$/ })).toBeVisible();
  await expect(personPage).toHaveURL(/by=methods/);
  await choose('One column per', 'Round');
  await expect(heads).toHaveText(['Item', 'Round 1', 'Round 2']);
  await expect(
    personPage.getByText(/by the average of everyone’s shares in round 1 and round 2/i),
  ).toBeVisible();
  await choose('Answers of', 'Emmy Noether');
  await expect(personPage.getByRole('heading', { name: /first for Emmy Noether in/ })).toBeVisible();
  await personPage.reload();
  await expect(personPage.getByRole('heading', { name: /first for Emmy Noether in/ })).toBeVisible();
  expect(await findByAxe(personPage)).toEqual({});
  await choose('One column per', 'Method');
  await expect(heads.filter({ hasText: 'TOPSIS' })).toBeVisible();
  await expect(heads.first()).toHaveText('Item');
  await expect(personPage.getByRole('heading', { name: /methods\.$/ })).toBeVisible();
  await expect(personPage).toHaveURL(/by=methods/);
});
