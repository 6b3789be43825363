import { type EndpointData, reading } from './endpoint';

export const listNotices = {
  ...reading,
  id: 'listNotices',
  path: 'compare/v1/notices',
  summary: 'What waits for me in all my comparisons: running rounds without my answer, the first due first',
} as const satisfies EndpointData;

export const noticeEndpoints = [listNotices] as const;
