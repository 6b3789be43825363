import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { MetricsSettings } from '../http/settings';

/** More readers at once than any Prometheus has. */
const maximumConnections = 32;

/** Answers `GET /metrics` on a port of its own, which nobody outside has to reach. */
export async function serveMetrics(registry: Registry, settings: MetricsSettings): Promise<Server> {
  const { host, port, token } = settings;
  const limits = { headersTimeout: 5000, requestTimeout: 10_000, maxHeaderSize: 8192 };
  const server = createServer(limits, (request, response) => {
    const begin = (status: number, more = {}) =>
      response.writeHead(status, {
        ...{ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
        ...more,
      });
    if (token !== null && !hasToken(request, token))
      return begin(401, { 'www-authenticate': 'Bearer' }).end();
    if (request.url !== '/metrics') return begin(404).end();
    if (request.method !== 'GET') return begin(405, { allow: 'GET' }).end();
    return answer(registry, response, begin);
  });
  server.maxConnections = maximumConnections;
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}

function answer(
  registry: Registry,
  response: ServerResponse,
  begin: (status: number, more?: object) => ServerResponse,
): void {
  registry.metrics().then(
    (text) => begin(200, { 'content-type': registry.contentType }).end(text),
    () => (response.headersSent ? response.destroy() : begin(500).end()),
  );
}

/** Compared by hashes in constant time: neither its length nor its beginning can be found out. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}
