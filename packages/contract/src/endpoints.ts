import { accountEndpoints } from './account';
import { authEndpoints } from './auth';
import { compareEndpoints } from './compare';
import type { Endpoint } from './endpoint';
import { healthEndpoints } from './health';

/** Every call of the API. The server registers exactly these; the OpenAPI document is made from them. */
export const endpoints: readonly Endpoint[] = [
  ...healthEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...compareEndpoints,
];
