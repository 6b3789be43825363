import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';

/** The path of a real table of the engine's test data. */
export const datasetPath = (name: string): string =>
  fileURLToPath(new URL(`../../engine/testdata/datasets/${name}`, import.meta.url));

/** The first so many cars of the largest real table, as a file to choose. */
export function readCars(count: number): { name: string; mimeType: string; buffer: Buffer } {
  const [packed] = Object.values(unzipSync(readFileSync(datasetPath('vehicles.csv.zip'))));
  if (packed === undefined) throw new Error('the archive is empty');
  const lines = Buffer.from(packed).toString('utf8').split('\n');
  return {
    name: 'cars.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.slice(0, count + 1).join('\n')),
  };
}

/** Pastes text as a person with a spreadsheet's block in the clipboard does, at what has the focus. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

export interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Drops a file on the page as a person with a mouse does. */
export async function dropFile(page: Page, file: DroppedFile): Promise<void> {
  await page.evaluate(({ name, type, text }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name, { type }));
    const target = document.querySelector('main') ?? document.body;
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, file);
}

/** Copies a table of somebody's page, with all its styles, as a person does who is on it. */
export async function copyTable(
  page: Page,
  title: string,
  [head = [], ...rows]: readonly (readonly string[])[],
): Promise<void> {
  const lines = rows.map((cells) => {
    const tds = cells.map((cell) => `<td style="border: 1px solid">${cell}`);
    return `<tr style="color: red">${tds.join('')}`;
  });
  await page.setContent(
    `<h2 style="margin: 0">${title}</h2><table style="color: blue"><tr><th>${head.join('<th>')}${lines.join('')}</table>`,
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
}

/** Four flats, as a person has them in a spreadsheet. */
export const flats: readonly (readonly string[])[] = [
  ['Flat', 'Rent (€)', 'Way to work (min)', 'Size (m²)', 'Balcony', 'Rooms'],
  ['Rosengasse', '1250', '25', '68', 'yes', '3'],
  ['Lindenstr.', '980', '40', '55', 'no', '2'],
  ['Am Park', '1480', '12', '74', 'yes', '3'],
  ['Hafenweg', '1120', '33', '61', 'yes', '2'],
];
export const asLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\n');
