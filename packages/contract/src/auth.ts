import type { EndpointData } from './endpoint';
import { tokenStatus } from './token';

export const minimumPasswordLength = 8;
export const maximumPasswordLength = 128;
/** The most characters of a person's name. */
export const maximumPersonNameLength = 100;

const passwordCodes = ['ERR_PASSWORD_TOO_SHORT', 'ERR_PASSWORD_TOO_LONG', 'ERR_PASSWORD_WEAK'] as const;

/** The password was right, but more is needed. See `SecondFactorAsked` and `EnrolmentAsked`. */
const furtherCodes = ['ERR_SECOND_FACTOR', 'ERR_SECOND_FACTOR_MISSING'] as const;

export const login = {
  id: 'login',
  method: 'POST',
  path: 'auth/v1/login',
  summary: 'Sign in',
  access: 'anyone',
  status: tokenStatus,
  codes: ['ERR_INVALID_CREDENTIALS', ...furtherCodes, 'ERR_PASSWORDS_OFF', 'ERR_RATE_LIMITED', 'ERR_BUSY'],
} as const satisfies EndpointData;

export const refresh = {
  id: 'refresh',
  method: 'GET',
  path: 'auth/v1/refresh',
  summary: 'Renew my token. Safe to repeat after a lost answer or from parallel tabs',
  access: 'renewable',
  status: tokenStatus,
  codes: ['ERR_NO_TOKEN', 'ERR_JWT_EXPIRED', 'ERR_JWT_NOT_ACTIVE', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const logout = {
  id: 'logout',
  method: 'POST',
  path: 'auth/v1/logout',
  summary: 'End my session',
  access: 'renewable',
  status: 204,
  codes: ['ERR_NO_TOKEN', 'ERR_JWT_INVALID'],
} as const satisfies EndpointData;

/** How visitors can sign in here, and what else is available. */
export const readAuthOptions = {
  id: 'readAuthOptions',
  method: 'GET',
  path: 'auth/v1/options',
  summary:
    'Get the ways to sign in, and whether setup is pending, registration is open, any account exists and the server sends e-mail',
  access: 'anyone',
  status: 200,
} as const satisfies EndpointData;

export const setUp = {
  id: 'setUp',
  method: 'POST',
  path: 'auth/v1/setup',
  summary: 'Create the first administrator with the one-time setup code',
  access: 'anyone',
  status: tokenStatus,
  codes: ['ERR_STORAGE_FULL', 'ERR_SETUP_CODE_INVALID', 'ERR_RATE_LIMITED', 'ERR_BUSY', ...passwordCodes],
} as const satisfies EndpointData;

/** Redeems an invitation or reset code. The code itself says which one it is. */
export const redeemCode = {
  id: 'redeemCode',
  method: 'POST',
  path: 'auth/v1/redeem',
  summary: 'Set a password with a one-time invitation or reset code',
  access: 'anyone',
  status: tokenStatus,
  codes: [
    'ERR_STORAGE_FULL',
    'ERR_SETUP_CODE_INVALID',
    'ERR_PASSWORDS_OFF',
    'ERR_RATE_LIMITED',
    'ERR_BUSY',
    ...passwordCodes,
    ...furtherCodes,
  ],
} as const satisfies EndpointData;

export const register = {
  id: 'register',
  method: 'POST',
  path: 'auth/v1/register',
  summary: 'Create an account if registration is open',
  access: 'anyone',
  status: tokenStatus,
  codes: [
    'ERR_STORAGE_FULL',
    'ERR_FORBIDDEN',
    'ERR_USER_EXISTS',
    'ERR_RATE_LIMITED',
    'ERR_BUSY',
    ...passwordCodes,
    'ERR_SECOND_FACTOR_MISSING',
  ],
} as const satisfies EndpointData;

export const authEndpoints = [login, refresh, logout, readAuthOptions, setUp, redeemCode, register] as const;
