import { type Endpoint, type ResultOf, schemasOf } from '@tertium/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as zod from 'zod/v4/core';
import { leavePlace } from './limitConnections';

/** Sends to one reader of a stream. */
export interface StreamWriter {
  /** Whether earlier texts still wait to be taken. Sending more would fill the memory. */
  readonly isFull: boolean;
  write(text: string): void;
  /** Sends a last text and ends. A reader that doesn't take it in time is disconnected. */
  end(text: string): void;
  /** Calls back each time when all waiting texts have been taken. */
  onDrain(listener: () => void): void;
  /** Calls back once, when the reader has disconnected or the stream has ended. */
  onClose(listener: () => void): void;
}

/** Proxies must pass on each piece at once and unchanged. */
export const atOnceHeaders = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

const partingMilliseconds = 1000;

/** A server-sent event with one result of a call, the same for all readers. */
export function formatEvent<E extends Endpoint>(endpoint: E, result: ResultOf<E>, id: number): string {
  const { result: schema } = schemasOf(endpoint);
  if (schema === undefined) throw new Error(`${endpoint.id} has no result`);
  return `id: ${id}\ndata: ${JSON.stringify({ result: zod.parse(schema, result) })}\n\n`;
}

/** An empty comment, so that no proxy closes the connection. */
export const heartbeat = ':\n\n';

/** Answers with server-sent events while the reader stays. It holds nothing that other requests share. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  begin: (writer: StreamWriter) => void,
): FastifyReply {
  const { raw } = reply;
  reply.hijack();
  leavePlace(request.raw);
  const headers = { ...reply.getHeaders(), ...streamHeaders };
  raw.writeHead(200, headers as Record<string, string | string[]>);
  // On a broken connection, the `close` listeners have been called.
  raw.on('error', () => {});
  begin({
    get isFull() {
      return raw.writableNeedDrain;
    },
    write: (text) => void raw.write(text),
    end: (text) => {
      raw.end(text);
      const parting = setTimeout(() => raw.destroy(), partingMilliseconds);
      raw.once('close', () => clearTimeout(parting));
    },
    onDrain: (listener) => void raw.on('drain', listener),
    onClose: (listener) => {
      if (raw.closed) queueMicrotask(listener);
      else raw.once('close', listener);
    },
  });
  return reply;
}

/** A connection whose stream has ended must not delay a shutdown. */
const streamHeaders = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  ...atOnceHeaders,
} as const;
