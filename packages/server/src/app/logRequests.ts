import { endpoints } from '@tertium/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodeOf } from '../http/answerError';
import { isApiPath } from '../http/apiPaths';
import type { AddressReader } from '../http/clientAddress';
import type { Watch } from '../http/createWatch';
import type { ServerPorts } from '../http/serverPorts';

const hourMilliseconds = 60 * 60 * 1000;

/** Answers without an end: how long they took says nothing. */
const streams: ReadonlySet<string> = new Set(
  endpoints.filter(({ answer }) => answer === 'stream').map(({ path }) => `/${path}`),
);

interface Logged {
  readonly app: FastifyInstance;
  readonly addresses: AddressReader;
  readonly ports: ServerPorts;
  readonly watch: Watch;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds after which the body was read, and after which the answer was made. `null` until then. */
    readMilliseconds: number | null;
    /** Stays `null` for an answer that is written while it is made. */
    madeMilliseconds: number | null;
  }
}

/** One line for each answered request: what, by whom, from where, how it went. Never headers, bodies or addresses' queries. */
export function logRequests({ app, addresses, ports, watch }: Logged): void {
  const { log, settings } = ports;
  // Nothing in these lines is secret or longer than we let it be: they need not be looked through as others are.
  const lines = log.child({}, { redact: [], formatters: { log: (fields) => fields } });
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, _reply, done) => {
    if (addresses.isUndeclaredProxy(request.raw) && performance.now() - warnedAt >= hourMilliseconds) {
      warnedAt = performance.now();
      log.warn(
        'requests carry X-Forwarded-For from a proxy that TRUST_PROXY does not name: all users share one rate limit',
      );
    }
    done();
  });
  app.decorateRequest('readMilliseconds', null);
  app.decorateRequest('madeMilliseconds', null);
  app.addHook('preHandler', (request, reply, done) => {
    request.readMilliseconds = reply.elapsedTime;
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.madeMilliseconds = reply.elapsedTime;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { caller } = request;
    const isApi = isApiPath(request.raw.url ?? '');
    const fields: Line = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      errorCode: errorCodeOf(request),
      userId: caller?.userId,
      sessionId: caller?.scope === null ? caller.credentialId : undefined,
      accessTokenId: caller?.scope === null ? undefined : caller?.credentialId,
      network: addresses.networkOf(request.raw),
      outsideId: outsideIdOf(request),
    };
    const message = `${fields.method} ${fields.route} ${fields.status}`;
    if (isApi) lines.info(fields, message);
    else lines.debug(fields, message);
    if (streams.has(fields.route)) return done();
    note(fields, reply, isApi);
    if (reply.elapsedTime >= settings.slowRequestMilliseconds) sayWhatWasSlow(fields, reply, request);
    done();
  });

  function note(
    { method, route, status, reqId, errorCode }: Line,
    reply: FastifyReply,
    isApi: boolean,
  ): void {
    const code = errorCode ?? null;
    const isNone = route === '(none)';
    watch.countRequest({
      // Strangers choose the method of what has no route.
      method: isApi && !isNone ? method : 'any',
      // Files have a route each, which nobody compares.
      route: isApi || isNone ? route : '(page)',
      status,
      seconds: reply.elapsedTime / 1000,
      code,
    });
    if (status < 500) return;
    watch.troubles.add({ level: 'error', text: '', code, route: `${method} ${route}`, requestId: reqId });
  }

  function sayWhatWasSlow(fields: Line, { elapsedTime }: FastifyReply, request: FastifyRequest): void {
    const readMilliseconds = request.readMilliseconds ?? elapsedTime;
    const madeMilliseconds = request.madeMilliseconds ?? elapsedTime;
    const parts = {
      event: 'request.slow',
      readingMilliseconds: Math.round(readMilliseconds),
      workingMilliseconds: Math.round(madeMilliseconds - readMilliseconds),
      sendingMilliseconds: Math.round(elapsedTime - madeMilliseconds),
      loopDelayMilliseconds: Math.round(app.memoryUsage().eventLoopDelay),
    };
    const { reqId, method, route, status, milliseconds } = fields;
    log.warn({ reqId, method, route, status, milliseconds, ...parts }, `slow: ${method} ${route}`);
  }
}

/** The line of an answered request. What is `undefined` is not written. */
interface Line {
  readonly reqId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly errorCode: string | undefined;
  readonly userId: string | undefined;
  readonly sessionId: string | undefined;
  readonly accessTokenId: string | undefined;
  readonly network: string;
  readonly outsideId: string | undefined;
}

/** An id that a proxy gave is kept beside ours, if it is a plain word. */
function outsideIdOf(request: FastifyRequest): string | undefined {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}
