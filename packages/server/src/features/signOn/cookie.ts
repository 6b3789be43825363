import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../http/settings';
import { attemptSeconds } from './attempts';

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl?.protocol === 'https:';

/** The prefix keeps a neighbouring host from setting it. */
const nameOf = (settings: Settings): string =>
  isSecure(settings) ? '__Host-tertium-sign-on' : 'tertium-sign-on';

/** The header that leaves an attempt's secret in the browser: no script reads it, and no page of another site sends it along. */
export function writeCookie(settings: Settings, secret: string): string {
  const secure = isSecure(settings) ? '; Secure' : '';
  return `${nameOf(settings)}=${secret}; Path=/; Max-Age=${attemptSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret that a request brings; `''` for none, which no attempt has. */
export function readCookie(settings: Settings, { headers }: FastifyRequest): string {
  const name = nameOf(settings);
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}
