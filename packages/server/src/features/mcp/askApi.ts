import type {
  BodyOf,
  Endpoint,
  ErrorBody,
  ParamsOf,
  QueryOf,
  ResultOf,
  ValidationDetail,
} from '@tertium/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../http/caller';
import type { ServerPorts } from '../../http/serverPorts';

/** A failure of a tool. The assistant reads its message. */
export class ToolError extends Error {}

interface Given<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** For calls that take a file. */
  readonly file?: { readonly bytes: Buffer; readonly type: string };
  /** The comparison's version, for calls with that precondition. */
  readonly version?: number;
}

export interface ApiTools extends Pick<ServerPorts, 'random' | 'settings'> {
  /** The access token's name, and whether values that it sets count at once. */
  readonly program: Caller['program'];
}

/** Calls the API for the sender of a request: with their token, from their address, under all limits. */
export interface Api extends Pick<ApiTools, 'program'> {
  readonly newId: () => string;
  /** Makes an address that a person opens in a browser. */
  readonly addressOf: (path: string) => string;
  /** Returns the result. Throws ToolError with the code and message of an error. */
  ask<E extends Endpoint>(endpoint: E, given?: Given<E>): Promise<ResultOf<E>>;
}

/** The headers that identify the sender and their connection. */
const passedOn = ['authorization', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const;

/**
 * Creates the caller of the API. Calls pass all checks of the server, so that an assistant can do only what a program
 * can.
 */
export function createApi(
  app: FastifyInstance,
  request: FastifyRequest,
  { random, settings, program }: ApiTools,
): Api {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return {
    program,
    newId: () => random.uuid(),
    addressOf: (path) => new URL(path, settings.publicUrl ?? `${request.protocol}://${request.host}`).href,
    async ask(endpoint, { params, query, body, file, version }: Given<typeof endpoint> = {}) {
      const known: Readonly<Record<string, string>> = params ?? {};
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(known[name] ?? ''),
      );
      const search = new URLSearchParams(query as Readonly<Record<string, string>> | undefined).toString();
      const answer = await app.inject({
        method: endpoint.method,
        url: `/${path}${search === '' ? '' : `?${search}`}`,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file !== undefined && { 'content-type': file.type }),
          ...(version !== undefined && { 'if-match': `"v${version}"` }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
        ...(file !== undefined && { payload: file.bytes }),
        remoteAddress: request.raw.socket.remoteAddress ?? '127.0.0.1',
      });
      if (answer.statusCode >= 400) throw new ToolError(sayError(JSON.parse(answer.payload)));
      return answer.statusCode === 204 ? undefined : JSON.parse(answer.payload).result;
    },
  };
}

export function sayError({ code, message, details }: ErrorBody): string {
  const fields = Array.isArray(details)
    ? details.map(({ path, rule }: ValidationDetail) => ` ${path}: ${rule}`).join('')
    : ` ${JSON.stringify(details)}`;
  return `${code}: ${message}${details === undefined ? '' : fields}`;
}
