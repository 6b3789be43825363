import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type ErrorBody, linesType, type Progress } from '@tertium/contract';
import { type Api, sayError, ToolError } from '../features/mcp/askApi';

/** No Tertium server answers at an address. */
export class Unreachable extends Error {}

/** How a server ends an answer. */
type Said = ErrorBody | { readonly result: never };

/** Milliseconds before a call with a key is made again whose answer broke off. */
const pauses = [200, 1000, 3000, 9000];

/** Calls a server from elsewhere, with an access token. Throws ToolError where it refuses, and Unreachable. */
export function createServerApi(url: URL, token: string, onProgress: (progress: Progress) => void): Api {
  const addressOf = (path: string) => new URL(path, url).href;
  return {
    // The server knows by the token.
    program: undefined,
    newId: () => randomUUID(),
    addressOf,
    async ask(endpoint, { params = {}, query = {}, body, file, version } = {}) {
      const known: Readonly<Record<string, string>> = params;
      const asked = new URLSearchParams(query as Readonly<Record<string, string>>);
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(known[name] ?? ''),
      );
      const request: RequestInit = {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file !== undefined && { 'content-type': file.type }),
          ...(version !== undefined && { 'if-match': `"v${version}"` }),
          ...(endpoint.tellsProgress && { accept: linesType }),
          ...(endpoint.takesKey && { 'idempotency-key': randomUUID() }),
        },
        body: file?.bytes ?? (body === undefined ? null : JSON.stringify(body)),
        // A token is for the server that was named.
        redirect: 'error',
      };
      for (let attempt = 0; ; attempt++) {
        const said = await callOnce(addressOf(`${path}?${asked}`), request, onProgress);
        if (typeof said === 'object') {
          if ('result' in said) return said.result as never;
          if ('code' in said) throw new ToolError(sayError(said as ErrorBody));
          throw new Unreachable(`${url.origin} isn’t a Tertium server. Check TERTIUM_URL.`);
        }
        const wait = endpoint.takesKey && (said === 'broken' || attempt > 0) ? pauses[attempt] : undefined;
        if (wait === undefined)
          throw new Unreachable(`Can’t reach ${url.origin}. Check TERTIUM_URL and the connection.`);
        await pause(wait);
      }
    },
  };
}

/** Of a connection that there was. */
const brokenCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Gives the answer, which is empty where it is none of Tertium; or how the connection failed. */
async function callOnce(
  address: string,
  request: RequestInit,
  onProgress: (progress: Progress) => void,
): Promise<Partial<Said> | 'broken' | 'unreachable'> {
  const answer = await fetch(address, request).catch(({ cause }: { cause?: { code?: string } }) =>
    brokenCodes.includes(cause?.code ?? '') ? 'broken' : 'unreachable',
  );
  if (typeof answer === 'string') return answer;
  if (answer.status === 204) return { result: undefined as never };
  const hasSteps = answer.headers.get('content-type') === linesType;
  if (!hasSteps) return Object(await answer.json().catch(() => null));
  try {
    for await (const line of createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) })) {
      const said = JSON.parse(line);
      if (said.progress === undefined) return said;
      onProgress(said.progress);
    }
  } catch {}
  return 'broken';
}
