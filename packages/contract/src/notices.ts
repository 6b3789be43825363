import type { EndpointData } from './endpoint';

export const listNotices = {
  id: 'listNotices',
  method: 'GET',
  path: 'compare/v1/notices',
  summary: 'What waits for me in all my comparisons: running rounds without my answer, the first due first',
  access: 'bearer',
  scope: 'read',
  status: 200,
  codes: [],
} as const satisfies EndpointData;

export const noticeEndpoints = [listNotices] as const;
