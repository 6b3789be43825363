import { type EndpointData, linesType } from '@tertium/contract';
import { type Answer, failure, type ReadBody, readAnswer } from './answer';
import type { ServerClock } from './serverClock';

/** The part of an endpoint's contract that a call needs. */
export type EndpointShape = Pick<EndpointData, 'method' | 'path' | 'status' | 'answer' | 'takesCookie'> &
  Partial<Pick<EndpointData, 'access'>>;

/** One call of the API as it goes over the wire. */
export interface Call {
  endpoint: EndpointShape;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  /** A body of `linesType`, used instead of `body`. */
  writtenBody?: Uint8Array<ArrayBuffer>;
  /** Version the caller has seen, sent as `If-Match`. */
  version?: number;
  idempotencyKey?: string;
  /** Finishes a call with a small body even if the page is closed meanwhile. */
  keepalive?: true;
  /** Reads a long answer or a stream while it arrives. */
  readBody?: ReadBody;
}

/**
 * Builds the address of a call. `host` may be empty (same origin) or carry a base path. The contract's paths have no
 * leading slash.
 */
export function addressOf(host: string, { endpoint, params = {}, query = {} }: Call): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, value);
  const base = host === '' ? '/' : host.endsWith('/') ? host : `${host}/`;
  return `${base}${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** The body to send, or `null` for none. */
function bodyOf({ body, writtenBody }: Call): BodyInit | null {
  return writtenBody ?? (body === undefined ? null : JSON.stringify(body));
}

function headersOf(call: Call, jwt: string | undefined): Record<string, string> {
  const { body, writtenBody, version, idempotencyKey } = call;
  return {
    Accept: 'application/json',
    ...(jwt !== undefined && { Authorization: `Bearer ${jwt}` }),
    ...((body ?? writtenBody) !== undefined && {
      'Content-Type': writtenBody === undefined ? 'application/json' : linesType,
    }),
    ...(version !== undefined && { 'If-Match': `"v${version}"` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** Turns a call into arguments of `fetch`. */
export function requestOf(host: string, call: Call, jwt: string | undefined): [string, RequestInit] {
  const init: RequestInit = {
    method: call.endpoint.method,
    headers: headersOf(call, jwt),
    credentials: call.endpoint.takesCookie ? 'same-origin' : 'omit',
    cache: 'no-store',
    keepalive: call.keepalive === true,
    body: bodyOf(call),
  };
  return [addressOf(host, call), init];
}

export interface Wire {
  host: string;
  fetch: typeof fetch;
  clock: ServerClock;
}

/** Sends one call. It has no time limit of its own and never throws. */
export async function sendCall(
  { host, fetch, clock }: Wire,
  call: Call,
  { jwt, signal }: { jwt?: string | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Answer> {
  try {
    const [address, init] = requestOf(host, call, jwt);
    const response = await fetch(address, { ...init, signal: signal ?? null });
    clock.observe(response.headers.get('date'));
    return await readAnswer(response, call.endpoint, call.readBody);
  } catch {
    return signal?.aborted === true ? failure('ERR_ABORTED') : failure('ERR_NETWORK');
  }
}
