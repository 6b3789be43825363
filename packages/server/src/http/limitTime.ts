import type { FastifyReply } from 'fastify';
import { ApiError } from './apiError';

/**
 * Answers ERR_TIMEOUT if there is no answer in time. Fastify's own `handlerTimeout` aborts an unused signal at the end
 * of each request, which costs as much as a query.
 */
export function limitTime(reply: FastifyReply, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (!reply.sent) reply.send(new ApiError('ERR_TIMEOUT'));
  }, milliseconds);
  reply.raw.once('close', () => clearTimeout(timer));
}
