import type { EndpointData } from './endpoint';

/** Mails that are listed at most. */
export const listedMails = 100;

/** What a mail is for. */
export const mailKinds = [
  'invite',
  'reset',
  'forgot',
  'confirmEmail',
  'emailChanged',
  'passwordChanged',
  'notices',
  'guest',
  'test',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * Why a mail was not sent. `tls`: no encrypted connection; `sender`, `recipient`: the address was refused; `refused`: the
 * mail was; `later`: the mail server asks to try later; `expired`: a day passed before anyone could try.
 */
export const mailTroubles = [
  'unreachable',
  'timeout',
  'tls',
  'login',
  'sender',
  'recipient',
  'refused',
  'later',
  'broken',
  'expired',
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** The same answer whether anyone has that e-mail. `ERR_STATE`: this server sends no e-mail. */
export const askNewPassword = {
  id: 'askNewPassword',
  method: 'POST',
  path: 'auth/v1/forgot',
  summary: 'Send a link to set a new password to my e-mail, if it has an account',
  access: 'anyone',
  status: 204,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/** Who has the code reads the new address' mail. They need not be signed in. */
export const confirmEmail = {
  id: 'confirmEmail',
  method: 'POST',
  path: 'auth/v1/email',
  summary: 'Confirm a new e-mail with the one-time code that was sent to it',
  access: 'anyone',
  status: 200,
  codes: ['ERR_STORAGE_FULL', 'ERR_SETUP_CODE_INVALID', 'ERR_USER_EXISTS', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const listMails = {
  id: 'listMails',
  method: 'GET',
  path: 'account/v1/mails',
  summary: `Get the mail server in use and up to ${listedMails} e-mails: unsent ones first, then newest first`,
  access: 'administrator',
  status: 200,
} as const satisfies EndpointData;

/** `ERR_STATE`: this server sends no e-mail, or the person is disabled. */
export const mailLink = {
  id: 'mailLink',
  method: 'POST',
  path: 'account/v1/people/:id/mail',
  summary:
    'Send someone a link to set a new password or to accept an invitation. Earlier links no longer work',
  access: 'administrator',
  status: 204,
  codes: ['ERR_STORAGE_FULL', 'ERR_NOT_FOUND', 'ERR_STATE'],
} as const satisfies EndpointData;

/** `ERR_STATE`: this server sends no e-mail. */
export const testMail = {
  id: 'testMail',
  method: 'POST',
  path: 'account/v1/mails/test',
  summary: 'Send a test e-mail to myself and get the outcome',
  access: 'administrator',
  status: 200,
  codes: ['ERR_STATE', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

const unsubscribing = { path: 'unsubscribe/:mailId', access: 'anyone', status: 200, answer: 'html' } as const;

export const askUnsubscribe = {
  ...unsubscribing,
  id: 'askUnsubscribe',
  method: 'GET',
  summary: 'Read a page that asks whether to stop e-mails about notices, from a link in one of them',
} as const satisfies EndpointData;

/** As mail programs do by one click (RFC 8058). An id that isn't known any more is told on the page. */
export const unsubscribe = {
  ...unsubscribing,
  id: 'unsubscribe',
  method: 'POST',
  summary: 'Stop e-mails about notices to the person who got this one',
  takes: 'form',
} as const satisfies EndpointData;

export const mailEndpoints = [
  askNewPassword,
  confirmEmail,
  listMails,
  mailLink,
  testMail,
  askUnsubscribe,
  unsubscribe,
] as const;
