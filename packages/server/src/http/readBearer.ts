import type { FastifyRequest } from 'fastify';
import { ApiError } from './apiError';
import { countHeaders } from './countHeaders';

/** Reads the token of the single `Authorization: Bearer …` header. Throws ERR_NO_TOKEN. */
export function readBearer(request: FastifyRequest): string {
  const token = /^bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || countHeaders(request.raw, 'authorization') > 1)
    throw new ApiError('ERR_NO_TOKEN');
  return token;
}
