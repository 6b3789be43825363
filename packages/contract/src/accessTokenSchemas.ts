import * as z from 'zod/mini';
import { accessScopes } from './accessScope';
import {
  type accessTokenEndpoints,
  accessTokenEnds,
  cellValues,
  maximumAccessTokenDays,
} from './accessTokens';
import { TypedPassword } from './authSchemas';
import type { SchemasFor } from './schemasFor';
import { Id, name, Timestamp } from './text';

/** The stored facts of an access token, never the token itself. */
export const AccessToken = z.strictObject({
  id: Id,
  name: z.string(),
  scope: z.enum(accessScopes),
  /** Only applies to the assistants' tool `set_cells`. */
  cellValues: z.enum(cellValues),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** To the minute; `null` for never. */
  lastUsedAt: z.nullable(Timestamp),
  /** `null` while it works. */
  ended: z.nullable(z.strictObject({ at: Timestamp, why: z.enum(accessTokenEnds) })),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const accessTokenSchemas = {
  listAccessTokens: { result: z.array(AccessToken) },
  createAccessToken: {
    body: z.strictObject({
      name: name(100),
      scope: z.enum(accessScopes),
      /** `proposed` by default. */
      cellValues: z.optional(z.enum(cellValues)),
      days: z.int().check(z.minimum(1), z.maximum(maximumAccessTokenDays)),
      /** My password, so that someone who finds a page of mine open can't create a token that outlasts it. */
      password: TypedPassword,
    }),
    result: z.strictObject({ token: z.string(), accessToken: AccessToken }),
  },
  revokeAccessToken: {},
} satisfies SchemasFor<typeof accessTokenEndpoints>;
