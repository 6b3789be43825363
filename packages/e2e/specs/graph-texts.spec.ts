import { readComparison, seedComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { savePicture } from '../src/graph';
import { phone } from '../src/phone';
import { expect, test } from '../src/test';
import { dragByTouch } from '../src/workspace';

test('a title and note for a chart are shown around it and in its file, and Undo restores the finding', {
  tag: '@soak',
}, async ({ person, personPage, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await personPage.goto(`/compare/graph?c=${id}&chart=heat`);
  const finding = personPage.getByRole('heading', { name: /is above the middle of the scale in / });
  const found = await finding.innerText();
  await personPage.getByRole('button', { name: 'Edit text' }).click();
  expect(await findByAxe(personPage)).toEqual({});
  await personPage.getByLabel('Title').fill('Only the Kia has it all');
  await personPage.getByLabel('Note', { exact: true }).fill('Without subsidies.');
  await personPage.getByRole('button', { name: 'Save text' }).click();
  await expect(personPage.getByRole('heading', { name: 'Only the Kia has it all' })).toBeVisible();
  await expect
    .poll(async () => (await readComparison(server.url, person.jwt, id)).settings.chartTexts)
    .toEqual([{ chart: 'heat', title: 'Only the Kia has it all', note: 'Without subsidies.' }]);
  const file = (await savePicture(personPage, 'SVG')).bytes.toString('utf8');
  const texts = [...file.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join(' ');
  for (const part of ['Only the Kia has it all', found, 'Without subsidies.']) expect(texts).toContain(part);
  await personPage.getByRole('button', { name: 'Undo' }).click();
  await expect(finding).toBeVisible();
});

test('arrow keys move a ring along the marks of a chart and read out the figures of its table', async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await personPage.goto(`/compare/graph?c=${id}`);
  const table = personPage.getByRole('region', { name: 'Chart data' });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  const place = heads.indexOf('Place');
  const saidOf = (row: number, column: number) => {
    const cells = rows[row] ?? [];
    return `${cells[0]}, ${heads[column]}: ${cells[column]}, place ${cells[place]} of 32`;
  };
  // The two columns before the parts of the score are place and score.
  const firstPart = 3;
  const said = personPage.locator('#announcer p').last();
  await personPage.getByRole('application', { name: 'Chart values' }).focus();
  await expect(said).toHaveText(saidOf(0, firstPart));
  for (const [key, row, column] of [
    ['ArrowRight', 0, firstPart + 1],
    ['ArrowDown', 1, firstPart + 1],
    ['End', 1, heads.length - 1],
    ['Home', 1, firstPart],
  ] as const) {
    await personPage.keyboard.press(key);
    await expect(said).toHaveText(saidOf(row, column));
  }
  const ring = await personPage.locator('.chart-walk-ring').boundingBox();
  const label = await personPage
    .getByRole('img', { name: /contributions/ })
    .locator('text', { hasText: rows[1]?.[0] ?? '' })
    .boundingBox();
  // On the bar beside the item's name.
  expect((ring?.y ?? 0) + (ring?.height ?? 0) / 2).toBeCloseTo(
    (label?.y ?? 0) + (label?.height ?? 0) / 2,
    -1,
  );
  expect(await findByAxe(personPage)).toEqual({});
});

test('an annotation made by keyboard points at a mark in the picture and its file, is announced, and can be undone', {
  tag: '@soak',
}, async ({ person, personPage, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await personPage.goto(`/compare/graph?c=${id}`);
  const walk = personPage.getByRole('application', { name: 'Chart values' });
  await walk.focus();
  await personPage.keyboard.press('ArrowRight');
  await personPage.keyboard.press('Enter');
  await personPage.getByLabel('Text', { exact: true }).fill('Charged at work');
  await personPage.getByRole('button', { name: 'Save annotation' }).click();
  const picture = personPage.getByRole('img', { name: /contributions/ });
  await expect(picture.locator('text', { hasText: 'Charged at work' })).toBeVisible();
  await expect(walk).toBeFocused();
  const said = personPage.locator('#announcer p').last();
  await expect(said).toHaveText(/^Kia Soul Electric, Fuel cost per year: .+, “Charged at work”$/);
  const undo = personPage.getByRole('button', { name: 'Undo' });
  const file = (await savePicture(personPage, 'SVG')).bytes.toString('utf8');
  expect(file).toMatch(/<text[^>]*>Charged at work<\/text>/);
  expect(file).toContain('Kia Soul Electric, Fuel cost per year: Charged at work');
  await undo.click();
  await expect(picture.locator('text', { hasText: 'Charged at work' })).toHaveCount(0);
});

test('an annotation at a free point is placed by mouse, moved by keys, mouse and finger, keeps its axis values, and is in the file', {
  tag: '@soak',
}, async ({ person, personPage, openBrowser, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  const address = `/compare/graph?c=${id}&chart=tradeoff`;
  await personPage.goto(address);
  const picture = personPage.locator('.graph-chart');
  await personPage.getByRole('application', { name: 'Chart values' }).waitFor();
  // Just right of the vertical axis, where no mark is.
  await picture.dblclick({ position: { x: 110, y: 60 } });
  const dialog = personPage.getByRole('dialog', { name: 'Annotate the chart' });
  await expect(dialog).toContainText('A free point: ');
  await personPage.getByLabel('Text', { exact: true }).fill('Nobody builds this');
  await personPage.getByRole('button', { name: 'Save annotation' }).click();
  const note = picture.locator('text', { hasText: 'Nobody builds this' });
  await expect(note).toBeVisible();
  const pointNow = async () => {
    const { settings } = await readComparison(server.url, person.jwt, id);
    return settings.chartTexts?.[0]?.annotations?.[0]?.at?.map(({ value }) => value) ?? [];
  };
  await expect.poll(pointNow).toHaveLength(2);
  const handleOn = (page: typeof personPage) =>
    page.getByRole('button', { name: /^Annotation “Nobody builds this”/ });

  await test.step('by keys', async () => {
    const [x = 0, y = 0] = await pointNow();
    await handleOn(personPage).focus();
    await personPage.keyboard.press('ArrowRight');
    await personPage.keyboard.press('ArrowRight');
    await personPage.keyboard.press('Enter');
    await expect.poll(async () => (await pointNow())[0]).toBeGreaterThan(x);
    expect((await pointNow())[1]).toBeCloseTo(y, 1);
    await expect(handleOn(personPage)).toBeFocused();
    expect(await findByAxe(personPage)).toEqual({});
  });

  await test.step('by mouse, and a click opens it', async () => {
    const [x = 0] = await pointNow();
    const { x: left = 0, y: top = 0 } = (await handleOn(personPage).boundingBox()) ?? {};
    await personPage.mouse.move(left + 12, top + 12);
    await personPage.mouse.down();
    await personPage.mouse.move(left + 92, top + 12, { steps: 4 });
    await personPage.mouse.up();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await pointNow())[0]).toBeGreaterThan(x);
    await handleOn(personPage).click();
    await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue('Nobody builds this');
    await personPage.keyboard.press('Escape');
  });

  const file = (await savePicture(personPage, 'SVG')).bytes.toString('utf8');
  expect(file).toMatch(/<text[^>]*>Nobody builds this<\/text>/);

  await test.step('by finger', async () => {
    const inHand = await openBrowser(person.jwt, phone);
    await inHand.goto(address);
    const before = await pointNow();
    await dragByTouch(inHand, handleOn(inHand), 40);
    await expect.poll(pointNow).not.toEqual(before);
  });
});
