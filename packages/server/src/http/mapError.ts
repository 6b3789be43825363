import type { ErrorCode } from '@tertium/contract';
import { ApiError } from './apiError';

/** Error codes of Fastify, Node, PostgreSQL and SQLite, by our codes. All others are ERR_INTERNAL. */
const foreignCodes: Partial<Readonly<Record<ErrorCode, string>>> = {
  ERR_BODY_TOO_LARGE: 'FST_ERR_CTP_BODY_TOO_LARGE',
  ERR_MEDIA_TYPE: 'FST_ERR_CTP_INVALID_MEDIA_TYPE FST_ERR_CTP_EMPTY_TYPE',
  ERR_BAD_JSON:
    'FST_ERR_CTP_INVALID_CONTENT_LENGTH FST_ERR_CTP_EMPTY_JSON_BODY FST_ERR_CTP_INVALID_JSON_BODY',
  ERR_VALIDATION: 'FST_ERR_VALIDATION',
  ERR_NOT_FOUND: 'FST_ERR_BAD_URL FST_ERR_ASYNC_CONSTRAINT 22P02',
  ERR_URI_TOO_LONG: 'FST_ERR_MAX_PARAM_LENGTH',
  ERR_DB_UNAVAILABLE:
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND ENOENT EHOSTUNREACH ENETUNREACH EAI_AGAIN ' +
    '53300 57P01 57P02 57P03 25P03 25006 SQLITE_READONLY SQLITE_IOERR',
  ERR_STORAGE_FULL: 'ENOSPC 53100 SQLITE_FULL',
  ERR_TEXT_INVALID: '22021 22P05',
  ERR_NUMBER_RANGE: '22003',
  ERR_STATE: '23505 23503 SQLITE_CONSTRAINT_UNIQUE SQLITE_CONSTRAINT_PRIMARYKEY SQLITE_CONSTRAINT_FOREIGNKEY',
  ERR_BUSY: '40001 40P01 55P03 SQLITE_BUSY SQLITE_LOCKED',
  ERR_JSON_TOO_DEEP: '54001',
  ERR_TIMEOUT: '57014',
};
const codeOf = new Map(
  Object.entries(foreignCodes).flatMap(([code, foreign]) =>
    foreign.split(' ').map((each) => [each, code as ErrorCode]),
  ),
);

/** Messages of `pg` for a lost or unavailable connection, which have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Converts any thrown value to an ApiError. */
export function mapError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = findCode(error);
  return code === null
    ? new ApiError('ERR_INTERNAL', { cause: error })
    : new ApiError(code, { cause: error });
}

function findCode(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null;
  if (lostConnection.test(error.message)) return 'ERR_DB_UNAVAILABLE';
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return null;
  if (/^08...$/.test(code)) return 'ERR_DB_UNAVAILABLE';
  return codeOf.get(code) ?? null;
}

/** Whether a store refused a second row with the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
