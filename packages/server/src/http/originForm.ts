import type { IncomingMessage } from 'node:http';

/**
 * The address of a request as a path. Clients may send it whole (`GET http://host/path`, RFC 9112 §3.2.2); one whose host
 * is not that of the `Host` header stays as it is, and is refused by `createOriginCheck`.
 */
export function originForm({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (url.startsWith('/') || url === '*' || !URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return host === headers.host?.toLowerCase() ? `${pathname}${search}` : url;
}
