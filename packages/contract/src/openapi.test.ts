import { expect, test } from 'vitest';
import { endpoints } from './endpoints';
import { describeApi } from './openapi';

test('docs/openapi.json is what the contract says; `npm run openapi` writes it anew', async () => {
  const document = `${JSON.stringify(describeApi(endpoints, '1'), null, 2)}\n`;
  await expect(document).toMatchFileSnapshot('../../../docs/openapi.json');
});

test('every endpoint has an id of its own and a path of its own per method', () => {
  const ids = endpoints.map((endpoint) => endpoint.id);
  const routes = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(routes).size).toBe(routes.length);
});
