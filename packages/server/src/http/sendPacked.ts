import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createDeflated, type Deflated, gunzipPieces, gzipOf } from '../store/gzipBody';

/** Bytes that are written to a socket at once. */
const writtenAtOnce = 64 * 1024;

/** Answers with JSON that is compressed already; whoever does not take gzip gets it unpacked on its way. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  result: readonly Deflated[],
): FastifyReply {
  const pieces = gzipOf([textRun('{"result":'), ...result, textRun('}')]);
  reply.type('application/json; charset=utf-8').header('vary', 'authorization, accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(gunzipPieces(pieces));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return reply
    .header('content-encoding', 'gzip')
    .header('content-length', length)
    .send(Readable.from(gathered(pieces), { objectMode: false, highWaterMark: writtenAtOnce }));
}

function textRun(text: string): Deflated {
  const run = createDeflated();
  run.addText(text);
  return run.end();
}

function takesGzip(header: string | undefined): boolean {
  const entry = header?.split(',').find((each) => /^\s*gzip\s*(;|$)/i.test(each));
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(entry);
}

/** Many small pieces as few larger ones. */
function* gathered(pieces: readonly Buffer[]): Generator<Buffer> {
  let [some, size]: [Buffer[], number] = [[], 0];
  for (const piece of pieces) {
    some.push(piece);
    size += piece.length;
    if (size < writtenAtOnce) continue;
    yield Buffer.concat(some, size);
    [some, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(some, size);
}
