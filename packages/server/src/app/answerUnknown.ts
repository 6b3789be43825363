import type { FastifyInstance, RouteOptions } from 'fastify';
import { ApiError } from '../http/apiError';
import { answerUnknownPath, type SendPage } from '../http/webPages';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

export interface UnknownPaths {
  /** The page for unknown paths, known only after the web app has been found. */
  setPage(sendPage: SendPage | null): void;
}

/** Answers what no route does: 405 with `Allow` where the path has other methods, else the not-found page or JSON. */
export function answerUnknown(app: FastifyInstance): UnknownPaths {
  const paths = new Map<string, KnownPath>();
  let page: SendPage | null = null;
  app.addHook('onRoute', (route) => remember(paths, route));
  app.setNotFoundHandler((request, reply) => {
    const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
    const allowed = [...paths.values()].filter(({ pattern }) => pattern.test(path));
    const methods = new Set(allowed.flatMap((known) => [...known.methods]));
    if (methods.size > 0 && !methods.has(request.method)) {
      reply.header('allow', [...methods].join(', '));
      throw new ApiError('ERR_METHOD_NOT_ALLOWED');
    }
    return answerUnknownPath(request, reply, page);
  });
  return {
    setPage(sendPage) {
      page = sendPage;
    },
  };
}

function remember(paths: Map<string, KnownPath>, route: RouteOptions): void {
  if (route.url.includes('*')) return;
  const literal = route.url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  const known = paths.get(route.url) ?? { pattern: new RegExp(`^${literal}$`), methods: new Set() };
  for (const method of [route.method].flat()) known.methods.add(method);
  paths.set(route.url, known);
}
