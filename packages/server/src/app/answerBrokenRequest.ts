import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, errorStatuses } from '@tertium/contract';
import { bareHeaders } from '../http/secureHeaders';

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'ERR_HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'ERR_REQUEST_TIMEOUT',
};
const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Time for the answer to arrive before the connection is cut. */
const lingerMilliseconds = 1000;

/** Answers what Node could not read as HTTP, by hand, and closes: there is no request and no route yet. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = codes[error.code ?? ''] ?? 'ERR_BAD_JSON';
  const status = errorStatuses[code];
  const body = JSON.stringify({
    code,
    message: 'The request could not be read.',
    requestId: randomBytes(9).toString('base64url'),
  });
  // A client that never closes its end, or never reads, would keep the connection, and with it a place, for good.
  const cut = setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  socket.once('close', () => clearTimeout(cut));
  socket.end(
    [
      `HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}
