import { expect, test } from 'vitest';
import { listChanges } from './compare';
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

test('a call that answers with a stream is told with the shape of its events', () => {
  const path = '/compare/v1/comparisons/{id}/changes';
  const contentOf = (answer?: 'stream') => {
    const endpoint = answer === undefined ? listChanges : { ...listChanges, answer };
    const document = describeApi([endpoint], '1');
    expect(document).toHaveProperty(['paths', path, 'get', 'responses', '200', 'content']);
    const { paths } = document as { paths: Record<string, { get: { responses: Record<string, object> } }> };
    return paths[path]?.get.responses['200'] as { content: Record<string, unknown> };
  };
  const [once, streamed] = [contentOf().content, contentOf('stream').content];
  expect(Object.keys(once)).toEqual(['application/json']);
  expect(streamed).toEqual({ 'text/event-stream': once['application/json'] });
});
