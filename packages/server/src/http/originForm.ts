import type { IncomingMessage } from 'node:http';

/**
 * The address of a request as a path. Clients may send a full URL (`GET http://host/path`, RFC 9112 §3.2.2). One with
 * another host than the `Host` header stays, and `createOriginCheck` refuses it.
 */
export function originForm({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (url.startsWith('/') || url === '*' || !URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return host === headers.host?.toLowerCase() ? `${pathname}${search}` : url;
}
