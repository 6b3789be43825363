import type { User } from '../../session/auth';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the server makes it, but for its signature. Seven days of life by default. */
export function makeUser(claims: Partial<Omit<User, 'jwt'>> = {}): User {
  const now = Math.floor(Date.now() / 1000);
  const all = {
    iss: 'tertium',
    sub: '7c1d1ad5-9c7a-4a6a-8c0e-4f6b1c2d3e4f',
    aud: 'tertium',
    iat: now,
    nbf: now,
    exp: now + 604_800,
    jti: 'AAAAAAAAAAAAAAAAAAAAAA',
    ...claims,
  };
  const jwt = `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k1' })}.${encode(all)}.${encode('signature')}`;
  return { ...all, jwt };
}
