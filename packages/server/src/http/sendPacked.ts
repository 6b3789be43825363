import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Deflated, deflatedText, gunzipPieces, gzipOf, gzipSizeOf } from '../store/gzipBody';

/** A packed result. */
export type PackedResult = readonly Deflated[];

/** Answers with compressed JSON, unpacked for clients that don't accept gzip. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, result: PackedResult): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'authorization, accept-encoding');
  const runs = [opening, ...result, ending];
  const pieces = Readable.from(gzipOf(runs), { objectMode: false });
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(gunzipPieces(pieces));
  reply.header('content-length', gzipSizeOf(runs));
  return reply.header('content-encoding', 'gzip').send(pieces);
}

const [opening, ending] = ['{"result":', '}'].map(deflatedText) as [Deflated, Deflated];

function takesGzip(header: string | undefined): boolean {
  const entry = header?.split(',').find((each) => /^\s*gzip\s*(;|$)/i.test(each));
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(entry);
}
