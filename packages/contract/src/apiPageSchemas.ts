import type { apiPageEndpoints } from './apiPages';
import type { SchemasFor } from './schemasFor';

export const apiPageSchemas = {
  readApiPage: {},
  readApiDocument: {},
} satisfies SchemasFor<typeof apiPageEndpoints>;
