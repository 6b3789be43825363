import { Claims, sessionLifetimeSeconds } from '@tertium/contract';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { readJsonText } from '../http/readJson';
import type { Clock } from '../http/serverPorts';
import { createRecent } from '../store/createRecent';
import type { SigningKey, SigningKeys } from './signingKeys';

/** How much the servers' clocks may differ. */
const clockToleranceSeconds = 30;
const maximumTokenLength = 4096;
const maximumVerified = 5000;
const audience = 'tertium';
const type = 'JWT';
const algorithm = 'HS256';

/** A JWT's three parts. The signature of HS256 has 32 bytes. */
const shape = /^[A-Za-z0-9_-]+\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/;
/** The only fields that a header may have: no foreign key, no `crit`, no compression. */
const Header = z.strictObject({ alg: z.literal(algorithm), typ: z.literal(type), kid: z.string().max(64) });
const Subject = z.uuid();

export interface TokenFacts {
  readonly jti: string;
  readonly userId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** `expired` and `notActive` are genuine tokens at the wrong time. `invalid` is anything that isn't ours. */
type TokenReading =
  | { readonly state: 'valid' | 'expired' | 'notActive'; readonly claims: Claims }
  | { readonly state: 'invalid' };

export interface Tokens {
  /** Signs a token. The same facts always give the same claims. */
  sign(facts: TokenFacts): Promise<string>;
  read(token: string): Promise<TokenReading>;
}

export function createTokens(keys: SigningKeys, clock: Clock, installationId: string): Tokens {
  const issuer = `tertium:${installationId}`;
  const invalid: TokenReading = { state: 'invalid' };

  async function verify(token: string, { secret }: SigningKey): Promise<TokenReading> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [algorithm],
        issuer,
        audience,
        typ: type,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['iss', 'sub', 'aud', 'iat', 'nbf', 'exp', 'jti'],
        currentDate: new Date(clock.nowSeconds() * 1000),
      });
      return withClaims('valid', payload);
    } catch (error) {
      // Any other failure of the library means that the token isn't ours.
      if (error instanceof errors.JWTExpired) return withClaims('expired', error.payload);
      const isEarly = error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf';
      return isEarly ? withClaims('notActive', error.payload) : invalid;
    }
  }

  /** Whether claims are valid now without tolerance. If not, the library decides. */
  function isNow({ iat, nbf, exp }: Claims): boolean {
    const now = clock.nowSeconds();
    return exp > now && nbf <= now && iat <= now;
  }

  function withClaims(state: 'valid' | 'expired' | 'notActive', payload: JWTPayload): TokenReading {
    // The library doesn't check the types of values, nor that there are exactly the seven claims.
    const outcome = Claims.safeParse(payload);
    if (!outcome.success || !Subject.safeParse(outcome.data.sub).success) return invalid;
    const claims = outcome.data;
    const isPlausible =
      claims.exp > claims.iat &&
      claims.exp - claims.iat <= sessionLifetimeSeconds &&
      claims.iat <= clock.nowSeconds() + clockToleranceSeconds;
    return isPlausible || state === 'notActive' ? { state, claims } : invalid;
  }

  /** Remembers verified tokens, so that each signature is checked once. */
  const verified = createRecent<{ readonly key: SigningKey; readonly claims: Claims }>(maximumVerified);

  return {
    async sign({ jti, userId, issuedAt, expiresAt }) {
      const key = await keys.getSigner();
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, typ: type, kid: key.kid })
        .setIssuer(issuer)
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(expiresAt)
        .setJti(jti)
        .sign(key.secret);
    },
    async read(token) {
      const known = verified.find(token);
      if (known !== undefined && isNow(known.claims) && isSame(await keys.find(known.key.kid), known.key))
        return { state: 'valid', claims: known.claims };
      const kid = readKeyId(token);
      const key = kid === null ? null : await keys.find(kid);
      if (key === null) return invalid;
      const reading = await verify(token, key);
      if (reading.state === 'valid') verified.keep(token, { key, claims: reading.claims });
      return reading;
    },
  };
}

/** Whether a key is unchanged. Keys are reloaded now and then, and one may have been removed. */
function isSame(now: SigningKey | null, then: SigningKey): boolean {
  return now !== null && Buffer.compare(now.secret, then.secret) === 0;
}

/** The key id that a well-formed token names, otherwise `null`. It checks the form before anything is verified. */
function readKeyId(token: string): string | null {
  const parts = token.length > maximumTokenLength ? null : shape.exec(token);
  if (parts === null || !isCanonical(parts[2] ?? '')) return null;
  try {
    readJsonText(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
    return Header.parse(decodeProtectedHeader(token)).kid;
  } catch {
    return null;
  }
}

/** Whether a signature has its one canonical spelling. The last letter has spare bits, which must be 0. */
function isCanonical(signature: string): boolean {
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}
