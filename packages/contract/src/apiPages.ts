import type { EndpointData } from './endpoint';

export const readApiPage = {
  id: 'readApiPage',
  method: 'GET',
  path: 'api',
  summary: 'Read about this API on a page',
  access: 'anyone',
  status: 200,
  answer: 'html',
} as const satisfies EndpointData;

export const readApiDocument = {
  id: 'readApiDocument',
  method: 'GET',
  path: 'api/openapi.json',
  summary: 'The OpenAPI document of this API',
  access: 'anyone',
  status: 200,
  answer: { file: 'application/json' },
} as const satisfies EndpointData;

export const apiPageEndpoints = [readApiPage, readApiDocument] as const;
