import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** Saves the chart in a form of the menu and gives the file's bytes and name. */
export async function savePicture(page: Page, form: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  const choice = page.getByRole('menuitem', { name: form, exact: true });
  // The menu belongs to a header that stays where it is when the page scrolls.
  await page.mouse.wheel(0, 60);
  await choice.click();
  await expect(choice).toBeHidden();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
