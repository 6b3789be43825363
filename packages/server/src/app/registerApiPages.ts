import { describeApi, endpoints } from '@tertium/contract';
import type { FastifyInstance } from 'fastify';
import { writeApiPage } from './writeApiPage';

/** The page is text and its own style; it runs nothing and asks for nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the description of the API, for anybody: for programs, and as a page for people. Both are written once. */
export function registerApiPages(app: FastifyInstance): void {
  let json: string | null = null;
  let page: string | null = null;
  const document = () => describeApi(endpoints, '1');
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(document());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json);
  });
  app.get('/api', (_request, reply) => {
    page ??= writeApiPage(document());
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
