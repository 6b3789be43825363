import type { EndpointData } from './endpoint';

/** The most e-mails that are listed. */
export const listedMails = 100;

/** The kinds of e-mail. */
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
 * Why an e-mail was not sent. `tls`: no encrypted connection. `sender`, `recipient`: that address was refused.
 * `refused`: the e-mail was refused. `later`: the mail server asks to try later. `expired`: a day passed before a try.
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

/** Answers the same whether or not someone has that e-mail. `ERR_STATE`: this server sends no e-mail. */
export const askNewPassword = {
  id: 'askNewPassword',
  method: 'POST',
  path: 'auth/v1/forgot',
  summary: 'Send a link to set a new password to my e-mail, if it has an account',
  access: 'anyone',
  status: 204,
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

/** The code proves that its holder reads the new address's e-mail, so they need not be signed in. */
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

/** Mail programs call it with one click (RFC 8058). The page says if the id is no longer known. */
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
