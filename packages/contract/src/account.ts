import { type EndpointData, personal } from './endpoint';

export const userRoles = ['administrator', 'member'] as const;

export const readProfile = {
  ...personal,
  id: 'readProfile',
  method: 'GET',
  path: 'account/v1/profile',
  summary: 'Get my profile',
  hasVersion: true,
} as const satisfies EndpointData;

export const updateProfile = {
  ...personal,
  id: 'updateProfile',
  method: 'PATCH',
  path: 'account/v1/profile',
  summary: 'Change my name, or request another e-mail (takes effect at once for administrators)',
  precondition: 'version',
  hasVersion: true,
  codes: [
    'ERR_STORAGE_FULL',
    'ERR_REAUTH_REQUIRED',
    'ERR_CURRENT_PASSWORD_WRONG',
    'ERR_RATE_LIMITED',
    'ERR_BUSY',
    'ERR_USER_EXISTS',
  ],
} as const satisfies EndpointData;

export const changePassword = {
  ...personal,
  id: 'changePassword',
  method: 'POST',
  path: 'account/v1/password',
  summary: 'Change my password and end all my other sessions',
  status: 204,
  codes: [
    'ERR_REAUTH_REQUIRED',
    'ERR_CURRENT_PASSWORD_WRONG',
    'ERR_PASSWORD_TOO_SHORT',
    'ERR_PASSWORD_TOO_LONG',
    'ERR_PASSWORD_WEAK',
    'ERR_RATE_LIMITED',
    'ERR_BUSY',
  ],
} as const satisfies EndpointData;

export const listSessions = {
  ...personal,
  id: 'listSessions',
  method: 'GET',
  path: 'account/v1/sessions',
  summary: 'List my sessions',
} as const satisfies EndpointData;

export const endSession = {
  ...personal,
  id: 'endSession',
  method: 'DELETE',
  path: 'account/v1/sessions/:id',
  summary: 'End one of my sessions',
  status: 204,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

export const endOtherSessions = {
  ...personal,
  id: 'endOtherSessions',
  method: 'DELETE',
  path: 'account/v1/sessions',
  summary: 'End all my other sessions',
  status: 204,
} as const satisfies EndpointData;

export const readSettings = {
  ...personal,
  id: 'readSettings',
  method: 'GET',
  path: 'account/v1/settings',
  summary: 'Settings',
  hasVersion: true,
} as const satisfies EndpointData;

export const updateSettings = {
  ...personal,
  id: 'updateSettings',
  method: 'PATCH',
  path: 'account/v1/settings',
  summary: 'Change my settings',
  precondition: 'version',
  hasVersion: true,
  codes: ['ERR_STORAGE_FULL'],
} as const satisfies EndpointData;

export const exportAccount = {
  ...personal,
  id: 'exportAccount',
  method: 'GET',
  path: 'account/v1/export',
  summary:
    'Download everything stored about me: a zip with one JSON file per comparison and one for the account',
  answer: { file: 'application/zip' },
  codes: ['ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const deleteAccount = {
  ...personal,
  id: 'deleteAccount',
  method: 'POST',
  path: 'account/v1/delete',
  summary: 'Delete my account, sessions and comparisons. Shared comparisons need a new owner, the heir',
  status: 204,
  codes: [
    'ERR_REAUTH_REQUIRED',
    'ERR_CURRENT_PASSWORD_WRONG',
    'ERR_HEIRS_REQUIRED',
    'ERR_STATE',
    'ERR_QUOTA',
    'ERR_RATE_LIMITED',
    'ERR_BUSY',
  ],
} as const satisfies EndpointData;

export const listPeople = {
  id: 'listPeople',
  method: 'GET',
  path: 'account/v1/people',
  summary: 'List all accounts',
  access: 'administrator',
  status: 200,
} as const satisfies EndpointData;

/** Includes invited people, but neither disabled ones nor the caller. */
export const findPeople = {
  ...personal,
  id: 'findPeople',
  method: 'GET',
  path: 'account/v1/people/matching',
  summary: 'Find people by part of their name or by their full e-mail, at most 10',
} as const satisfies EndpointData;

export const invitePerson = {
  id: 'invitePerson',
  method: 'POST',
  path: 'account/v1/people',
  summary: 'Invite someone with a one-time code, optionally to a comparison',
  access: 'administrator',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_USER_EXISTS'],
} as const satisfies EndpointData;

export const updatePerson = {
  id: 'updatePerson',
  method: 'PATCH',
  path: 'account/v1/people/:id',
  summary: 'Disable or enable an account, change its role, or confirm or refuse a requested e-mail',
  access: 'administrator',
  precondition: 'version',
  status: 200,
  hasVersion: true,
  codes: ['ERR_NOT_FOUND', 'ERR_STATE', 'ERR_USER_EXISTS'],
} as const satisfies EndpointData;

export const issueResetCode = {
  id: 'issueResetCode',
  method: 'POST',
  path: 'account/v1/people/:id/reset',
  summary: 'Issue a one-time code to set a new password or to accept an invitation',
  access: 'administrator',
  status: 201,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND'],
} as const satisfies EndpointData;

export const endPersonSessions = {
  id: 'endPersonSessions',
  method: 'DELETE',
  path: 'account/v1/people/:id/sessions',
  summary: 'End all sessions of an account',
  access: 'administrator',
  status: 204,
  codes: ['ERR_NOT_FOUND'],
} as const satisfies EndpointData;

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
  findPeople,
  invitePerson,
  updatePerson,
  issueResetCode,
  endPersonSessions,
] as const;
