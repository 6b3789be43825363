import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAdministrator } from '../src/api';
import { findByAxe } from '../src/axe';
import { seedTable } from '../src/seedTable';
import { startServer } from '../src/startServer';
import { expect, putToken, test } from '../src/test';
import { cellOf, openWorkspace } from '../src/workspace';

test('a language model is asked after a click that shows the text, and its answer becomes proposals', {
  tag: '@soak',
}, async ({ browser, trouble }) => {
  const heard: string[] = [];
  const found = [
    { value: '15 h', source: 'https://maker.example/', quote: 'Up to 15 hours.' },
    { value: '20 h', source: 'my memory' },
    { name: 'Noise', unit: 'dB', type: 'number', source: 'https://guide.example/' },
  ];
  const model = createServer(async (request, answer) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    heard.push(JSON.parse(text).messages[0].content);
    const content = JSON.stringify({ found });
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ choices: [{ message: { content } }] }));
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  const settings = { MODEL_URL: `http://127.0.0.1:${port}/v1`, MODEL_NAME: 'small-model' };
  const server = await startServer({ settings });
  const context = await browser.newContext({ baseURL: server.url });
  trouble.origins.push(server.url);
  try {
    const jwt = await makeAdministrator(server);
    const id = await seedTable(server.url, jwt, ['Aero', 'Book'], {
      Battery: { cells: ['12', ''], unit: 'h', direction: 'higher' },
    });
    trouble.watch(context);
    await putToken(context, server.url, jwt);
    const page = await context.newPage();
    await openWorkspace(page, id, '&view=matrix');
    await (await cellOf(page, 'Battery', 'Book')).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Note and source…' }).click();
    const drawer = page.getByRole('dialog', { name: 'Battery of Book' });
    await drawer.getByRole('button', { name: 'Find this value' }).click();
    const shown = drawer.locator('.ask-model blockquote');
    await expect(shown).toContainText('What is its "Battery"');
    await expect(drawer).toContainText(`small-model at 127.0.0.1:${port}. Nothing else is sent.`);
    expect(await findByAxe(page, drawer)).toEqual({});
    expect(heard).toEqual([]);
    const text = await shown.textContent();
    await drawer.getByRole('button', { name: 'Send' }).click();
    await expect(drawer.getByRole('list', { name: 'Proposed' })).toContainText(/15 h.*by small-model/);
    await expect(drawer).not.toContainText('20 h');
    expect(heard).toEqual([text]);
    await drawer.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: '1 proposed value doesn’t count yet' }).click();
    const panel = page.getByRole('region', { name: 'Proposed values' });
    await panel.getByRole('button', { name: 'Suggest attributes' }).click();
    await panel.getByRole('button', { name: 'Send' }).click();
    await panel.getByRole('button', { name: 'Add Noise' }).click();
    await expect(page.getByRole('rowheader', { name: /^Noise/ })).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    model.close();
  }
});
