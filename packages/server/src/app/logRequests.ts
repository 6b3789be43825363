import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCodeOf } from '../http/answerError';
import { isApiPath } from '../http/apiPaths';
import type { Caller } from '../http/caller';
import type { AddressReader } from '../http/clientAddress';
import { callerOf } from '../http/createRegister';

const hourMilliseconds = 60 * 60 * 1000;

/** One line for each answered request: what, by whom, from where, how it went. Never headers, bodies or addresses' queries. */
export function logRequests(
  app: FastifyInstance,
  addresses: AddressReader,
  log: FastifyInstance['log'],
): void {
  // Nothing in these lines is secret or longer than we let it be: they need not be looked through as others are.
  const lines = log.child({}, { redact: [], formatters: { log: (fields) => fields } });
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', (request, _reply, done) => {
    if (addresses.isUndeclaredProxy(request.raw) && performance.now() - warnedAt >= hourMilliseconds) {
      warnedAt = performance.now();
      request.log.warn(
        'requests carry X-Forwarded-For from a proxy that TRUST_PROXY does not name: all users share one rate limit',
      );
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const caller = callerOf(request);
    const errorCode = errorCodeOf(request);
    const fields = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(errorCode !== undefined && { errorCode }),
      ...(caller !== null && describeCaller(caller)),
      network: addresses.networkOf(request.raw),
      ...outsideIdOf(request),
    };
    const message = `${fields.method} ${fields.route} ${fields.status}`;
    if (isApiPath(request.raw.url ?? '')) lines.info(fields, message);
    else lines.debug(fields, message);
    done();
  });
}

const describeCaller = ({ userId, credentialId, scope }: Caller) =>
  scope === null ? { userId, sessionId: credentialId } : { userId, accessTokenId: credentialId };

/** An id that a proxy gave is kept beside ours, if it is a plain word. */
function outsideIdOf(request: FastifyRequest): { outsideId?: string } {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? { outsideId: given } : {};
}
