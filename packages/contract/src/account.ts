import * as z from 'zod/mini';
import { NewPassword } from './auth';
import { defineEndpoint } from './endpoint';
import { Email, Id, IdParams, name, Timestamp, Version } from './text';

export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const numberFormats = ['1,234.5', '1.234,5', '1 234.5', '1 234,5', '1234.5'] as const;
export const colourSets = ['okabeIto', 'tolBright', 'greys'] as const;
export const defaultMissingPolicies = ['interval', 'leaveOut', 'worst'] as const;

/** What a person sets once for everywhere; kept on the server. */
export const Settings = z.strictObject({
  theme: z.enum(themes),
  density: z.enum(densities),
  numberFormat: z.enum(numberFormats),
  hasShortcuts: z.boolean(),
  colourSet: z.enum(colourSets),
  missingPolicy: z.enum(defaultMissingPolicies),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'comfortable',
  numberFormat: '1,234.5',
  hasShortcuts: true,
  colourSet: 'okabeIto',
  missingPolicy: 'interval',
};

export const userRoles = ['administrator', 'member'] as const;

export const Profile = z.strictObject({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: z.enum(userRoles),
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
  name: z.string(),
  role: z.enum(userRoles),
  /** `invited` has no password yet. */
  state: z.enum(['active', 'invited', 'disabled']),
  createdAt: Timestamp,
  lastSeenAt: z.nullable(Timestamp),
  version: Version,
});
export type Person = z.infer<typeof Person>;

/** A one-time code, shown once; the link is `/auth/login#invite=CODE` or `#reset=CODE`. */
export const IssuedCode = z.strictObject({ code: z.string(), link: z.string(), expiresAt: Timestamp });
export type IssuedCode = z.infer<typeof IssuedCode>;

export const readProfile = defineEndpoint({
  id: 'readProfile',
  method: 'GET',
  path: 'account/v1/profile',
  summary: 'Who is signed in',
  access: 'bearer',
  status: 200,
  result: Profile,
  hasVersion: true,
  codes: [],
});

export const updateProfile = defineEndpoint({
  id: 'updateProfile',
  method: 'PATCH',
  path: 'account/v1/profile',
  summary: 'Change name or e-mail',
  access: 'bearer',
  precondition: 'version',
  status: 200,
  body: z.strictObject({ name: z.optional(name(100)), email: z.optional(Email) }),
  result: Profile,
  hasVersion: true,
  codes: ['ERR_USER_EXISTS', 'ERR_VERSION_CONFLICT', 'ERR_PRECONDITION_REQUIRED'],
});

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: 'account/v1/password',
  summary: 'Change the password; ends every other session',
  access: 'bearer',
  status: 204,
  body: z.strictObject({ currentPassword: z.string().check(z.maxLength(1024)), newPassword: NewPassword }),
  codes: [
    'ERR_CURRENT_PASSWORD_WRONG',
    'ERR_PASSWORD_TOO_SHORT',
    'ERR_PASSWORD_TOO_LONG',
    'ERR_PASSWORD_WEAK',
    'ERR_RATE_LIMITED',
    'ERR_BUSY',
  ],
});

export const listSessions = defineEndpoint({
  id: 'listSessions',
  method: 'GET',
  path: 'account/v1/sessions',
  summary: 'Devices signed in',
  access: 'bearer',
  status: 200,
  result: z.array(Session),
  codes: [],
});

export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'DELETE',
  path: 'account/v1/sessions/:id',
  summary: 'Sign one device out',
  access: 'bearer',
  status: 204,
  params: IdParams,
  codes: ['ERR_NOT_FOUND'],
});

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: 'account/v1/sessions',
  summary: 'Sign every other device out',
  access: 'bearer',
  status: 204,
  codes: [],
});

export const readSettings = defineEndpoint({
  id: 'readSettings',
  method: 'GET',
  path: 'account/v1/settings',
  summary: 'Settings',
  access: 'bearer',
  status: 200,
  result: Settings,
  hasVersion: true,
  codes: [],
});

export const updateSettings = defineEndpoint({
  id: 'updateSettings',
  method: 'PATCH',
  path: 'account/v1/settings',
  summary: 'Change some settings',
  access: 'bearer',
  precondition: 'version',
  status: 200,
  body: z.partial(Settings),
  result: Settings,
  hasVersion: true,
  codes: ['ERR_VERSION_CONFLICT', 'ERR_PRECONDITION_REQUIRED'],
});

export const exportAccount = defineEndpoint({
  id: 'exportAccount',
  method: 'GET',
  path: 'account/v1/export',
  summary: 'Everything kept about me, as JSON',
  access: 'bearer',
  status: 200,
  result: z.strictObject({
    exportedAt: Timestamp,
    profile: Profile,
    settings: Settings,
    sessions: z.array(Session),
    comparisons: z.array(z.unknown()),
  }),
  codes: ['ERR_RATE_LIMITED'],
});

export const deleteAccount = defineEndpoint({
  id: 'deleteAccount',
  method: 'POST',
  path: 'account/v1/delete',
  summary: 'Delete my account, my comparisons and all my sessions',
  access: 'bearer',
  status: 204,
  body: z.strictObject({ password: z.string().check(z.maxLength(1024)) }),
  codes: ['ERR_CURRENT_PASSWORD_WRONG', 'ERR_STATE', 'ERR_RATE_LIMITED', 'ERR_BUSY'],
});

export const listPeople = defineEndpoint({
  id: 'listPeople',
  method: 'GET',
  path: 'account/v1/people',
  summary: 'Everybody with an account here',
  access: 'administrator',
  status: 200,
  result: z.array(Person),
  codes: ['ERR_FORBIDDEN'],
});

export const invitePerson = defineEndpoint({
  id: 'invitePerson',
  method: 'POST',
  path: 'account/v1/people',
  summary: 'Invite somebody by a one-time code',
  access: 'administrator',
  status: 201,
  body: z.strictObject({ email: Email, name: name(100), role: z.optional(z.enum(userRoles)) }),
  result: IssuedCode,
  codes: ['ERR_FORBIDDEN', 'ERR_USER_EXISTS'],
});

export const updatePerson = defineEndpoint({
  id: 'updatePerson',
  method: 'PATCH',
  path: 'account/v1/people/:id',
  summary: 'Disable or enable somebody, or change their role',
  access: 'administrator',
  precondition: 'version',
  status: 200,
  params: IdParams,
  body: z.strictObject({ isDisabled: z.optional(z.boolean()), role: z.optional(z.enum(userRoles)) }),
  result: Person,
  hasVersion: true,
  codes: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND', 'ERR_STATE', 'ERR_VERSION_CONFLICT', 'ERR_PRECONDITION_REQUIRED'],
});

export const issueResetCode = defineEndpoint({
  id: 'issueResetCode',
  method: 'POST',
  path: 'account/v1/people/:id/reset',
  summary: 'A one-time code with which somebody sets a new password (or accepts an invitation anew)',
  access: 'administrator',
  status: 201,
  params: IdParams,
  result: IssuedCode,
  codes: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND'],
});

export const endPersonSessions = defineEndpoint({
  id: 'endPersonSessions',
  method: 'DELETE',
  path: 'account/v1/people/:id/sessions',
  summary: 'Sign somebody out everywhere',
  access: 'administrator',
  status: 204,
  params: IdParams,
  codes: ['ERR_FORBIDDEN', 'ERR_NOT_FOUND'],
});

export const accountEndpoints = [
  readProfile,
  updateProfile,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  readSettings,
  updateSettings,
  exportAccount,
  deleteAccount,
  listPeople,
  invitePerson,
  updatePerson,
  issueResetCode,
  endPersonSessions,
] as const;
