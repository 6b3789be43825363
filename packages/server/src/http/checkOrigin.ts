import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createRecent } from '../store/createRecent';
import { ApiError } from './apiError';
import { isApiPath, isSignOnReturn } from './apiPaths';
import type { AddressReader } from './clientAddress';
import { countHeaders } from './countHeaders';
import type { Settings } from './settings';

/** Node itself would silently drop the headers beyond its own limit. */
const maximumHeaders = 200;

/** The most hosts to cache: only a few are ours, but strangers may send many. */
const maximumHosts = 20;

/**
 * The first check of every request: its host must be ours, its transport as configured, and it must not be a prefetch
 * or come from another site. Health checks come by address and without TLS.
 */
export function createOriginCheck(settings: Settings, addresses: AddressReader): onRequestHookHandler {
  const hosts = createRecent<boolean>(maximumHosts);
  /** Most callers send the same host each time. */
  const isOurs = (host: string | undefined): boolean => {
    const known = hosts.find(host ?? '');
    if (known !== undefined) return known;
    const isAllowed = isHostAllowed(host, settings);
    hosts.keep(host ?? '', isAllowed);
    return isAllowed;
  };
  return (request, reply, done) => {
    const { url, rawHeaders } = request.raw;
    if (rawHeaders.length > 2 * maximumHeaders) throw new ApiError('ERR_HEADERS_TOO_LARGE');
    if (countHeaders(request.raw, 'host') > 1 || isForElsewhere(url ?? '/'))
      throw new ApiError('ERR_HOST_INVALID');
    const isHealth = url?.startsWith('/health/') ?? false;
    if (!isHealth && !isOurs(request.headers.host)) throw new ApiError('ERR_HOST_INVALID');
    if (settings.publicUrl?.protocol === 'https:' && !isHealth && !addresses.isSecure(request.raw)) {
      if (isApiPath(url ?? '/')) throw new ApiError('ERR_HTTPS_REQUIRED');
      reply.redirect(`${settings.publicUrl.origin}${pathOf(url ?? '/')}`, 308);
      return;
    }
    if (isApiPath(url ?? '/') && isForeign(request)) throw new ApiError('ERR_ORIGIN_FORBIDDEN');
    done();
  };
}

/** Whether an absolute URL is for another host than the `Host` header, see `originForm`. */
function isForElsewhere(url: string): boolean {
  return !url.startsWith('/') && url !== '*';
}

/** Whether a request comes from a page of another site, or is a browser's prefetch. Neither may renew a token. */
function isForeign({ headers, raw }: FastifyRequest): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  const isElsewhere = headers['sec-fetch-site'] === 'cross-site' && !isSignOnReturn(raw.url ?? '/');
  return isElsewhere || purpose.includes('prefetch');
}

/**
 * With PUBLIC_URL, only its host. Without it, a server on loopback accepts only loopback names, so that no foreign name
 * can be pointed at it. Any other server accepts every well-formed name.
 */
function isHostAllowed(header: string | undefined, settings: Settings): boolean {
  const host = header === undefined ? null : parseHost(header);
  if (host === null) return false;
  if (isLoopback(host.hostname)) return true;
  if (settings.publicUrl !== null) return host.host === settings.publicUrl.host;
  return !isLoopback(settings.host);
}

function parseHost(header: string): URL | null {
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/i.test(header)) return null;
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`) : null;
}

function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/** One slash only: `//host` would be another host. */
function pathOf(url: string): string {
  return `/${url.replace(/^[/\\]+/, '')}`;
}
