import type { EndpointData } from './endpoint';

export const readServer = {
  id: 'readServer',
  method: 'GET',
  path: 'account/v1/server',
  summary: 'How this server runs: version, store, backups, latest errors, people and storage by comparison',
  access: 'administrator',
  status: 200,
} as const satisfies EndpointData;

export const operationEndpoints = [readServer] as const;
