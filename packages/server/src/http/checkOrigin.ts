import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import ipaddr from 'ipaddr.js';
import { createRecent } from '../store/createRecent';
import { ApiError } from './apiError';
import { isApiPath, isSignOnReturn } from './apiPaths';
import type { AddressReader } from './clientAddress';
import type { Settings } from './settings';

/** Node itself would leave out what is beyond its own limit, without a word. */
const maximumHeaders = 200;

/** How many hosts are remembered: no more than a few are ours, but strangers may name many. */
const maximumHosts = 20;

/**
 * The first look at every request: is it for a name that is ours, over the transport that was promised, and not
 * fetched ahead or by a foreign page. Health checks come by address and without TLS.
 */
export function createOriginCheck(settings: Settings, addresses: AddressReader): onRequestHookHandler {
  const hosts = createRecent<boolean>(maximumHosts);
  /** Most callers name the same host each time. */
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
    if (hasSeveralHosts(rawHeaders) || isForElsewhere(url ?? '/')) throw new ApiError('ERR_HOST_INVALID');
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

/** Node would take the first; a proxy before us may have taken the other. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++;
  return count > 1;
}

/** A whole address that is not for the host it was sent to, see `originForm`. */
function isForElsewhere(url: string): boolean {
  return !url.startsWith('/') && url !== '*';
}

/** A page of another site, or a guess of the browser about what comes next: neither may renew a token. */
function isForeign({ headers, raw }: FastifyRequest): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  const isElsewhere = headers['sec-fetch-site'] === 'cross-site' && !isSignOnReturn(raw.url ?? '/');
  return isElsewhere || purpose.includes('prefetch');
}

/**
 * With PUBLIC_URL only its host. Without it, a server that listens on loopback answers to loopback names alone (so that
 * no foreign name can be pointed at it), any other to every well-formed name.
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

/** One slash only: `//host` would lead elsewhere. */
function pathOf(url: string): string {
  return `/${url.replace(/^[/\\]+/, '')}`;
}
