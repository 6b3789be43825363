import { accessTokenEndpoints } from './accessTokens';
import { accountEndpoints } from './account';
import { apiPageEndpoints } from './apiPages';
import { authEndpoints } from './auth';
import { commentEndpoints } from './comments';
import { compareEndpoints } from './compare';
import type { EndpointData } from './endpoint';
import { factorEndpoints } from './factors';
import { guestEndpoints, guestLinkEndpoints } from './guests';
import { healthEndpoints } from './health';
import { imageEndpoints } from './images';
import { importEndpoints } from './importing';
import { linkEndpoints } from './links';
import { liveEndpoints } from './live';
import { mailEndpoints } from './mail';
import { markEndpoints } from './marks';
import { modelEndpoints } from './model';
import { noticeEndpoints } from './notices';
import { operationEndpoints } from './operation';
import { rankingEndpoints } from './ranking';
import { roundEndpoints } from './rounds';
import { sharingEndpoints } from './sharing';
import { signOnEndpoints } from './signOn';
import { viewEndpoints } from './views';
import { webhookEndpoints } from './webhooks';

const listed = [
  ...healthEndpoints,
  ...authEndpoints,
  ...signOnEndpoints,
  ...accountEndpoints,
  ...mailEndpoints,
  ...accessTokenEndpoints,
  ...operationEndpoints,
  ...factorEndpoints,
  ...compareEndpoints,
  ...importEndpoints,
  ...rankingEndpoints,
  ...sharingEndpoints,
  ...roundEndpoints,
  ...guestEndpoints,
  ...guestLinkEndpoints,
  ...linkEndpoints,
  ...markEndpoints,
  ...imageEndpoints,
  ...modelEndpoints,
  ...noticeEndpoints,
  ...viewEndpoints,
  ...commentEndpoints,
  ...webhookEndpoints,
  ...liveEndpoints,
  ...apiPageEndpoints,
] as const;

export type EndpointId = (typeof listed)[number]['id'];

/** A call of the API, with its schemas. */
export interface Endpoint extends EndpointData {
  readonly id: EndpointId;
}

/** Every call of the API. The server registers exactly these, and the OpenAPI document is generated from them. */
export const endpoints: readonly Endpoint[] = listed;
