import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@tertium/contract';
import { type Api, ToolError } from '../features/mcp/askApi';

/** No Tertium server answers at an address. */
export class Unreachable extends Error {}

/** Calls a server from elsewhere, with an access token. Throws ToolError where it refuses, and Unreachable. */
export function createServerApi(url: URL, token: string): Api {
  const addressOf = (path: string) => new URL(path, url).href;
  return {
    // The server knows by the token.
    program: undefined,
    newId: () => randomUUID(),
    addressOf,
    async ask({ method, path }, { params = {}, query = {}, body, file, version } = {}) {
      const known: Readonly<Record<string, string>> = params;
      const asked = new URLSearchParams(query as Readonly<Record<string, string>>);
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(known[name] ?? ''));
      const answer = await fetch(addressOf(`${filled}?${asked}`), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file !== undefined && { 'content-type': file.type }),
          ...(version !== undefined && { 'if-match': `"v${version}"` }),
        },
        body: file?.bytes ?? (body === undefined ? null : JSON.stringify(body)),
        // A token is for the server that was named.
        redirect: 'error',
      }).catch((cause: unknown) => {
        throw new Unreachable(`Can’t reach ${url.origin}. Check TERTIUM_URL and the connection.`, { cause });
      });
      if (answer.status === 204) return undefined as never;
      const said = (await answer.json().catch(() => null)) as ErrorBody | { readonly result: never } | null;
      if (said !== null && 'result' in said) return said.result;
      if (said !== null && 'code' in said) throw new ToolError(`${said.code}: ${said.message}`);
      throw new Unreachable(`${url.origin} isn’t a Tertium server. Check TERTIUM_URL.`);
    },
  };
}
