import { createComparison } from '@tertium/contract';
import { call, postBatch, readComparison, seedComparison } from '../src/api';
import { asLines, flats, pasteText } from '../src/files';
import { startJourney } from '../src/journey';
import { phone } from '../src/phone';
import { seedTable } from '../src/seedTable';
import { findSmallTargets } from '../src/targets';
import { expect, test } from '../src/test';
import { cellOf, dragByTouch, gridOf, openWorkspace, refuseNext, saveStateOf } from '../src/workspace';

test.use(phone);

test('by touch a person pastes flats, weighs, asks why and corrects a cell', {
  tag: '@journey',
}, async ({ personPage: page }) => {
  const journey = startJourney('thumb only', page, { isTouch: true });
  const expectLarge = () => expect.poll(() => findSmallTargets(page)).toEqual([]);
  await page.goto('/compare');
  const field = page.getByRole('textbox', { name: 'Paste a table' });
  await journey.stop('gallery', page.getByRole('button', { name: 'Start blank' }));
  await journey.click(field);
  await journey.paste(() => pasteText(page, asLines(flats)));
  const create = page.getByRole('button', { name: 'Create comparison' });
  await journey.stop('preview', create);
  await journey.click(create);

  const question = page.getByRole('region', { name: 'What matters to you?' });
  await journey.stop('question', question.getByRole('checkbox', { name: /^Rent/ }));
  await journey.click(question.getByRole('checkbox', { name: /^Rent/ }));
  await journey.click(question.getByRole('button', { name: 'Way to work: less is better' }));
  await journey.click(question.getByRole('button', { name: 'Size: more is better' }));
  await expectLarge();
  journey.weigh();
  await journey.click(question.getByRole('button', { name: 'Put them in order' }));
  await journey.stop('order', question.getByRole('button', { name: 'Done' }));
  await expectLarge();
  await journey.drag(() => dragByTouch(page, question.getByRole('button', { name: /^Move Size/ }), -200));
  await expect(question.getByRole('listitem').first()).toContainText('Size');
  const leader = await question.getByRole('status').locator('strong').innerText();
  await journey.click(question.getByRole('button', { name: 'Done' }));
  await expect(question).toHaveCount(0);
  const verdict = page.locator('.verdict');
  await test.step('what is said of it leaves the verdict in view', async () => {
    const topOf = (selector: string, edge: 'top' | 'bottom') =>
      page.locator(selector).evaluate((element, of) => element.getBoundingClientRect()[of], edge);
    const bottom = await topOf('.verdict', 'bottom');
    await expect.poll(() => topOf('.ant-message-notice', 'top')).toBeGreaterThanOrEqual(bottom);
  });
  await expect(verdict).toContainText(leader);
  await journey.stop('ranking', verdict.locator('strong'));

  await journey.click(verdict.getByRole('button', { name: 'Why?' }));
  const why = page.getByRole('region', { name: `Why ${leader}?` });
  await journey.stop('why', why);
  await journey.click(why.getByRole('button', { name: 'Close' }));
  await expect(why).toBeHidden();
  const rent = await cellOf(page, 'Rent', leader);
  await journey.click(rent);
  const sheet = page.getByRole('dialog', { name: `Rent of ${leader}` });
  await journey.stop('cell', sheet.getByRole('button', { name: 'Done' }));
  await journey.type(['1300']);
  await journey.click(sheet.getByRole('button', { name: 'Done' }));
  await expect(rent).toContainText('1,300');
  await expect(saveStateOf(page)).toHaveText('Saved');
  journey.end({ steps: 14, controls: 30, seconds: 60 });
});

test('a finger that scrolls from a slider leaves its weight', async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id, '&panel=weigh');
  const slider = page.getByRole('slider', { name: 'Weight of Sensor width' });
  await expect(slider).toHaveValue('7');
  await dragByTouch(page, slider, -120);
  await expect
    .poll(() => page.locator('.aside-panel').evaluate((panel) => panel.scrollTop))
    .toBeGreaterThan(0);
  await expect(slider).toHaveValue('7');
  await expect(saveStateOf(page)).toHaveText('Saved');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('everything that can be tapped is at least 44 px wide and high', async ({
  personPage: page,
  person,
  server,
  trouble,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  // With a template beside it the gallery offers its filters, the shortest of them “All”.
  await call(server.url, createComparison, { jwt: person.jwt, body: { name: 'Lenses', isTemplate: true } });
  const expectLarge = () => expect.poll(() => findSmallTargets(page)).toEqual([]);

  await test.step('in the gallery', async () => {
    await page.goto('/compare');
    await expect(page.getByRole('link', { name: 'Camera sensors' })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Show' })).toBeVisible();
    await expectLarge();
    const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0;
    const [begin, ...others] = [
      await topOf('New'),
      await topOf('Templates'),
      await topOf('Paste'),
      await topOf('Import file'),
    ];
    expect(new Set(others).size).toBe(1);
    expect(begin).toBeLessThan(others[0] ?? 0);
  });
  await test.step('in the table, items side by side', async () => {
    await openWorkspace(page, id);
    await expect(page.locator('.verdict')).toContainText(/stays first in .* of similar weightings/);
    await expectLarge();
  });
  await test.step('and each of the two questions of the verdict is the one that is met', async () => {
    for (const [asked, answer] of [
      ['Why?', /^Why /],
      ['How sure?', 'How sure?'],
    ] as const) {
      await page.locator('.verdict').getByRole('button', { name: asked }).tap();
      const panel = page.getByRole('region', { name: answer });
      await expect(panel).toBeVisible();
      await panel.press('Escape');
      await expect(panel).toBeHidden();
    }
  });
  await test.step('beside what was not saved', async () => {
    trouble.expect(/status of 422/);
    await refuseNext(page);
    await gridOf(page).locator('tbody td').first().tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Ricoh');
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(page.getByRole('button', { name: 'Save again' })).toBeVisible();
    await expectLarge();
    await page.getByRole('button', { name: 'Discard' }).tap();
  });
  await test.step('in the list with filters', async () => {
    await openWorkspace(page, id, '&view=list&f=name:a');
    await expect(page.getByLabel('Filter names')).toBeVisible();
    await expectLarge();
  });
  await test.step('in the panel of filters, with hidden attributes', async () => {
    const { attributes } = await readComparison(server.url, person.jwt, id);
    await postBatch(
      server.url,
      person.jwt,
      id,
      attributes
        .slice(0, 2)
        .map((each) => ({ kind: 'attribute.update' as const, id: each.id, patch: { isHidden: true } })),
    );
    await openWorkspace(page, id, '&panel=filter');
    await page.getByText('2 hidden attributes').tap();
    await expect(page.getByText('Maker', { exact: true })).toBeVisible();
    const boxes = await Promise.all(
      (await page.locator('.facets summary').all()).map((each) => each.boundingBox()),
    );
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops.slice(1).filter((top, i) => top - (tops[i] ?? 0) < 44)).toEqual([]);
    // Those that are hidden stand as close as the others.
    expect((tops.at(-1) ?? 0) - (tops.at(-2) ?? 0)).toBe(44);
  });
  await test.step('among the weights', async () => {
    await openWorkspace(page, id, '&panel=weigh');
    await expect(page.getByRole('slider').first()).toBeVisible();
    await expectLarge();
  });
  await test.step('among other ways of ranking', async () => {
    await openWorkspace(page, id, '&panel=methods');
    await expect(page.getByRole('heading', { name: 'Do other methods agree?' })).toBeVisible();
    await expectLarge();
    await page.getByText('What would change it').tap();
    await page.getByText('What counts as a difference').tap();
    await page.getByRole('button', { name: /^Small ones less/ }).tap();
    await page
      .getByLabel(/^Counts in full from/)
      .first()
      .scrollIntoViewIfNeeded();
    await expectLarge();
  });
});

test('tools without room in the toolbar are under More, and each attribute has its menu', {
  tag: '@soak',
}, async ({ personPage: page, person, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  await openWorkspace(page, id);
  const more = page.getByRole('button', { name: 'More' });
  const sheet = page.getByRole('dialog', { name: 'More' });

  await test.step('nothing is cut off', async () => {
    const toolbar = page.getByRole('toolbar');
    await expect(more).toBeInViewport({ ratio: 1 });
    expect(await toolbar.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('the sheet changes the view, and gives the focus back', async () => {
    await more.tap();
    await expect(sheet).toBeVisible();
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
    await sheet.getByText('List', { exact: true }).tap();
    await expect(page).toHaveURL(/view=list/);
    await sheet.getByText('Side by side').tap();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('the history opens in its place', async () => {
    await more.tap();
    await sheet.getByRole('button', { name: 'History' }).tap();
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('a tap on the head of an attribute opens its menu', async () => {
    await gridOf(page).getByRole('rowheader').filter({ hasText: 'Sensor width' }).tap();
    await expect(page.getByRole('menuitem', { name: 'Edit attribute' })).toBeVisible();
    await expect.poll(() => findSmallTargets(page)).toEqual([]);
  });
});

test('texts mention no keys on a device without a keyboard', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'camera-sensors');
  const keys = page.getByText(/\bCtrl\b|⌘/);
  await page.goto('/compare');
  await expect(page.getByRole('link', { name: 'Camera sensors' })).toBeVisible();
  await expect(keys.filter({ visible: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Paste' }).tap();
  await expect(page.getByRole('textbox', { name: 'Paste a table' })).toBeVisible();
  await expect(keys.filter({ visible: true })).toHaveCount(0);
  await openWorkspace(page, id);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Marks' }).tap();
  await expect(page.getByRole('dialog', { name: 'Marks' })).toBeVisible();
  await expect(keys.filter({ visible: true })).toHaveCount(0);
});

test('on the graph the chosen kind and the whole legend are in view', { tag: '@soak' }, async ({
  personPage: page,
  person,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await page.goto(`/compare/graph?c=${id}`);
  const chart = page.getByRole('img', { name: /contributions/i });
  await expect(chart).toBeVisible();
  // All kinds are in one row that scrolls; what is chosen in it is in view.
  const kinds = page.getByRole('radiogroup', { name: 'Kind of chart' });
  for (const kind of ['Contributions', 'Rankings', 'Contributions']) {
    await kinds.getByText(kind, { exact: true }).tap();
    await expect(kinds.getByText(kind, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Combined economy', 'Passenger volume', 'Luggage volume']) {
    // But for rounding.
    await expect(chart.getByText(name, { exact: true })).toBeInViewport({ ratio: 0.999 });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect.poll(() => findSmallTargets(page)).toEqual([]);
});

test('no text in a chart is cut off by a phone or overlaps another', async ({
  personPage: page,
  person,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const nameOf = (year: number) => `Costs of heating, water and everything else in year ${year}`;
  const columns = Array.from({ length: 6 }, (_, j) => [
    nameOf(j + 1),
    { cells: ['10', '90', '55', '73'].map((cell, i) => `${(Number(cell) * (i + j + 1)) % 97}.5`) },
  ]);
  const id = await seedTable(
    server.url,
    person.jwt,
    ['The flat above the bakery that opens at five', 'Hafenstraße', 'Am Markt', 'Bergweg'],
    Object.fromEntries(columns),
  );
  await page.goto(`/compare/graph?c=${id}`);
  for (const kind of ['Contributions', 'Trade-off', 'Parallel coordinates', 'Radar']) {
    await test.step(kind, async () => {
      await page.getByText(kind, { exact: true }).tap();
      const drawn = page.getByRole('img', { name: new RegExp(`: ${kind}\\.`, 'i') });
      await expect(drawn.locator('text').first()).toBeVisible();
      await expect.poll(() => drawn.evaluate(findUnreadable)).toEqual([]);
    });
  }
});

/** What is written in a picture and goes beyond it, or stands on something else that is written. */
function findUnreadable(chart: Element): string[] {
  const room = chart.getBoundingClientRect();
  const texts = [...chart.querySelectorAll('text')].map((each) => ({
    text: each.textContent,
    box: each.getBoundingClientRect(),
  }));
  const cut = texts.filter(({ box }) => box.left < room.left - 1 || box.right > room.right + 1);
  const covered = texts.filter(({ box }, i) =>
    texts.some(
      ({ box: other }, j) =>
        i !== j &&
        Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
    ),
  );
  return [...cut, ...covered].map(({ text }) => text ?? '');
}
