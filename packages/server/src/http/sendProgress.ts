import { linesType } from '@tertium/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './answerError';
import type { ReportProgress } from './register';
import { atOnceHeaders } from './sendStream';

const repeatMilliseconds = 10_000;

/** Whether the client wants to follow long work. Clients that accept anything get the call's usual answer. */
export const wantsProgress = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.trim().toLowerCase() === linesType;

/**
 * Answers with a line for each step of the work, then with its answer or error as the last line. It has no time limit:
 * the last step is repeated, so that no proxy closes the connection.
 */
export function sendProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (report: ReportProgress) => Promise<string>,
): FastifyReply {
  const { raw } = reply;
  reply.hijack();
  const headers = { ...reply.getHeaders(), ...atOnceHeaders, 'content-type': linesType };
  raw.writeHead(reply.statusCode, headers as Record<string, string | string[]>);
  // On a broken connection, the work notices by the socket.
  raw.on('error', () => {});
  let line = '';
  const repeat = setInterval(() => raw.write(line), repeatMilliseconds);
  work((progress) => {
    line = `${JSON.stringify({ progress })}\n`;
    raw.write(line);
  })
    .catch((error: unknown) => describeError(error, request).json)
    .then((last) => raw.end(`${last}\n`))
    .finally(() => clearInterval(repeat));
  return reply;
}
