import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCodeOf } from '../http/answerError';
import { isApiPath } from '../http/apiPaths';
import { type AddressReader, networkOf } from '../http/clientAddress';
import { callerOf } from '../http/createRegister';

const hourMilliseconds = 60 * 60 * 1000;

/** One line for each answered request: what, by whom, from where, how it went. Never headers, bodies or addresses' queries. */
export function logRequests(app: FastifyInstance, addresses: AddressReader): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async (request) => {
    if (!addresses.isUndeclaredProxy(request.raw) || performance.now() - warnedAt < hourMilliseconds) return;
    warnedAt = performance.now();
    request.log.warn(
      'requests carry X-Forwarded-For from a peer that TRUST_PROXY does not name: limits count all users as one',
    );
  });
  app.addHook('onResponse', async (request, reply) => {
    const caller = callerOf(request);
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(errorCodeOf(request) !== undefined && { errorCode: errorCodeOf(request) }),
      ...(caller !== null && { userId: caller.userId, sessionId: caller.sessionId }),
      network: networkOf(addresses.addressOf(request.raw)),
      ...outsideIdOf(request),
    };
    const message = `${fields.method} ${fields.route} ${fields.status}`;
    if (isApiPath(request.raw.url ?? '')) request.log.info(fields, message);
    else request.log.debug(fields, message);
  });
}

/** An id that a proxy gave is kept beside ours, if it is a plain word. */
function outsideIdOf(request: FastifyRequest): { outsideId?: string } {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? { outsideId: given } : {};
}
