import { readComparison, seedComparison } from '../src/api';
import { findInBothColours } from '../src/axe';
import { savePicture } from '../src/graph';
import { expect, test } from '../src/test';

test('a title and a note written for a chart stand around it and in its file, and Undo brings the finding back', async ({
  person,
  personPage,
  server,
}) => {
  const id = await seedComparison(server.url, person.jwt, 'cars-2018');
  await personPage.goto(`/compare/graph?c=${id}&chart=heat`);
  const finding = personPage.getByRole('heading', { name: /is above the middle of the scale in / });
  const found = await finding.innerText();
  await personPage.getByRole('button', { name: 'Edit text' }).click();
  expect(await findInBothColours(personPage)).toEqual({});
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
