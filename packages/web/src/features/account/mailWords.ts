import type { MailKind, MailTrouble } from '@tertium/contract';

export const mailKindWords: Readonly<Record<MailKind, string>> = {
  invite: 'Invitation',
  reset: 'Reset link',
  forgot: 'Forgotten password',
  confirmEmail: 'New e-mail',
  emailChanged: 'Notice: e-mail changed',
  passwordChanged: 'Notice: password changed',
  guest: 'Link for a guest',
  notices: 'Notices',
  test: 'Test',
};

/** Why an e-mail wasn't sent, as part of a sentence. */
export const mailTroubleWords: Readonly<Record<MailTrouble, string>> = {
  unreachable: 'can’t reach the mail server',
  timeout: 'no answer in time',
  tls: 'no encrypted connection',
  login: 'name or password refused',
  sender: 'sender refused',
  recipient: 'address refused',
  refused: 'e-mail refused',
  later: 'mail server busy',
  broken: 'connection broke',
  expired: 'waited for a day',
};

/** What went wrong in a test, and what to do. */
export const mailAdvice: Readonly<Record<MailTrouble, string>> = {
  unreachable:
    'Can’t reach the mail server. Check host and port in SMTP_URL, and whether a firewall blocks the connection.',
  timeout: 'The mail server didn’t answer in time. Check host and port in SMTP_URL.',
  tls: 'No encrypted connection. Use smtp:// for port 587 and smtps:// for port 465, and check the mail server’s certificate.',
  login:
    'The mail server refused the name or password. Check both in SMTP_URL. Many providers need an app password.',
  sender: 'The mail server doesn’t accept this sender. Set MAIL_FROM to an address of the account.',
  recipient: 'The mail server refused your address. Check it under “Your details”.',
  refused: 'The mail server refused the e-mail. Its answer says why.',
  later: 'The mail server is busy or asks you to try again later. Wait a few minutes.',
  broken: 'The connection broke. Check the port in SMTP_URL and try again.',
  expired: 'The e-mail waited for a day. Try again.',
};
