import * as z from 'zod/mini';
import type { healthEndpoints } from './health';
import type { SchemasFor } from './schemasFor';

const Status = z.strictObject({ status: z.enum(['ok']) });

export const healthSchemas = {
  readLiveness: {
    result: Status,
  },
  readReadiness: {
    result: Status,
  },
} satisfies SchemasFor<typeof healthEndpoints>;
