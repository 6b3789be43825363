import type { ErrorBody } from '@tertium/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from './apiError';
import { mapError } from './mapError';

const codesSent = new WeakMap<FastifyRequest, string>();

/** The code of the error that answered a request, for its line in the log. */
export function errorCodeOf(request: FastifyRequest): string | undefined {
  return codesSent.get(request);
}

/** Answers any thrown value as the contract's JSON. An unexpected error is logged and reveals nothing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { known, json } = describeError(error, request);
  if (known.status === 401) reply.header('www-authenticate', challengeOf(known));
  const retryAfterSeconds = known.retryAfterSeconds ?? (known.status === 503 ? 1 : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.removeHeader('etag');
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(json);
}

/** Records any thrown value for the log, and returns the contract's error with its body. */
export function describeError(error: unknown, request: FastifyRequest): { known: ApiError; json: string } {
  const known = mapError(error);
  codesSent.set(request, known.code);
  if (known.status >= 500) logTrouble(known, request);
  return { known, json: JSON.stringify(bodyOf(known, request.id)) };
}

function bodyOf(error: ApiError, requestId: string): ErrorBody {
  const isOurs = error.status < 500;
  return {
    code: error.code,
    message: error.message,
    requestId,
    ...(isOurs && error.reason !== undefined && { reason: error.reason }),
    ...(isOurs && error.details !== undefined && { details: error.details }),
  };
}

function logTrouble(error: ApiError, request: FastifyRequest): void {
  if (error.code === 'ERR_INTERNAL') request.log.error({ err: error.cause ?? error }, 'unexpected error');
  else if (error.cause !== undefined)
    request.log.warn({ err: error.cause, errorCode: error.code }, 'trouble');
}

/** RFC 6750 §3: no `error` if no token was sent. */
function challengeOf(error: ApiError): string {
  return /^ERR_(?:JWT|TOKEN)_/.test(error.code) ? 'Bearer error="invalid_token"' : 'Bearer';
}
