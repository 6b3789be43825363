import type { EndpointData } from './endpoint';

export const readLiveness = {
  id: 'readLiveness',
  method: 'GET',
  path: 'health/live',
  summary: 'The process turns',
  access: 'anyone',
  status: 200,
} as const satisfies EndpointData;

export const readReadiness = {
  id: 'readReadiness',
  method: 'GET',
  path: 'health/ready',
  summary: 'The store answers and has room, migrations are current, no shutdown is under way',
  access: 'anyone',
  status: 200,
  codes: ['ERR_DB_UNAVAILABLE', 'ERR_SHUTTING_DOWN', 'ERR_STORAGE_LOW'],
} as const satisfies EndpointData;

export const healthEndpoints = [readLiveness, readReadiness] as const;
