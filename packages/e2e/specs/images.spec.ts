import { readFile } from 'node:fs/promises';
import type { JSHandle, Locator, Page } from '@playwright/test';
import { exportComparison, makeLink } from '@tertium/contract';
import { call, postBatch, readComparison } from '../src/api';
import { findByAxe } from '../src/axe';
import { drawnImage } from '../src/drawnImage';
import { seedTable } from '../src/seedTable';
import { expect, test } from '../src/test';
import { gridOf, openWorkspace, saveStateOf } from '../src/workspace';

const names = ['Astra', 'Boreal', 'Cygnus'];
const seedCars = (url: string, jwt: string) =>
  seedTable(url, jwt, names, {
    Price: { cells: ['300', '400', '500'], direction: 'lower', scale: { low: 200, high: 700 } },
    Range: { cells: ['200', '300', '250'], scale: { low: 200, high: 700 } },
  });

const headOf = (page: Page, name: string): Locator =>
  gridOf(page).locator('thead th').filter({ hasText: name });
const drop = (target: Locator, dataTransfer: JSHandle<DataTransfer>): Promise<void> =>
  target.dispatchEvent('drop', { dataTransfer });
const paste = (target: Locator, dataTransfer: JSHandle<DataTransfer>): Promise<void> =>
  target.evaluate((element, clipboardData) => {
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, dataTransfer);
const copied = (page: Page, html: string): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.setData('text/html', content);
    return transfer;
  }, html);
const drawer = (page: Page) => page.getByRole('dialog');
async function save(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(saveStateOf(page)).toHaveText('Saved');
}
/** Width and height of an image as it is stored. */
const sizeOf = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]);

test('an image dropped on an item is small, shows wherever the item is, and is undone', async ({
  person,
  personPage: page,
  server,
  openBrowser,
}) => {
  const id = await seedCars(server.url, person.jwt);
  await openWorkspace(page, id);
  const noisy = { type: 'image/png', width: 2000, height: 1000, colour: 'teal', isNoisy: true } as const;
  await drop(headOf(page, 'Boreal'), await drawnImage(page, noisy));
  await expect(drawer(page).getByRole('img', { name: 'Boreal' })).toBeVisible();
  await drawer(page).getByRole('textbox', { name: 'Description of the image' }).fill('From the side');
  expect(await findByAxe(page, drawer(page))).toEqual({});
  await save(page);
  const image = headOf(page, 'Boreal').getByRole('img', { name: 'From the side' });
  await expect(image).toBeVisible();
  const [width, height] = await sizeOf(image);
  expect([Number(width) <= 480, width]).toEqual([true, 2 * Number(height)]);
  const { images = [] } = await call(server.url, exportComparison, { jwt: person.jwt, params: { id } });
  expect(images).toHaveLength(1);
  expect(Buffer.from(images[0] ?? '', 'base64').length).toBeLessThanOrEqual(40 * 1024);

  await page.getByRole('button', { name: 'Undo: Edit Boreal' }).click();
  await expect(page.locator('.item-image')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo: Edit Boreal' }).click();
  await expect(image).toBeVisible();
  await openWorkspace(page, id, '&view=list');
  await expect(gridOf(page).getByRole('img', { name: 'From the side' })).toBeVisible();
  expect(await findByAxe(page)).toEqual({});

  const body = { name: 'Paper', version: null, endsAt: null, parts: [], sites: [], password: null };
  const { secret } = await call(server.url, makeLink, { jwt: person.jwt, params: { id }, body });
  const reader = await openBrowser();
  await reader.goto(`/link/${secret}`);
  await expect(reader.getByRole('img', { name: 'From the side' }).first()).toBeVisible();
});

test('an image is pasted on the selected item, and anything else is refused with a message and loses nothing', {
  tag: '@soak',
}, async ({ person, personPage: page, server, context, trouble }) => {
  const id = await seedCars(server.url, person.jwt);
  await openWorkspace(page, id);
  await headOf(page, 'Astra').click();
  await paste(gridOf(page), await copied(page, '<img src="https://elsewhere.example/a.png">'));
  await expect(drawer(page)).toContainText('Only the address of the image was copied.');
  const field = drawer(page).getByRole('textbox', { name: 'Link' });
  await field.fill('https://example.org/astra');

  const text = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['no image'], 'a.png', { type: 'image/png' }));
    return transfer;
  });
  await drop(field, text);
  await expect(drawer(page)).toContainText('This browser can’t read it as an image.');
  const png = await drawnImage(page, { type: 'image/png', width: 300, height: 600, colour: 'crimson' });
  await paste(field, png);
  await expect(drawer(page).getByRole('img', { name: 'Astra' })).toBeVisible();

  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(drawer(page)).toContainText('The image wasn’t saved. Can’t reach the server.');
  await context.setOffline(false);
  await save(page);
  await expect(headOf(page, 'Astra').locator('img')).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await expect(page.getByRole('link', { name: 'Astra at example.org' })).toBeVisible();

  await headOf(page, 'Astra').getByRole('button', { name: 'Menu of Astra' }).click();
  await page.getByRole('menuitem', { name: 'Image and link…' }).click();
  await drawer(page).getByRole('button', { name: 'Remove image' }).click();
  await save(page);
  await expect(page.locator('.item-image')).toHaveCount(0);
});

test('a photograph is upright, carries no location, and others’ changes meanwhile stay', {
  tag: '@soak',
}, async ({ person, personPage: page, server }) => {
  const id = await seedCars(server.url, person.jwt);
  await openWorkspace(page, id);
  const photograph = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(400, 200);
    canvas.getContext('2d')?.fillRect(0, 0, 400, 200);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    // An APP1 segment after the first two bytes: TIFF in Exif, whose one entry says that the camera was turned (6).
    const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0];
    const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
    const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]);
    const transfer = new DataTransfer();
    const parts = [bytes.slice(0, 2), segment, bytes.slice(2)];
    transfer.items.add(new File(parts, 'IMG_1.jpg', { type: 'image/jpeg' }));
    return transfer;
  });
  await drop(headOf(page, 'Cygnus'), photograph);
  await expect(drawer(page).getByRole('img', { name: 'Cygnus' })).toBeVisible();
  const { items } = await readComparison(server.url, person.jwt, id);
  const patch = { link: 'https://example.org/cygnus' };
  await postBatch(server.url, person.jwt, id, [{ kind: 'item.update', id: items.ids[2] ?? '', patch }]);
  await expect(headOf(page, 'Cygnus').locator('a')).toHaveAttribute('href', patch.link);
  await save(page);
  await expect(headOf(page, 'Cygnus').locator('a')).toHaveAttribute('href', patch.link);
  expect(await sizeOf(headOf(page, 'Cygnus').locator('img'))).toEqual([200, 400]);
  const { images = [] } = await call(server.url, exportComparison, { jwt: person.jwt, params: { id } });
  expect(Buffer.from(images[0] ?? '', 'base64').toString('latin1')).not.toMatch(/Exif/i);
});

test('a report and its file show images and links, and the file makes no requests', {
  tag: '@soak',
}, async ({ person, personPage: page, server, context }) => {
  const id = await seedCars(server.url, person.jwt);
  await openWorkspace(page, id);
  const webp = await drawnImage(page, { type: 'image/webp', width: 90, height: 60, colour: 'gold' });
  await drop(headOf(page, 'Astra'), webp);
  await drawer(page).getByRole('textbox', { name: 'Link' }).fill('https://example.org/astra');
  await save(page);
  await page.goto(`/compare?c=${id}&report=1`);
  await expect(page.locator('img.block-image')).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as HTML' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const reader = await context.newPage();
  const asked: string[] = [];
  reader.on('request', ({ url }) => asked.push(url()));
  await reader.setContent(text);
  expect(await sizeOf(reader.locator('img.block-image'))).toEqual([90, 60]);
  const link = reader.getByRole('link', { name: 'Astra' });
  await expect(link).toHaveAttribute('href', 'https://example.org/astra');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
});
