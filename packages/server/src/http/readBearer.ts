import type { FastifyRequest } from 'fastify';
import { ApiError } from './apiError';

/** Reads the token of the single `Authorization: Bearer …` header. Throws ERR_NO_TOKEN. */
export function readBearer(request: FastifyRequest): string {
  const names = request.raw.rawHeaders.filter((_, index) => index % 2 === 0);
  const count = names.filter((name) => name.toLowerCase() === 'authorization').length;
  const token = /^bearer ([^\s,]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || count > 1) throw new ApiError('ERR_NO_TOKEN');
  return token;
}
