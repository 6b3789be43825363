import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { writeApiGuide } from './apiGuide';
import { listChanges } from './compare';
import type { EndpointData } from './endpoint';
import { endpoints } from './endpoints';
import { describeApi } from './openapi';

test('docs/openapi.json matches the contract (`npm run openapi` writes it)', async () => {
  const document = `${JSON.stringify(describeApi(endpoints, '1'), null, 2)}\n`;
  await expect(document).toMatchFileSnapshot('../../../docs/openapi.json');
});

test('the document is one of OpenAPI 3.0, as its schema says', async () => {
  const { valid, errors } = await new Validator().validate(
    JSON.parse(JSON.stringify(describeApi(endpoints, '1'))),
  );
  expect([valid, errors ?? []]).toEqual([true, []]);
});

test('docs/api.md is the guide that servers serve; `npm run openapi` writes it again', async () => {
  await expect(writeApiGuide(endpoints)).toMatchFileSnapshot('../../../docs/api.md');
});

test('every endpoint has an id of its own and a path of its own per method', () => {
  const ids = endpoints.map((endpoint) => endpoint.id);
  const routes = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(routes).size).toBe(routes.length);
});

test('a call that answers with a stream is described with the shape of its events', () => {
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

test('a call that answers with a page, a file or another address is described as such', () => {
  const path = '/compare/v1/comparisons/{id}/changes';
  const successOf = (more: Pick<EndpointData, 'answer'> & { readonly status?: 303 }) => {
    const { paths } = describeApi([{ ...listChanges, ...more }], '1') as {
      paths: Record<string, { get: { responses: Record<string, unknown> } }>;
    };
    return paths[path]?.get.responses[more.status ?? 200];
  };
  expect(successOf({ answer: 'html' })).toMatchObject({
    content: { 'text/html': { schema: { type: 'string' } } },
  });
  expect(successOf({ answer: { file: 'application/zip' } })).toMatchObject({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  });
  expect(successOf({ answer: 'redirect', status: 303 })).toEqual({
    description: 'Success',
    headers: { location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
  });
});
