import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface TestRequest {
  method: string;
  /** Path without query, such as `/account/v1/settings`. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface TestAnswer {
  status: number;
  /** Sent as it is; a success is `{ result: … }`. */
  body?: unknown;
  /** Sent in place of a body, each piece when it comes; an error breaks the line. */
  pieces?: AsyncIterable<string>;
  headers?: Record<string, string>;
}

export type Responder = (request: TestRequest) => TestAnswer | Promise<TestAnswer>;

export const ok = (result: unknown, headers: Record<string, string> = {}): TestAnswer => ({
  status: 200,
  body: { result },
  headers,
});
export const refusal = (status: number, code: string, more: object = {}): TestAnswer => ({
  status,
  body: { code, message: code, requestId: 'test', ...more },
});

async function writePieces(outgoing: ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  try {
    for await (const piece of pieces) outgoing.write(piece);
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

/** A real HTTP server on a free port that answers `METHOD /path` by a table; anything else is 404 by default. */
export async function startTestServer(
  table: Record<string, Responder>,
  otherwise: Responder = () => refusal(404, 'ERR_ROUTE_NOT_FOUND'),
) {
  const requests: TestRequest[] = [];
  const responders = { ...table };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const method = incoming.method ?? 'GET';
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': '*, date',
    };
    if (method === 'OPTIONS') {
      outgoing.writeHead(204, cors).end();
      return;
    }
    const request: TestRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: text === '' ? undefined : readBody(text),
    };
    requests.push(request);
    const respond = responders[`${method} ${url.pathname}`] ?? otherwise;
    const { status, body, pieces, headers } = await respond(request);
    if (status === 0) {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(status, { 'content-type': 'application/json', ...cors, ...headers });
    if (pieces !== undefined) {
      await writePieces(outgoing, pieces);
      return;
    }
    outgoing.end(typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request so far, oldest first. */
    requests,
    /** Change an entry to answer differently from now on. */
    responders,
    count: (line: string): number =>
      requests.filter(({ method, path }) => `${method} ${path}` === line).length,
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A body of the contract's `linesType` as the JSON that says the same. */
function readBody(text: string): unknown {
  const [head = '', ...lines] = text.split('\n');
  if (lines.length === 0) return JSON.parse(head);
  const { attributeIds, ...part } = JSON.parse(head);
  const columns = lines.map((line): readonly (string | null)[] => JSON.parse(line));
  const itemIds: readonly string[] = part.changes.at(-1).items.map(({ id }: { id: string }) => id);
  const rows = itemIds.map((_, i) => columns.map((column) => column[i] ?? null));
  return { ...part, changes: [...part.changes, { kind: 'cells.set', itemIds, attributeIds, rows }] };
}
