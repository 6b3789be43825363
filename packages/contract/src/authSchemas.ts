import * as z from 'zod/mini';
import { type authEndpoints, maximumPersonNameLength } from './auth';
import type { SchemasFor } from './schemasFor';
import { Email, name, signInName, text } from './text';

/** A password as typed at sign-in. Its rules are checked where it is set. Longer than 1,024 bytes is refused unread. */
export const TypedPassword = z.string().check(
  z.refine((value) => value.isWellFormed(), 'text-malformed'),
  z.refine((value) => new TextEncoder().encode(value).length <= 1024, 'at most 1024 bytes'),
);

/** A password to set. Length and strength have their own error codes. */
export const NewPassword = z.string().check(z.refine((value) => value.isWellFormed(), 'text-malformed'));

/** A sign-in name as typed. Control and invisible characters are refused, so that it is one line in a log. */
const Username = signInName(254);

/** `email` is accepted as another name of `username`. Exactly one of the two must be given. */
export const Credentials = z.union([
  z.strictObject({ username: Username, password: TypedPassword }),
  z.pipe(
    z.strictObject({ email: Username, password: TypedPassword }),
    z.transform(({ email, password }) => ({ username: email, password })),
  ),
]);
export type Credentials = z.output<typeof Credentials>;

/** Exactly the seven claims of a token. */
export const Claims = z.strictObject({
  iss: z.string().check(z.minLength(1)),
  sub: z.string().check(z.minLength(1)),
  aud: z.string().check(z.minLength(1)),
  iat: z.int(),
  nbf: z.int(),
  exp: z.int(),
  jti: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,}$/)),
});
export type Claims = z.infer<typeof Claims>;

export const TokenResult = z.strictObject({ jwt: z.string().check(z.minLength(1)) });

/** A person's chosen name. */
export const TypedName = name(maximumPersonNameLength);

/** A one-time code as typed. */
export const Code = text(200).check(z.minLength(1));
/** A sign-on provider: its number in addresses, and its name. */
export const SignOnProvider = z.strictObject({ provider: z.string(), name: z.string() });
export type SignOnProvider = z.infer<typeof SignOnProvider>;

export const authSchemas = {
  login: {
    body: Credentials,
    result: TokenResult,
  },
  refresh: {
    result: TokenResult,
  },
  logout: {},
  readAuthOptions: {
    result: z.strictObject({
      isSetupOpen: z.boolean(),
      isRegistrationOpen: z.boolean(),
      hasAccounts: z.boolean(),
      /** Whether the server sends e-mail, such as a link to set a new password. */
      sendsMail: z.boolean(),
      /** `false` if only administrators may sign in with a password. */
      arePasswordsOn: z.boolean(),
      signOnProviders: z.array(SignOnProvider),
      /** Whether passkeys work at the requested address. */
      canUsePasskeys: z.boolean(),
    }),
  },
  setUp: {
    body: z.strictObject({ code: Code, email: Email, name: TypedName, password: NewPassword }),
    result: TokenResult,
  },
  redeemCode: {
    body: z.strictObject({ code: Code, password: NewPassword }),
    result: TokenResult,
  },
  register: {
    body: z.strictObject({ email: Email, name: TypedName, password: NewPassword }),
    result: TokenResult,
  },
} satisfies SchemasFor<typeof authEndpoints>;
