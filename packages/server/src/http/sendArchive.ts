import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type ZippedFile, zipOf } from '../store/zipBody';

/** An archive that is made as it is taken. */
export interface Archive {
  /** Of letters, digits, dashes and dots. */
  readonly name: string;
  readonly files: AsyncGenerator<ZippedFile>;
  /** Called once: it is all sent, or the client has gone. */
  end(): void;
}

/** Answers with a zip, which is made no quicker than it is taken, and no longer than the client is there. */
export function sendArchive(reply: FastifyReply, { name, files, end }: Archive): FastifyReply {
  const pieces = Readable.from(zipOf(files), { objectMode: false });
  pieces.once('close', end);
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('vary', 'authorization')
    .send(pieces);
}
