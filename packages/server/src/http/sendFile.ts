import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file on its way to a client. */
export interface SentFile {
  /** Under which it is saved, of letters, digits, dashes and dots; a browser shows a file without one. */
  readonly name?: string;
  /** Its bytes are made no quicker than they are taken, and no longer than the client is there. */
  readonly content: string | Buffer | AsyncIterable<Uint8Array>;
  /** Called once, where the content comes in pieces: it is all sent, or the client has gone. */
  end?(): void;
}

export function sendFile(
  reply: FastifyReply,
  mediaType: string,
  { name, content, end }: SentFile,
): FastifyReply {
  reply.type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType);
  if (name === undefined) reply.header('cache-control', 'no-cache');
  else reply.header('content-disposition', `attachment; filename="${name}"`);
  // Other sites show pictures, and search engines are not to keep them.
  if (mediaType === 'image/png')
    reply.header('cross-origin-resource-policy', 'cross-origin').header('x-robots-tag', 'noindex');
  if (typeof content === 'string' || Buffer.isBuffer(content)) return reply.send(content);
  const pieces = Readable.from(content, { objectMode: false });
  if (end !== undefined) pieces.once('close', end);
  return reply.send(pieces);
}

/** The page is text and its own style; it runs nothing and asks for nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}
