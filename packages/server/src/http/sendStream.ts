import { type Endpoint, type ResultOf, schemasOf } from '@tertium/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as zod from 'zod/v4/core';
import { leavePlace } from './limitConnections';

/** The way to one reader of a stream. */
export interface Outlet {
  /** Whether what was told before still waits to be taken: whoever goes on telling fills the memory. */
  readonly isFull: boolean;
  tell(text: string): void;
  /** Tells a last text and ends; whoever does not take it in time is left. */
  end(text: string): void;
  /** Calls back each time when all that waited has been taken. */
  onDrain(listener: () => void): void;
  /** Calls back once, when the reader has gone or the stream has ended. */
  onClose(listener: () => void): void;
}

/** Proxies are to pass on at once and as it is what is written bit by bit. */
export const atOnceHeaders = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const;

const partingMilliseconds = 1000;

/** A server-sent event with one result of a call, as all its readers get it. */
export function formatEvent<E extends Endpoint>(endpoint: E, result: ResultOf<E>, id: number): string {
  const { result: schema } = schemasOf(endpoint);
  if (schema === undefined) throw new Error(`${endpoint.id} has no result`);
  return `id: ${id}\ndata: ${JSON.stringify({ result: zod.parse(schema, result) })}\n\n`;
}

/** Nothing is said, so that nobody on the way takes the line for dead. */
export const heartbeat = ':\n\n';

/** Answers with server-sent events for as long as the reader stays; holds none of what other requests have to share. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  begin: (outlet: Outlet) => void,
): FastifyReply {
  const { raw } = reply;
  reply.hijack();
  leavePlace(request.raw);
  const headers = { ...reply.getHeaders(), ...streamHeaders };
  raw.writeHead(200, headers as Record<string, string | string[]>);
  // On a line that broke: whoever listens to `close` has heard.
  raw.on('error', () => {});
  begin({
    get isFull() {
      return raw.writableNeedDrain;
    },
    tell: (text) => void raw.write(text),
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

/** A connection whose stream ends holds up no stop. */
const streamHeaders = {
  connection: 'close',
  'content-type': 'text/event-stream; charset=utf-8',
  ...atOnceHeaders,
} as const;
