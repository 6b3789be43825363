import * as z from 'zod/mini';
import { TokenResult, TypedPassword } from './authSchemas';
import { type factorEndpoints, factorWays, passkeyTransports } from './factors';
import type { SchemasFor } from './schemasFor';
import { Id, name, Timestamp } from './text';

const base64url = (maximum: number) => z.base64url().check(z.minLength(1), z.maxLength(maximum));

const Challenge = base64url(64);
const CredentialId = base64url(1400);
/** A code as typed, ignoring spaces and hyphens. */
const TypedCode = z.string().check(z.minLength(1), z.maxLength(64));

/** The answer of a passkey at sign-in, from `PublicKeyCredential`. */
export const PasskeyProof = z.strictObject({
  id: CredentialId,
  clientDataJSON: base64url(4096),
  authenticatorData: base64url(4096),
  signature: base64url(4096),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** The answer of a new passkey. */
export const NewPasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: base64url(4096),
  attestationObject: base64url(32_768),
  transports: z.array(z.enum(passkeyTransports)),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** Options for `navigator.credentials.get`, in Web Authentication's JSON format. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.optional(z.array(Descriptor)),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** Options for `navigator.credentials.create`, in the same format. */
const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** `details` of ERR_SECOND_FACTOR: the challenge, its expiry, and the possible factors. */
export const SecondFactorAsked = z.strictObject({
  challenge: z.string(),
  expiresAt: Timestamp,
  ways: z.array(z.enum(factorWays)),
  /** `null` if none of their passkeys works at this address. */
  passkey: z.nullable(PasskeyRequest),
});
export type SecondFactorAsked = z.infer<typeof SecondFactorAsked>;

/**
 * `details` of ERR_SECOND_FACTOR_MISSING at sign-in: a token that can only set up a second factor, and then becomes a
 * normal one.
 */
export const EnrolmentAsked = TokenResult;
export type EnrolmentAsked = z.infer<typeof EnrolmentAsked>;

/** When and from where a factor was added. */
const added = { addedAt: Timestamp, device: z.string(), network: z.string() };

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  ...added,
  /** `null` for never. */
  lastUsedAt: z.nullable(Timestamp),
  /** The host that it was created for, the only one where it works. */
  host: z.string(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Factors = z.strictObject({
  app: z.nullable(z.strictObject(added)),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Whether everyone here needs a second factor. */
  isRequired: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

/** Shown once. Empty if the person already has some. */
const MadeCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** Optional in a session that can only set up a second factor, because its person has just entered it. */
const password = z.optional(TypedPassword);

export const factorSchemas = {
  proveFactor: {
    body: z.union([
      z.strictObject({ challenge: Challenge, code: TypedCode }),
      z.strictObject({ challenge: Challenge, passkey: PasskeyProof }),
    ]),
    result: TokenResult,
  },
  beginPasskeyLogin: { result: PasskeyRequest },
  readFactors: { result: Factors },
  beginApp: {
    body: z.strictObject({ password }),
    /** The secret in base32, and as an address for a QR code. */
    result: z.strictObject({ challenge: z.string(), secret: z.string(), uri: z.string() }),
  },
  confirmApp: { body: z.strictObject({ challenge: Challenge, code: TypedCode }), result: MadeCodes },
  beginPasskey: { body: z.strictObject({ password }), result: PasskeyCreation },
  addPasskey: {
    body: z.strictObject({ challenge: Challenge, name: name(100), passkey: NewPasskey }),
    result: MadeCodes,
  },
  removeFactor: {
    body: z.strictObject({
      /** `app`, or the id of a passkey. */
      id: z.union([z.literal('app'), Id]),
      mayBeLast: z.optional(z.boolean()),
      password,
    }),
  },
  makeRecoveryCodes: { body: z.strictObject({ password }), result: MadeCodes },
  updateFactorPolicy: { body: z.strictObject({ isRequired: z.boolean() }) },
  resetFactors: {},
} satisfies SchemasFor<typeof factorEndpoints>;
