import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import type { Authenticate } from '../../http/createRegister';
import type { ServerPorts } from '../../http/serverPorts';

const howToConnect =
  'Send an access token from your profile as “Authorization: Bearer …”. Tertium doesn’t offer OAuth.';

/** Explains to a caller without a token where to get one. */
function sayHowToConnect(error: unknown): never {
  const isTokenless = error instanceof ApiError && error.code === 'ERR_NO_TOKEN';
  throw isTokenless ? new ApiError('ERR_NO_TOKEN', { message: howToConnect }) : error;
}

/**
 * Registers the endpoint for assistants, which use the Model Context Protocol. It is stateless, so any of several
 * servers can answer. It takes only access tokens, because an assistant is a program.
 */
export function registerMcp(
  app: FastifyInstance,
  authenticate: Authenticate,
  ports: ServerPorts,
  webDir: string | null,
): void {
  const chatPage = webDir === null ? null : join(webDir, 'chat-ranking.html');
  const programs = new WeakMap<FastifyRequest, Caller['program']>();
  app.post(
    '/mcp',
    {
      onRequest: async (request) => {
        const { program } = await authenticate(request).catch(sayHowToConnect);
        if (program === undefined) throw new ApiError('ERR_TOKEN_SCOPE', { message: howToConnect });
        programs.set(request, program);
      },
    },
    async (request, reply) => {
      // Loaded at the first request, so that the server starts without the protocol and the table reader.
      const { answerAssistant } = await import('./answerAssistant');
      const tools = { ...ports, program: programs.get(request) };
      return answerAssistant(app, tools, chatPage, { request, reply });
    },
  );
}
