import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { Email, name, text } from './text';
import { TokenResult, tokenStatus } from './token';

export const minimumPasswordLength = 8;
export const maximumPasswordLength = 128;

/** A password as typed at sign-in; its rules are checked where one is set. Longer than 1,024 bytes is refused unread. */
const TypedPassword = z.string().check(
  z.refine((value) => value.isWellFormed(), 'text-malformed'),
  z.refine((value) => new TextEncoder().encode(value).length <= 1024, 'at most 1024 bytes'),
);

/** A password to be set; length and strength have error codes of their own. */
export const NewPassword = z.string().check(z.refine((value) => value.isWellFormed(), 'text-malformed'));

/** A sign-in name as typed; control and invisible characters are refused, so that it is one line in a log. */
const Username = name(254);

/** `email` is accepted as another name of `username`; exactly one of the two. */
export const Credentials = z.union([
  z.strictObject({ username: Username, password: TypedPassword }),
  z.pipe(
    z.strictObject({ email: Username, password: TypedPassword }),
    z.transform(({ email, password }) => ({ username: email, password })),
  ),
]);
export type CredentialsInput = z.input<typeof Credentials>;
export type Credentials = z.output<typeof Credentials>;

const Code = text(200).check(z.minLength(1));
const passwordCodes = ['ERR_PASSWORD_TOO_SHORT', 'ERR_PASSWORD_TOO_LONG', 'ERR_PASSWORD_WEAK'] as const;

export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: 'auth/v1/login',
  summary: 'Sign in',
  access: 'anyone',
  status: tokenStatus,
  body: Credentials,
  result: TokenResult,
  codes: ['ERR_INVALID_CREDENTIALS', 'ERR_RATE_LIMITED', 'ERR_BUSY'],
});

export const refresh = defineEndpoint({
  id: 'refresh',
  method: 'GET',
  path: 'auth/v1/refresh',
  summary: 'Renew the token; idempotent for lost answers and parallel tabs',
  access: 'renewable',
  status: tokenStatus,
  result: TokenResult,
  codes: ['ERR_NO_TOKEN', 'ERR_JWT_EXPIRED', 'ERR_JWT_NOT_ACTIVE', 'ERR_RATE_LIMITED'],
});

export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: 'auth/v1/logout',
  summary: 'End this session',
  access: 'renewable',
  status: 204,
  codes: ['ERR_NO_TOKEN', 'ERR_JWT_INVALID'],
});

/** What a visitor may do here besides signing in. */
export const readAuthOptions = defineEndpoint({
  id: 'readAuthOptions',
  method: 'GET',
  path: 'auth/v1/options',
  summary: 'Whether a first account is awaited and whether registration is open',
  access: 'anyone',
  status: 200,
  result: z.strictObject({ isSetupOpen: z.boolean(), isRegistrationOpen: z.boolean() }),
  codes: [],
});

export const setUp = defineEndpoint({
  id: 'setUp',
  method: 'POST',
  path: 'auth/v1/setup',
  summary: 'Make the first administrator with the one-time set-up code',
  access: 'anyone',
  status: tokenStatus,
  body: z.strictObject({ code: Code, email: Email, name: name(100), password: NewPassword }),
  result: TokenResult,
  codes: ['ERR_SETUP_CODE_INVALID', 'ERR_RATE_LIMITED', 'ERR_BUSY', ...passwordCodes],
});

/** An invitation or reset code; which of the two the code itself says. */
export const redeemCode = defineEndpoint({
  id: 'redeemCode',
  method: 'POST',
  path: 'auth/v1/redeem',
  summary: 'Set a password with a one-time invitation or reset code',
  access: 'anyone',
  status: tokenStatus,
  body: z.strictObject({ code: Code, password: NewPassword }),
  result: TokenResult,
  codes: ['ERR_SETUP_CODE_INVALID', 'ERR_RATE_LIMITED', 'ERR_BUSY', ...passwordCodes],
});

export const register = defineEndpoint({
  id: 'register',
  method: 'POST',
  path: 'auth/v1/register',
  summary: 'Make an account where the operator opened registration',
  access: 'anyone',
  status: tokenStatus,
  body: z.strictObject({ email: Email, name: name(100), password: NewPassword }),
  result: TokenResult,
  codes: ['ERR_FORBIDDEN', 'ERR_USER_EXISTS', 'ERR_RATE_LIMITED', 'ERR_BUSY', ...passwordCodes],
});

export const authEndpoints = [login, refresh, logout, readAuthOptions, setUp, redeemCode, register] as const;
