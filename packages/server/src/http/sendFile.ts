import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file to send to a client. */
export interface SentFile {
  /** The name for downloading, of letters, digits, dashes and dots. Without it a browser shows the file. */
  readonly name?: string;
  /** Pieces are made only as fast as they are taken, and only while the client is connected. */
  readonly content: string | Buffer | AsyncIterable<Uint8Array>;
  /** Called once for content in pieces: it was all sent, or the client has disconnected. */
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
  // Other sites may show pictures, but search engines must not index them.
  if (mediaType === 'image/png')
    reply.header('cross-origin-resource-policy', 'cross-origin').header('x-robots-tag', 'noindex');
  if (typeof content === 'string' || Buffer.isBuffer(content)) return reply.send(content);
  const pieces = Readable.from(content, { objectMode: false });
  if (end !== undefined) pieces.once('close', end);
  return reply.send(pieces);
}

/** The page is text with its own style. It runs and loads nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy)
    .type('text/html; charset=utf-8')
    .send(html);
}
