import { describe, expect, it } from 'vitest';
import { ApiError } from './apiError';
import { isUniqueViolation, mapError } from './mapError';

const withCode = (code: string) => Object.assign(new Error('secret detail'), { code });

describe('mapError', () => {
  it.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'ERR_BODY_TOO_LARGE', 413],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'ERR_MEDIA_TYPE', 415],
    ['FST_ERR_BAD_URL', 'ERR_NOT_FOUND', 404],
    ['FST_ERR_MAX_PARAM_LENGTH', 'ERR_URI_TOO_LONG', 414],
    ['22021', 'ERR_TEXT_INVALID', 400],
    ['22P05', 'ERR_TEXT_INVALID', 400],
    ['22003', 'ERR_NUMBER_RANGE', 400],
    ['23505', 'ERR_STATE', 409],
    ['40001', 'ERR_BUSY', 503],
    ['40P01', 'ERR_BUSY', 503],
    ['53100', 'ERR_STORAGE_FULL', 507],
    ['53300', 'ERR_DB_UNAVAILABLE', 503],
    ['57P01', 'ERR_DB_UNAVAILABLE', 503],
    ['08006', 'ERR_DB_UNAVAILABLE', 503],
    ['54001', 'ERR_JSON_TOO_DEEP', 400],
    ['57014', 'ERR_TIMEOUT', 504],
    ['SQLITE_FULL', 'ERR_STORAGE_FULL', 507],
    ['SQLITE_BUSY', 'ERR_BUSY', 503],
    ['ECONNREFUSED', 'ERR_DB_UNAVAILABLE', 503],
    ['EHOSTUNREACH', 'ERR_DB_UNAVAILABLE', 503],
    ['25006', 'ERR_DB_UNAVAILABLE', 503],
    ['toString', 'ERR_INTERNAL', 500],
    ['42P01', 'ERR_INTERNAL', 500],
  ])('answers %s with %s', (code, expected, status) => {
    const mapped = mapError(withCode(code));
    expect([mapped.code, mapped.status]).toEqual([expected, status]);
    expect(mapped.message).not.toContain('secret');
  });

  it('knows a lost connection by its message', () => {
    expect(mapError(new Error('Connection terminated unexpectedly')).code).toBe('ERR_DB_UNAVAILABLE');
    expect(mapError(new Error('Query read timeout')).code).toBe('ERR_DB_UNAVAILABLE');
    expect(mapError(new Error('timeout exceeded when trying to connect')).code).toBe('ERR_DB_UNAVAILABLE');
  });

  it('leaves our own errors as they are, and hides all others', () => {
    const own = new ApiError('ERR_STATE');
    expect(mapError(own)).toBe(own);
    for (const odd of [undefined, null, 'text', 7, { code: '23505' }, new TypeError('x')]) {
      expect(mapError(odd).code).toBe('ERR_INTERNAL');
    }
  });

  it('knows a second row with the same unique value on both stores', () => {
    expect(isUniqueViolation(withCode('23505'))).toBe(true);
    expect(isUniqueViolation(withCode('SQLITE_CONSTRAINT_UNIQUE'))).toBe(true);
    expect(isUniqueViolation(withCode('23503'))).toBe(false);
    expect(isUniqueViolation(null)).toBe(false);
  });
});
