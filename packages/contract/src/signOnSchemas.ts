import * as z from 'zod/mini';
import { userRoles } from './account';
import { SignOnProvider, TokenResult, TypedPassword } from './authSchemas';
import type { SchemasFor } from './schemasFor';
import { type signOnEndpoints, signOnPurposes, signOnTroubles } from './signOn';
import { Id, Timestamp, text } from './text';

/** A person at a provider who can sign in to an account. */
export const SignOn = z.strictObject({
  id: Id,
  /** The provider's number, `null` if it is no longer set. */
  provider: z.nullable(z.string()),
  /** The provider's name, or its address if it is no longer set. */
  name: z.string(),
  /** The e-mail that the provider last gave. */
  email: z.nullable(z.string()),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
});
export type SignOn = z.infer<typeof SignOn>;

/**
 * What a sign-on would do: open an account that it is connected to, one that was invited or has its e-mail, or a new
 * one.
 */
const SignOnOutcome = z.union([
  z.strictObject({ kind: z.literal('refused'), trouble: z.enum(signOnTroubles) }),
  z.strictObject({
    kind: z.enum(['known', 'invitation', 'email', 'new']),
    email: z.string(),
    name: z.string(),
    role: z.enum(userRoles),
  }),
]);
export type SignOnOutcome = z.infer<typeof SignOnOutcome>;

const SignOnTest = z.strictObject({ claims: z.record(z.string(), z.unknown()), outcome: SignOnOutcome });
export type SignOnTest = z.infer<typeof SignOnTest>;

export const signOnSchemas = {
  startSignOn: {
    query: z.strictObject({
      for: z.optional(z.enum(signOnPurposes)),
      /** The page to go to afterwards. */
      return: z.optional(text(2000)),
    }),
  },
  returnFromSignOn: {},
  leaveSignOn: {},
  finishSignOn: {
    result: TokenResult,
  },
  listSignOns: {
    result: z.strictObject({ signOns: z.array(SignOn), providers: z.array(SignOnProvider) }),
  },
  connectSignOn: {
    body: z.strictObject({ password: z.optional(TypedPassword) }),
    result: SignOn,
  },
  disconnectSignOn: {},
  readSignOnTest: {
    result: SignOnTest,
  },
} satisfies SchemasFor<typeof signOnEndpoints>;
