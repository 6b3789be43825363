import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

const Status = z.strictObject({ status: z.enum(['ok']) });

export const readLiveness = defineEndpoint({
  id: 'readLiveness',
  method: 'GET',
  path: 'health/live',
  summary: 'The process turns',
  access: 'anyone',
  status: 200,
  result: Status,
  codes: [],
});

export const readReadiness = defineEndpoint({
  id: 'readReadiness',
  method: 'GET',
  path: 'health/ready',
  summary: 'The store answers, migrations are current, no shutdown is under way',
  access: 'anyone',
  status: 200,
  result: Status,
  codes: ['ERR_DB_UNAVAILABLE', 'ERR_SHUTTING_DOWN'],
});

export const healthEndpoints = [readLiveness, readReadiness] as const;
