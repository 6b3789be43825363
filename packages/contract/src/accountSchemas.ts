import * as z from 'zod/mini';
import { AccessToken } from './accessTokenSchemas';
import { type accountEndpoints, userRoles } from './account';
import { NewPassword, TypedName, TypedPassword } from './authSchemas';
import { Factors } from './factorSchemas';
import { accountFileFormat, accountFileVersion } from './fileForm';
import { PersonName, SeenPerson } from './possession';
import { everyone, rights } from './rights';
import type { SchemasFor } from './schemasFor';
import { Settings } from './settings';
import { SignOn } from './signOnSchemas';
import { Email, Id, name, Timestamp, Version } from './text';

export const Profile = z.strictObject({
  id: Id,
  email: z.string(),
  /** The requested e-mail, until it is confirmed by the link sent there or by an administrator. */
  wantedEmail: z.nullable(z.string()),
  name: z.string(),
  role: z.enum(userRoles),
  /** `false` if they sign in at a provider and never enter a password here. */
  hasPassword: z.boolean(),
  createdAt: Timestamp,
  version: Version,
});
export type Profile = z.infer<typeof Profile>;

export const Session = z.strictObject({
  id: Id,
  isCurrent: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  /** Browser and system in words, from the sign-in request, such as "Firefox on Linux". */
  device: z.string(),
  /** Network address of the sign-in. */
  network: z.string(),
});
export type Session = z.infer<typeof Session>;

export const Person = z.strictObject({
  id: Id,
  email: z.string(),
  /** The e-mail that they requested. */
  wantedEmail: z.nullable(z.string()),
  name: z.string(),
  role: z.enum(userRoles),
  /** `invited` has no password and has never signed in. */
  state: z.enum(['active', 'invited', 'disabled']),
  hasSecondFactor: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: z.nullable(Timestamp),
  version: Version,
});
export type Person = z.infer<typeof Person>;

/**
 * A one-time code, shown once. The link is `/auth/login#invite=CODE` or `#reset=CODE`. For an invitation to a
 * comparison it also says that the invited person lands there (`?return=…`).
 */
export const IssuedCode = z.strictObject({ code: z.string(), link: z.string(), expiresAt: Timestamp });
export type IssuedCode = z.infer<typeof IssuedCode>;

/** The code of an invitation, and the address to which another link is e-mailed, `null` for none. */
export const Invitation = z.strictObject({ ...IssuedCode.shape, sentTo: z.nullable(z.string()) });
export type Invitation = z.infer<typeof Invitation>;

/** A person of this server. The e-mail is only for administrators, and for callers who typed all of it. */
export const FoundPerson = SeenPerson;
export type FoundPerson = z.infer<typeof FoundPerson>;

/** A right that I have, or that someone has to a comparison of mine. */
const ExportedGrant = z.strictObject({
  comparison: z.strictObject({ id: Id, name: z.string() }),
  person: z.union([PersonName, z.literal(everyone)]),
  right: z.enum(rights),
  since: Timestamp,
  by: z.nullable(PersonName),
});
export type ExportedGrant = z.infer<typeof ExportedGrant>;

/** A comparison of mine in an account's export: where its file is, and what the file doesn't say. */
const ExportedComparison = z.strictObject({
  file: z.string(),
  id: Id,
  name: z.string(),
  isTemplate: z.boolean(),
  isArchived: z.boolean(),
  /** `null` if it isn't deleted. */
  deletedAt: z.nullable(Timestamp),
});
export type ExportedComparison = z.infer<typeof ExportedComparison>;

/** What an account's export says about the account, and about the files beside it. */
export const AccountFile = z.strictObject({
  format: z.literal(accountFileFormat),
  formatVersion: z.literal(accountFileVersion),
  exportedAt: Timestamp,
  profile: Profile,
  settings: Settings,
  sessions: z.array(Session),
  accessTokens: z.array(AccessToken),
  signOns: z.array(SignOn),
  secondFactors: Factors,
  grants: z.array(ExportedGrant),
  comparisons: z.array(ExportedComparison),
});
export type AccountFile = z.infer<typeof AccountFile>;

/** `details` of ERR_HEIRS_REQUIRED: my shared comparisons without a decision, and their possible new owners, best first. */
export const HeirsRequired = z.array(
  z.strictObject({
    id: Id,
    name: z.string(),
    heirs: z.array(z.strictObject({ id: Id, name: z.string(), right: z.enum(rights) })),
  }),
);
export type HeirsRequired = z.infer<typeof HeirsRequired>;

export const accountSchemas = {
  readProfile: {
    result: Profile,
  },
  updateProfile: {
    body: z.strictObject({
      name: z.optional(TypedName),
      /** A new one needs `password`. The current one cancels a requested change. */
      email: z.optional(Email),
      password: z.optional(TypedPassword),
    }),
    result: Profile,
  },
  changePassword: {
    body: z.strictObject({ currentPassword: TypedPassword, newPassword: NewPassword }),
  },
  listSessions: {
    result: z.array(Session),
  },
  endSession: {},
  endOtherSessions: {},
  readSettings: {
    result: Settings,
  },
  updateSettings: {
    body: z.partial(Settings),
    result: Settings,
  },
  exportAccount: {
    /** Its `account.json`. */
    result: AccountFile,
  },
  deleteAccount: {
    body: z.strictObject({
      password: TypedPassword,
      /** The new owner of each shared comparison, by its id. With `null` it is deleted too. */
      heirs: z.optional(z.record(Id, z.nullable(Id))),
    }),
  },
  listPeople: {
    result: z.array(Person),
  },
  findPeople: {
    query: z.strictObject({ text: name(254).check(z.minLength(2)) }),
    result: z.array(FoundPerson).check(z.maxLength(10)),
  },
  invitePerson: {
    body: z.strictObject({
      email: Email,
      name: TypedName,
      role: z.optional(z.enum(userRoles)),
      /** A comparison that the administrator manages, and the invited person's right to it. */
      share: z.optional(z.strictObject({ comparisonId: Id, right: z.enum(rights) })),
      /** Whether the link is also e-mailed, if the server sends e-mail. */
      byMail: z.optional(z.boolean()),
    }),
    result: Invitation,
  },
  updatePerson: {
    body: z.strictObject({
      isDisabled: z.optional(z.boolean()),
      role: z.optional(z.enum(userRoles)),
      /** Whether `wantedEmail` is confirmed or refused. */
      emailChange: z.optional(z.enum(['confirm', 'refuse'])),
    }),
    result: Person,
  },
  issueResetCode: {
    result: IssuedCode,
  },
  endPersonSessions: {},
} satisfies SchemasFor<typeof accountEndpoints>;
