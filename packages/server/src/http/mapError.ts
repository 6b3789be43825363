import type { ErrorCode } from '@tertium/contract';
import { ApiError } from './apiError';

/** Codes of libraries and stores that have one of ours; everything else is ERR_INTERNAL. */
const knownCodes: Readonly<Record<string, ErrorCode>> = {
  // Fastify
  FST_ERR_CTP_BODY_TOO_LARGE: 'ERR_BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'ERR_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_TYPE: 'ERR_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'ERR_BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'ERR_BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'ERR_BAD_JSON',
  FST_ERR_VALIDATION: 'ERR_VALIDATION',
  FST_ERR_BAD_URL: 'ERR_NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'ERR_NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'ERR_URI_TOO_LONG',
  // Node
  ECONNREFUSED: 'ERR_DB_UNAVAILABLE',
  ECONNRESET: 'ERR_DB_UNAVAILABLE',
  EPIPE: 'ERR_DB_UNAVAILABLE',
  ETIMEDOUT: 'ERR_DB_UNAVAILABLE',
  ENOTFOUND: 'ERR_DB_UNAVAILABLE',
  ENOENT: 'ERR_DB_UNAVAILABLE',
  EHOSTUNREACH: 'ERR_DB_UNAVAILABLE',
  ENETUNREACH: 'ERR_DB_UNAVAILABLE',
  EAI_AGAIN: 'ERR_DB_UNAVAILABLE',
  ENOSPC: 'ERR_STORAGE_FULL',
  // PostgreSQL
  '22021': 'ERR_TEXT_INVALID',
  '22P05': 'ERR_TEXT_INVALID',
  '22P02': 'ERR_NOT_FOUND',
  '22003': 'ERR_NUMBER_RANGE',
  '23505': 'ERR_STATE',
  '23503': 'ERR_STATE',
  '40001': 'ERR_BUSY',
  '40P01': 'ERR_BUSY',
  '55P03': 'ERR_BUSY',
  '53100': 'ERR_STORAGE_FULL',
  '53300': 'ERR_DB_UNAVAILABLE',
  '57P01': 'ERR_DB_UNAVAILABLE',
  '57P02': 'ERR_DB_UNAVAILABLE',
  '57P03': 'ERR_DB_UNAVAILABLE',
  '25P03': 'ERR_DB_UNAVAILABLE',
  '25006': 'ERR_DB_UNAVAILABLE',
  '54001': 'ERR_JSON_TOO_DEEP',
  '57014': 'ERR_TIMEOUT',
  // SQLite
  SQLITE_BUSY: 'ERR_BUSY',
  SQLITE_LOCKED: 'ERR_BUSY',
  SQLITE_FULL: 'ERR_STORAGE_FULL',
  SQLITE_READONLY: 'ERR_DB_UNAVAILABLE',
  SQLITE_IOERR: 'ERR_DB_UNAVAILABLE',
  SQLITE_CONSTRAINT_UNIQUE: 'ERR_STATE',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'ERR_STATE',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'ERR_STATE',
};

/** Messages of `pg` for a lost or unavailable connection, which carry no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Any thrown thing as an answer of ours. */
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
  return Object.hasOwn(knownCodes, code) ? (knownCodes[code] ?? null) : null;
}

/** Whether a store refused a second row with the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}
