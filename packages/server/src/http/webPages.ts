import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './apiError';
import { isApiPath } from './apiPaths';
import { type BuiltFile, chooseEncoding, readBuiltFiles } from './builtFiles';
import { escapeHtml } from './escapeHtml';
import { allowFrames, nonceOf } from './secureHeaders';
import type { ServerPorts } from './serverPorts';

/** The built pages, which differ in the files that a browser should preload. */
const pageFiles = ['index', 'login', 'frame', 'gallery', 'comparison', 'graph'] as const;
type PageFile = (typeof pageFiles)[number];

/** The paths of pages (spec, section 2), and those of guest and public links. Any other path is the not-found page. */
const pages: Readonly<Record<string, PageFile>> = {
  '/': 'index',
  '/auth/login': 'login',
  '/auth/logout': 'index',
  '/account/profile': 'frame',
  '/account/settings': 'frame',
  '/account/server': 'frame',
  '/compare': 'gallery',
  '/compare/graph': 'graph',
  '/guest/:secret': 'index',
  '/link/:secret': 'index',
};

const hourSeconds = 60 * 60;
const yearSeconds = 365 * 24 * hourSeconds;
const noncePlaceholder = '__CSP_NONCE__';

const namesComparison = ({ raw }: FastifyRequest): boolean => /[?&]c=[^&]/.test(raw.url ?? '');

/** Whether the address of a page is a secret, so that search engines must not index it. */
const isSecretPage = (path: string): boolean => path.includes('/:');

/** What the page of a public link says before it is opened. */
export interface LinkPage {
  /** The origins that may embed it in a frame. */
  readonly sites: readonly string[];
  readonly title: string | null;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null;
}

/** Reads the page of a link, `null` if the link is invalid. */
export type ReadLinkPage = (secret: string) => Promise<LinkPage | null>;

/** Answers with the page, whose script finds out which one it is. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;

/** Serves the built web app: its pages, its hashed assets cached for ever, and its few other files. */
export async function serveWebPages(
  app: FastifyInstance,
  webDir: string,
  ports: ServerPorts,
  readLinkPage: ReadLinkPage,
): Promise<SendPage> {
  const texts = {} as Record<PageFile, string>;
  for (const name of pageFiles) texts[name] = await readFile(join(webDir, `${name}.html`), 'utf8');
  const send = (request: FastifyRequest, reply: FastifyReply, status: number, name: PageFile, head = '') =>
    reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        texts[name]
          .replaceAll(noncePlaceholder, nonceOf(request.raw, ports.random))
          .replace('</head>', () => `${head}</head>`),
      );
  const linkHead = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { secret } = request.params as { readonly secret: string };
    const page = await readLinkPage(secret);
    if (page === null) return '';
    if (page.sites.length > 0) allowFrames(reply, page.sites);
    return headOfLink(page, ports.settings.publicUrl, `/link/${encodeURIComponent(secret)}`);
  };
  for (const [path, name] of Object.entries(pages)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => {
        if (isSecretPage(path)) reply.header('x-robots-tag', 'noindex');
        const page = path === '/compare' && namesComparison(request) ? 'comparison' : name;
        return send(
          request,
          reply,
          200,
          page,
          path === '/link/:secret' ? await linkHead(request, reply) : '',
        );
      },
    });
  }
  serveFiles(app, webDir);
  return (request, reply, status) => send(request, reply, status, 'index');
}

/** What chats and other sites read about a link: its title, its picture, and how to embed it. */
function headOfLink({ title, picture }: LinkPage, publicUrl: URL | null, path: string): string {
  const said = {
    'og:site_name': 'Tertium',
    ...(title !== null && { 'og:title': title }),
    ...(picture !== null && {
      'og:image': picture.url,
      'og:image:width': String(picture.width),
      'og:image:height': String(picture.height),
      'twitter:card': 'summary_large_image',
    }),
  };
  const tags = Object.entries(said).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  if (publicUrl !== null) {
    const url = new URL('/link/v1/oembed', publicUrl);
    url.searchParams.set('url', new URL(path, publicUrl).href);
    tags.push(`<link rel="alternate" type="application/json+oembed" href="${escapeHtml(url.href)}">`);
  }
  return tags.join('');
}

function serveFiles(app: FastifyInstance, webDir: string): void {
  const files = readBuiltFiles(webDir);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // Looked up exactly as sent, so that no other spelling of a path reaches a file.
    const file = files.get((request.raw.url ?? '').split('?', 1)[0] ?? '');
    if (file === undefined) throw new ApiError('ERR_NOT_FOUND');
    return sendFile(request, reply, file);
  };
  const route = { method: ['GET', 'HEAD'], compress: false as const, handler };
  app.route({ ...route, url: '/assets/*' });
  for (const [path, { isHashed }] of files) if (!isHashed) app.route({ ...route, url: path });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  const encoding = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''));
  const form = file.forms.get(encoding);
  if (form === undefined) throw new ApiError('ERR_NOT_FOUND');
  const maxAge = file.isHashed ? `${yearSeconds}, immutable` : String(hourSeconds);
  reply.header('cache-control', `public, max-age=${maxAge}`).header('vary', 'accept-encoding');
  reply.header('etag', form.tag);
  if (isKnown(form.tag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(form.bytes);
}

/** Weak tags are accepted, because proxies make them weak. */
function isKnown(tag: string, header: string | undefined): boolean {
  const known = (header ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return known.includes(tag) || known.includes('*');
}

/** Answers an unknown path: a page for people, JSON for programs, nothing for removed files. */
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
