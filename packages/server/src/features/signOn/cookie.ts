import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../http/settings';
import { attemptSeconds } from './attempts';

const isSecure = ({ publicUrl }: Settings): boolean => publicUrl?.protocol === 'https:';

/** The prefix prevents a neighbouring host from setting it. */
const nameOf = (settings: Settings): string =>
  isSecure(settings) ? '__Host-tertium-sign-on' : 'tertium-sign-on';

/** The header that stores an attempt's secret in the browser. Scripts can't read it, and pages of other sites don't send it. */
export function writeCookie(settings: Settings, secret: string): string {
  const secure = isSecure(settings) ? '; Secure' : '';
  return `${nameOf(settings)}=${secret}; Path=/; Max-Age=${attemptSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret of a request. `''` without one, which matches no attempt. */
export function readCookie(settings: Settings, { headers }: FastifyRequest): string {
  const name = nameOf(settings);
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}
