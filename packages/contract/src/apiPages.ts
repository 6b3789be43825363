import type { EndpointData } from './endpoint';

export const readApiPage = {
  id: 'readApiPage',
  method: 'GET',
  path: 'api',
  summary: 'Read about this API on a page. `q` keeps the calls with all its words',
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

export const readApiGuide = {
  id: 'readApiGuide',
  method: 'GET',
  path: 'api/guide.md',
  summary: 'How to use this API and what stays stable, as Markdown',
  access: 'anyone',
  status: 200,
  answer: { file: 'text/markdown' },
} as const satisfies EndpointData;

export const readLlmsText = {
  id: 'readLlmsText',
  method: 'GET',
  path: 'llms.txt',
  summary: 'What this server is and where it is described, for language models',
  access: 'anyone',
  status: 200,
  answer: { file: 'text/plain' },
} as const satisfies EndpointData;

export const apiPageEndpoints = [readApiPage, readApiDocument, readApiGuide, readLlmsText] as const;
