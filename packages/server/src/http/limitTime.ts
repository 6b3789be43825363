import type { FastifyReply } from 'fastify';
import { ApiError } from './apiError';

/**
 * Answers ERR_TIMEOUT where nothing has been answered in time. Fastify's own `handlerTimeout` aborts a signal as each
 * request ends, to which nobody listens and which costs as much as a query.
 */
export function limitTime(reply: FastifyReply, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (!reply.sent) reply.send(new ApiError('ERR_TIMEOUT'));
  }, milliseconds);
  reply.raw.once('close', () => clearTimeout(timer));
}
