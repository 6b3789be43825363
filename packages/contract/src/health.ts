import type { EndpointData } from './endpoint';

export const readLiveness = {
  id: 'readLiveness',
  method: 'GET',
  path: 'health/live',
  summary: 'Check that the process is running',
  access: 'anyone',
  status: 200,
} as const satisfies EndpointData;

export const readReadiness = {
  id: 'readReadiness',
  method: 'GET',
  path: 'health/ready',
  summary:
    'Check that the server can work: the database answers and has space, migrations are current, no shutdown has begun',
  access: 'anyone',
  status: 200,
  codes: ['ERR_DB_UNAVAILABLE', 'ERR_SHUTTING_DOWN', 'ERR_STORAGE_LOW'],
} as const satisfies EndpointData;

export const healthEndpoints = [readLiveness, readReadiness] as const;
