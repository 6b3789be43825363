import { Readable } from 'node:stream';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiTools, createApi } from './askApi';
import { createAssistantServer } from './createAssistantServer';

/** Headers of the answer that the protocol needs. All others are the server's own. */
const passedBack = ['content-type', 'mcp-protocol-version'] as const;

/**
 * Answers a message of an assistant with a valid token. `chatPage` is the file of the page that shows a ranking in a
 * chat.
 */
export async function answerAssistant(
  app: FastifyInstance,
  tools: ApiTools,
  chatPage: string | null,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const handler = createMcpHandler(
    () =>
      createAssistantServer(
        createApi(app, request, tools),
        (tool, isFailed) => request.log.info({ tool, isFailed }, 'assistant used a tool'),
        (err) => request.log.error({ err }, 'unexpected error'),
        chatPage,
      ),
    // The server sends nothing by itself, so there are no subscriptions.
    { maxSubscriptions: 0 },
  );
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  // The server has already parsed the body, under its own limits.
  const sent = new Request('http://localhost/mcp', { method: 'POST', headers, body: '{}' });
  const answer = await handler.fetch(sent, { parsedBody: request.body });
  reply.code(answer.status);
  for (const name of passedBack) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.send(answer.body === null ? null : Readable.fromWeb(answer.body as never));
}
