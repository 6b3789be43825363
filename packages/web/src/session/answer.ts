import type { SerializedError } from '@reduxjs/toolkit';
import { type EndpointData, type ErrorCode, topicHeader } from '@tertium/contract';

/** Codes of calls that never reached the server or got an unreadable answer, in addition to the server's codes. */
export type ClientErrorCode =
  | 'ERR_NETWORK'
  | 'ERR_ABORTED'
  | 'ERR_ANSWER_INVALID'
  | 'ERR_NOT_SIGNED_IN'
  | 'ERR_STORAGE'
  /** The browser created or returned no passkey, or this device already has one. */
  | 'ERR_PASSKEY'
  | 'ERR_PASSKEY_THERE';

/** The error of a failed call. Callers switch on `code`. */
export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  code: ErrorCode | ClientErrorCode;
  message: string;
  requestId?: string;
  reason?: string;
  details?: unknown;
  retryAfterSeconds?: number;
}

/** The error of a call as the query cache returns it. An error that was thrown before the call has no status. */
export type CallError = ApiError | SerializedError;

/** Narrows such an error. No other place does. */
export function apiErrorOf(error: CallError): ApiError {
  if ('status' in error) return error;
  const code = error.name === 'AbortError' ? 'ERR_ABORTED' : 'ERR_ANSWER_INVALID';
  return { status: 0, code, message: error.message ?? '' };
}

export type Answer =
  | { isOk: true; result: unknown; version: number | undefined; topicId?: string }
  | { isOk: false; error: ApiError };

/** An error without a text from the server. */
export const errorOf = (code: ClientErrorCode, status = 0): ApiError => ({ status, code, message: '' });

export const failure = (code: ClientErrorCode, status = 0): Answer => ({
  isOk: false,
  error: errorOf(code, status),
});

const errorFields = ['requestId', 'reason', 'details'] as const;

function readError(status: number, body: unknown, headers: Headers): ApiError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (typeof fields.code !== 'string') {
    return errorOf('ERR_ANSWER_INVALID', status);
  }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    status,
    code: fields.code as ErrorCode,
    message: typeof fields.message === 'string' ? fields.message : '',
    ...Object.fromEntries(errorFields.filter((key) => key in fields).map((key) => [key, fields[key]])),
    ...(Number.isFinite(seconds) && { retryAfterSeconds: Math.max(0, seconds) }),
  };
}

/** The version in a strong `ETag: "v7"`. */
function readVersion(headers: Headers): number | undefined {
  const digits = /^"v(\d+)"$/.exec(headers.get('etag') ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return undefined;
  }
}

/** Reads a successful body while it arrives and returns the result. Throws a SyntaxError if the body is malformed. */
export type ReadBody = (body: ReadableStream<Uint8Array>) => Promise<unknown>;

const withoutResult = (status: number): Answer => failure('ERR_ANSWER_INVALID', status);

async function readStream(response: Response, readResult: ReadBody): Promise<Answer> {
  try {
    if (response.body === null) return withoutResult(response.status);
    const result = await readResult(response.body);
    return { isOk: true, result, version: readVersion(response.headers) };
  } catch (error) {
    if (error instanceof SyntaxError) return withoutResult(response.status);
    throw error;
  }
}

/** Reads a file without parsing it. */
const readFile: ReadBody = (body) => new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).blob();

/**
 * Reads an answer. Only the status in the contract is a success: a proxy's page or another 2xx is a failure. The result
 * is a Blob if the contract declares a file.
 */
export async function readAnswer(
  response: Response,
  { status: successStatus, answer }: Pick<EndpointData, 'status' | 'answer'>,
  readResult: ReadBody | undefined = typeof answer === 'object' ? readFile : undefined,
): Promise<Answer> {
  if (response.status === 204 && successStatus === 204) {
    return { isOk: true, result: undefined, version: readVersion(response.headers) };
  }
  if (response.status === successStatus && readResult !== undefined) return readStream(response, readResult);
  const body = await readBody(response);
  if (response.status !== successStatus) {
    return { isOk: false, error: readError(response.status, body, response.headers) };
  }
  if (typeof body !== 'object' || body === null || !('result' in body)) {
    return withoutResult(response.status);
  }
  const topicId = response.headers.get(topicHeader);
  return {
    isOk: true,
    result: body.result,
    version: readVersion(response.headers),
    ...(topicId !== null && { topicId }),
  };
}
