import { noUser, type User } from './auth';

function decodeSegment(segment: string): unknown {
  const base64 = segment.replace(/-/g, '+').replace(/_/g, '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const timeOf = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);

/**
 * Reads the claims of a token without verifying it: for display and for the time of renewal, never to decide about
 * rights. `undefined` if it can't be decoded or has no token id.
 */
export function decodeToken(jwt: string): User | undefined {
  const segments = jwt.split('.');
  if (segments.length !== 3) return undefined;
  try {
    const claims = decodeSegment(segments[1] ?? '');
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { iss, sub, aud, iat, exp, nbf, jti } = claims as Record<keyof User, unknown>;
    if (textOf(jti) === '') return undefined;
    return {
      ...noUser,
      iss: textOf(iss),
      sub: textOf(sub),
      aud: textOf(aud),
      iat: timeOf(iat),
      exp: timeOf(exp),
      nbf: timeOf(nbf),
      jti: textOf(jti),
      jwt,
    };
  } catch {
    return undefined;
  }
}
