import type { apiPageEndpoints } from './apiPages';
import type { SchemasFor } from './schemasFor';

export const apiPageSchemas = {
  readApiPage: {},
  readApiDocument: {},
  readApiGuide: {},
  readLlmsText: {},
} satisfies SchemasFor<typeof apiPageEndpoints>;
