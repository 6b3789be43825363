import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './apiError';
import { isApiPath } from './apiPaths';
import { nonceOf } from './secureHeaders';
import type { ServerPorts } from './serverPorts';

/** The pages there are (spec, section 2); any other path is the not-found page. */
const pagePaths = [
  '/',
  '/auth/login',
  '/auth/logout',
  '/account/profile',
  '/account/settings',
  '/compare',
  '/compare/graph',
] as const;

const yearSeconds = 365 * 24 * 60 * 60;
const noncePlaceholder = '__CSP_NONCE__';

/** Answers with the page, for the browser to find out which it is. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;

/** Serves the built web app: its pages, its hashed assets for ever, its few other files. */
export async function serveWebPages(
  app: FastifyInstance,
  webDir: string,
  ports: ServerPorts,
): Promise<SendPage> {
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  const sendPage: SendPage = (request, reply, status) =>
    reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(noncePlaceholder, nonceOf(request.raw, ports.random)));
  for (const path of pagePaths) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => sendPage(request, reply, 200),
    });
  }
  await serveFiles(app, webDir);
  return sendPage;
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  const assetsDir = join(webDir, 'assets');
  const hasAssets = existsSync(assetsDir);
  await app.register(fastifyStatic, {
    root: hasAssets ? assetsDir : webDir,
    prefix: '/assets/',
    serve: hasAssets,
    index: false,
    dotfiles: 'ignore',
    acceptRanges: false,
    immutable: true,
    maxAge: yearSeconds * 1000,
    allowedPath: (path) => !path.endsWith('.map'),
  });
  for (const entry of await readdir(webDir, { withFileTypes: true })) {
    const isPublic = entry.isFile() && !/^\.|^index\.html$|\.map$/.test(entry.name);
    if (!isPublic) continue;
    app.get(`/${entry.name}`, (_request, reply) =>
      reply.sendFile(entry.name, webDir, { maxAge: 3_600_000, immutable: false }),
    );
  }
}

/** What to say where no route is: a page for people, JSON for programs, nothing for files that are gone. */
export function answerUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  sendPage: SendPage | null,
): FastifyReply {
  const url = request.raw.url ?? '/';
  const path = url.split('?', 1)[0] ?? '/';
  if (isApiPath(url)) throw new ApiError('ERR_ROUTE_NOT_FOUND');
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const isFile = path.startsWith('/assets/') || /\/\.|\.[^/]*$/.test(path);
  if (!isReading || isFile || sendPage === null) throw new ApiError('ERR_NOT_FOUND');
  return sendPage(request, reply, 404);
}
