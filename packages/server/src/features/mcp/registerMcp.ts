import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import type { Authenticate } from '../../http/createRegister';
import type { ServerPorts } from '../../http/serverPorts';

const howToConnect =
  'Send an access token from your profile as “Authorization: Bearer …”. Tertium doesn’t offer OAuth.';

/** Says where to get a token, to a caller without one. */
function sayHowToConnect(error: unknown): never {
  const isTokenless = error instanceof ApiError && error.code === 'ERR_NO_TOKEN';
  throw isTokenless ? new ApiError('ERR_NO_TOKEN', { message: howToConnect }) : error;
}

/**
 * Puts the door for assistants on the server, where they talk to it by the Model Context Protocol. It keeps nothing between two
 * requests, so any of several servers may answer, and takes access tokens only: an assistant is a program.
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
      // Loaded with the first of them: a server starts without the protocol and the reader of tables.
      const { answerAssistant } = await import('./answerAssistant');
      const tools = { ...ports, program: programs.get(request) };
      return answerAssistant(app, tools, chatPage, { request, reply });
    },
  );
}
