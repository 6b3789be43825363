import * as z from 'zod/mini';

/** Before this many seconds to expiry the client renews its token (spec, section 9). */
export const refreshWindowSeconds = 60 * 60 * 24 * 3;
/** Life of one token. */
export const tokenLifetimeSeconds = 60 * 60 * 24 * 7;
/** Life of a session from its login, whatever is renewed. */
export const sessionLifetimeSeconds = 60 * 60 * 24 * 30;
/** Status of a successful login and refresh (spec, section 7). */
export const tokenStatus = 202;

/** The seven claims of a token, exactly. */
export const Claims = z.strictObject({
  iss: z.string().check(z.minLength(1)),
  sub: z.string().check(z.minLength(1)),
  aud: z.string().check(z.minLength(1)),
  iat: z.int(),
  nbf: z.int(),
  exp: z.int(),
  jti: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,}$/)),
});
export type Claims = z.infer<typeof Claims>;

export const TokenResult = z.strictObject({ jwt: z.string().check(z.minLength(1)) });
