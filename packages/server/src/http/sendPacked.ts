import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Deflated, deflatedText, gunzipPieces, gzipOf, gzipSizeOf } from '../store/gzipBody';

/** A result that is packed as it is taken. */
export interface PackedStream {
  readonly runs: AsyncGenerator<Deflated>;
  /** Called once: it is all sent, or the client has gone. */
  end(): void;
}

/** A result that is packed already, or as it is taken. */
export type PackedResult = readonly Deflated[] | PackedStream;

/**
 * Answers with JSON that is compressed already; whoever does not take gzip gets it unpacked on its way. What is made on the
 * way is made no quicker than it is taken, and no longer than the client is there.
 */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, result: PackedResult): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'authorization, accept-encoding');
  const runs = 'runs' in result ? inEnvelope(result.runs) : [opening, ...result, ending];
  const pieces = Readable.from(gzipOf(runs), { objectMode: false });
  if ('runs' in result) pieces.once('close', () => result.end());
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(gunzipPieces(pieces));
  if (Array.isArray(runs)) reply.header('content-length', gzipSizeOf(runs));
  return reply.header('content-encoding', 'gzip').send(pieces);
}

const [opening, ending] = ['{"result":', '}'].map(deflatedText) as [Deflated, Deflated];

async function* inEnvelope(result: AsyncGenerator<Deflated>): AsyncGenerator<Deflated> {
  yield opening;
  yield* result;
  yield ending;
}

function takesGzip(header: string | undefined): boolean {
  const entry = header?.split(',').find((each) => /^\s*gzip\s*(;|$)/i.test(each));
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(entry);
}
