import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { postBatch, readComparison, seedComparison } from '../src/api';
import { savePicture } from '../src/graph';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace } from '../src/workspace';

/** Colour and shape of each item among the chips, by its name. */
async function marksOf(page: Page): Promise<Map<string, string>> {
  await expect(page.locator('.graph-items li path').first()).toBeVisible();
  const marks = await page
    .locator('.graph-items li')
    .evaluateAll((chips) =>
      chips.map((chip) => [
        chip.querySelector('button > span')?.textContent ?? '',
        `${chip.querySelector('path')?.getAttribute('fill')} ${chip.querySelector('path')?.getAttribute('d')}`,
      ]),
    );
  return new Map(marks.map(([name = '', mark = '']) => [name, mark]));
}

const kindsOf = (page: Page) => page.getByRole('radiogroup', { name: 'Kind of chart' });
const pictureOf = (page: Page) => page.getByRole('region', { name: 'Chart' }).getByRole('img').first();

test('the address keeps the view of the graph over a reload', { tag: '@soak' }, async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await personPage.goto(`/compare/graph?c=${id}`);
  await kindsOf(personPage).getByText('Trade-off', { exact: true }).click();
  await personPage.getByLabel('Logarithmic').first().click();
  await expect(personPage).toHaveURL(/chart=tradeoff/);
  await expect(personPage).toHaveURL(/log=x/);
  await personPage.reload();
  await expect(pictureOf(personPage)).toHaveAccessibleName(/trade-off/);
  await expect(personPage.getByLabel('Logarithmic').first()).toBeChecked();
});

test('the graph follows the table, shows who is present, shares weights and filters, and highlights the item under the pointer', async ({
  person,
  personPage: page,
  server,
  makeGuest,
  openBrowser,
}) => {
  const id = await seedTable(server.url, person.jwt, ['Fir', 'Elm', 'Oak'], {
    Height: { cells: ['10', '20', '30'] },
    Leaves: { type: 'category', cells: ['needle', 'broad', 'broad'] },
  });
  const guest = await makeGuest('Alan Turing', id, 'weigh');
  const { attributes, weightings } = await readComparison(server.url, person.jwt, id);
  const named = { ...weightings[0], id: randomUUID(), personId: null, name: 'Tall ones', position: 1 };
  await postBatch(server.url, person.jwt, id, [
    { kind: 'weightings.add', weightings: [{ points: {}, locked: [], ...named }] },
  ]);
  const [height, leaves] = ['Height', 'Leaves'].map(
    (name) => attributes.find((each) => each.name === name)?.id,
  );
  await openWorkspace(await openBrowser(guest.jwt), id);
  await openWorkspace(page, id, `&view=list&group=${leaves}&f=${height}:>15`);
  await page.keyboard.press('g');
  const rows = page.getByRole('region', { name: 'Chart data' }).getByRole('rowheader');
  await expect(rows).toHaveText(['Oak', 'Elm']);
  await expect(page.getByRole('status').filter({ hasText: '2 of 3' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'broad' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Here now: Alan Turing' })).toBeVisible();
  await page.getByLabel('Weights').selectOption(named.id);
  await page.getByRole('button', { name: /^Remove Height/ }).click();
  await expect(rows).toHaveText(['Oak', 'Elm', 'Fir']);
  await page.keyboard.press('g');
  await expect(gridOf(page).getByRole('rowheader', { name: 'Shortlist Fir' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`w=${named.id}`));

  await page.goto(`${page.url()}&panel=chart`);
  await expect(page.locator('.chart-panel .graph-chart > div > svg')).toBeVisible();
  const rings = page.locator('.chart-panel-ring');
  const tallest = gridOf(page).getByRole('rowheader', { name: 'Shortlist Oak' });
  await tallest.hover();
  const box = await rings.first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(page.locator('tr[data-pointed]')).toContainText('Oak');
  await page.mouse.move(0, 0);
  await expect(page.locator('tr[data-pointed]')).toHaveCount(0);
  await page.getByRole('application', { name: 'Chart values' }).focus();
  await expect(page.locator('tr[data-pointed]')).toContainText('Oak');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-pointed]')).toContainText('Elm');
});

test('selecting part of a chart by mouse or keys narrows chart and table until its filters are removed', async ({
  person,
  personPage: page,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, ['Fir', 'Elm', 'Oak', 'Ash'], {
    Height: { cells: ['10', '20', '30', '40'], unit: 'm' },
    Width: { cells: ['4', '3', '2', '1'] },
  });
  const { attributes } = await readComparison(server.url, person.jwt, id);
  const [x, y] = attributes.map((attribute) => attribute.id);
  await openWorkspace(page, id, `&view=list&panel=chart&chart=tradeoff&x=${x}&y=${y}`);
  const box = await page.locator('.chart-panel .graph-chart > div > svg').boundingBox();
  const { x: left = 0, y: top = 0, width = 0, height = 0 } = box ?? {};
  const rows = gridOf(page).getByRole('rowheader', { name: /^Shortlist/ });
  // What takes the drag comes after the picture.
  await expect(async () => {
    await page.mouse.move(left + 4, top + 8);
    await page.mouse.down();
    await page.mouse.move(left + width / 2, top + height - 40, { steps: 4 });
    await page.mouse.up();
    await expect(rows).toHaveText([/Fir$/, /Elm$/], { timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(rows).toHaveCount(4);

  // In the colours of the chart, for as long as it is seen.
  const colour = () =>
    rows
      .first()
      .locator('.ellipsis')
      .evaluate((name) => {
        const { content, backgroundColor } = getComputedStyle(name, '::before');
        return content === 'none' ? null : backgroundColor;
      });
  const drawn = await page
    .locator('.chart-panel .graph-chart > div > svg path')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(drawn).toContain(await colour());
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await expect.poll(colour).toBeNull();

  // Whatever unit the chart shows.
  await page.goto(`/compare/graph?c=${id}&chart=tradeoff&x=${x}&y=${y}&unit=${x}:m%3Eft`);
  await expect(page.getByRole('region', { name: 'Chart data' })).toContainText('131 ft');
  await page.getByRole('application', { name: 'Chart values' }).focus();
  for (const key of ['End', 'Shift+ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: /^Remove Height/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chart data' }).getByRole('rowheader')).toHaveText([
    'Oak',
    'Ash',
  ]);
});

test('items without a place on a logarithmic axis are named below the picture', { tag: '@soak' }, async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  const { attributes } = await readComparison(server.url, person.jwt, id);
  const tailpipe = attributes.find(({ name }) => name.startsWith('CO'))?.id;
  await personPage.goto(`/compare/graph?c=${id}&chart=tradeoff&x=${tailpipe}&log=x`);
  await expect(personPage.getByText(/^Not shown: .*Kia Soul Electric.*can’t show 0 or less/)).toBeVisible();
  await expect(personPage.getByRole('rowheader', { name: 'Kia Soul Electric' })).toHaveCount(0);
});

test('an item hidden in the picture disappears from chart and table, and can be shown again', {
  tag: '@soak',
}, async ({ person, personPage, server }) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  await personPage.goto(`/compare/graph?c=${id}`);
  const row = personPage.getByRole('rowheader', { name: 'Finnair' });
  await expect(row).toBeVisible();
  await personPage.getByRole('button', { name: 'Finnair' }).click();
  await expect(row).toHaveCount(0);
  await expect(personPage).toHaveURL(/hidden=/);
  await personPage.getByRole('button', { name: 'Finnair' }).click();
  await expect(row).toBeVisible();
});

test('an item keeps its colour and shape in every chart, through another ranking, hiding and a reload', async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  const { attributes, weightings, items } = await readComparison(server.url, person.jwt, id);
  await personPage.goto(`/compare/graph?c=${id}&chart=parallel&items=${items.ids.slice(0, 40).join(',')}`);
  const before = await marksOf(personPage);
  expect(new Set(before.values()).size).toBe(before.size);
  const points = Object.fromEntries(attributes.map((attribute, j) => [attribute.id, j % 2 === 0 ? 0 : 9]));
  await postBatch(server.url, person.jwt, id, [
    { kind: 'weighting.update', id: weightings[0]?.id ?? '', patch: { points } },
  ]);
  await personPage.reload();
  const after = await marksOf(personPage);
  expect([...after.keys()]).not.toEqual([...before.keys()]);
  const leader = [...after.keys()][0] ?? '';
  await personPage.getByRole('button', { name: leader }).click();
  await expect(personPage).toHaveURL(/hidden=/);
  const left = await marksOf(personPage);
  await kindsOf(personPage).getByText('Radar', { exact: true }).click();
  await expect(personPage).toHaveURL(/chart=radar/);
  for (const marks of [after, left, await marksOf(personPage)]) {
    for (const [name, mark] of marks)
      if (name !== leader) expect([name, mark]).toEqual([name, before.get(name)]);
  }
  // Its colours speak of attributes there.
  await kindsOf(personPage).getByText('Contributions', { exact: true }).click();
  await expect(personPage.locator('.graph-items li path')).toHaveCount(0);
});

test('the picture is saved as SVG and PNG with title, source and licence, copied as an image, the numbers as text', async ({
  person,
  personPage,
  server,
  context,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  await personPage.goto(`/compare/graph?c=${id}`);
  await expect(pictureOf(personPage)).toBeVisible();

  const svg = await savePicture(personPage, 'SVG');
  expect(svg.name).toMatch(/^Airline-safety-contributions-\d{4}-\d\d-\d\d\.svg$/);
  for (const part of [
    '<title>Airline safety: contributions</title>',
    'FiveThirtyEight',
    'CC BY 4.0',
    'Finnair',
  ]) {
    expect(svg.bytes.toString('utf8')).toContain(part);
  }

  const small = await savePicture(personPage, 'PNG');
  const large = await savePicture(personPage, 'PNG, 2× size');
  const widthOf = ({ bytes }: { bytes: Buffer }) => bytes.readUInt32BE(16);
  expect(small.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(widthOf(large)).toBe(2 * widthOf(small));

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await personPage.getByRole('button', { name: 'Export' }).click();
  await personPage.getByRole('menuitem', { name: 'Copy as image' }).click();
  await expect(personPage.getByText('Image copied')).toBeVisible();
  // A browser encodes the bytes again; the picture is the same.
  const differing = await personPage.evaluate(async (saved) => {
    const [copied] = await navigator.clipboard.read();
    const pixelsOf = async (image: Blob) => {
      const bitmap = await createImageBitmap(image);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      return canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    };
    const bytes = Uint8Array.from(atob(saved), (letter) => letter.charCodeAt(0));
    const file = await pixelsOf(new Blob([bytes], { type: 'image/png' }));
    const copy = await pixelsOf((await copied?.getType('image/png')) ?? new Blob());
    return copy.length === file.length ? copy.filter((value, i) => value !== file[i]).length : null;
  }, large.bytes.toString('base64'));
  expect(differing).toBe(0);

  const numbers = await savePicture(personPage, 'Chart data (TSV)');
  const lines = (await savePicture(personPage, 'Chart data (CSV)')).bytes.toString('utf8').split('\r\n');
  expect(lines[0]?.split(',').slice(0, 3)).toEqual(['Item', 'Place', 'Score']);
  const [head, first] = numbers.bytes.toString('utf8').split('\n');
  expect(head?.split('\t').slice(0, 3)).toEqual(['Item', 'Place', 'Score']);
  await expect(personPage.getByRole('rowheader').first()).toHaveText(first?.split('\t')[0] ?? 'nothing');
});

test('the table keeps its view over a visit to the graph', { tag: '@soak' }, async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  await personPage.goto(`/compare?c=${id}&view=list&sort=rank`);
  await expect(gridOf(personPage)).toBeVisible();
  await personPage.getByRole('link', { name: 'Graph' }).click();
  await expect(personPage).toHaveURL(/\/compare\/graph\?/);
  await personPage.getByRole('link', { name: 'Back to table' }).click();
  await expect(personPage).toHaveURL(/view=list/);
  await expect(personPage).toHaveURL(/sort=rank/);
  await expect(gridOf(personPage)).toBeVisible();
});

test('sentences about some of the items name which ones', { tag: '@soak' }, async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'airline-safety');
  const { items } = await readComparison(server.url, person.jwt, id);
  const words = personPage.locator('.graph-main');
  await personPage.goto(`/compare/graph?c=${id}`);
  await expect(words).toContainText(`20 of ${items.names.length} items with a place, best first.`);
  await expect(words).toContainText(
    new RegExp(`Last of the items drawn: .+, place [\\d–]+ of ${items.names.length}\\.`),
  );
  await expect(words).not.toContainText('comes last');
  await expect(
    personPage.getByText(`${items.names.length - 20} items of lower rank are not drawn.`),
  ).toBeVisible();

  const first = personPage.locator('.graph-items li').first();
  const name = (await first.innerText()).trim();
  const only = items.ids
    .filter((_, i) => items.names[i] !== name)
    .slice(0, 3)
    .join(',');
  await personPage.goto(`/compare/graph?c=${id}&items=${only}`);
  await expect(personPage.getByText(`${name} in 1st place`)).toBeVisible();
  await personPage.goto(`/compare/graph?c=${id}&chart=tradeoff&items=${only}`);
  await expect(words).toContainText(`3 of ${items.names.length} items by `);
  await expect(words).toContainText('Nothing else drawn is at least as good in both');
});

test('the part under the pointer is named, also right after another part of its attribute', {
  tag: '@soak',
}, async ({ person, personPage, server }) => {
  const names = Array.from({ length: 20 }, (_, i) => `Item ${i + 1}`);
  const columns = Object.fromEntries(
    Array.from({ length: 60 }, (_, j) => [
      `Quality ${j + 1}`,
      { scale: { low: 0, high: 100 }, cells: names.map((_, i) => String(90 - 2 * i)) },
    ]),
  );
  const id = await seedTable(server.url, person.jwt, names, columns);
  await personPage.goto(`/compare/graph?c=${id}`);
  const picture = pictureOf(personPage);
  await expect(picture.locator('text', { hasText: /^Item 20$/ })).toBeVisible();
  expect(await picture.locator('path').count()).toBeLessThan(20 * 60);
  await picture.locator('text', { hasText: /^Item 12$/ }).scrollIntoViewIfNeeded();
  for (const name of ['Item 12', 'Item 13', 'Item 11']) {
    const row = await picture
      .locator('text', { hasText: new RegExp(`^${name}$`) })
      .first()
      .boundingBox();
    if (row === null) throw new Error(`no row of ${name}`);
    await personPage.mouse.move(row.x + row.width + 24, row.y + row.height / 2);
    // Its name at the axis, and in the hint.
    await expect(picture.locator('text', { hasText: new RegExp(`^${name}$`) })).toHaveCount(2);
    await expect(picture.locator('text', { hasText: /^Quality \d+: / })).toHaveCount(1);
    await expect(personPage.locator('tr[data-hovered]')).toContainText(name);
  }
});

test('small multiples have a chart for each group that keys walk through, and are saved as one picture with one table', async ({
  person,
  personPage: page,
  server,
}) => {
  const id = await seedTable(server.url, person.jwt, ['Fir', 'Elm', 'Oak'], {
    Height: { cells: ['10', '20', '30'] },
    Leaves: { type: 'category', cells: ['needle', 'broad', 'broad'] },
  });
  await page.goto(`/compare/graph?c=${id}&chart=heat`);
  const annotate = page.getByRole('button', { name: 'Annotate' });
  await expect(annotate).toBeEnabled();
  await page.getByLabel('Small multiples').click();
  await page.getByTitle('By Leaves').click();
  const charts = page.getByRole('img', { name: /heat map/ });
  await expect(charts).toHaveCount(2);
  await expect(annotate).toHaveCount(0);
  await page.getByRole('region', { name: 'needle' }).getByRole('application').focus();
  await expect(page.locator('#announcer p').last()).toHaveText('Fir, Height: 0, place 3 of 3');
  const file = (await savePicture(page, 'SVG')).bytes.toString('utf8');
  const texts = [...file.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  for (const part of [
    'Heat map by Leaves: 2 groups on the same scales.',
    'needle 1 item',
    'broad 2 items',
    'Fir',
    'Oak',
  ])
    expect(texts).toContain(part);
  const csv = (await savePicture(page, 'Chart data (CSV)')).bytes.toString('utf8');
  expect(csv).toContain('Fir,needle,3,0');
  await page.reload();
  await expect(charts).toHaveCount(2);
});
