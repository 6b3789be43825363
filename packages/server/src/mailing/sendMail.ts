import type { MailTrouble } from '@tertium/contract';
import { isMailable } from '../http/readMailSettings';
import type { MailSettings } from '../http/settings';
import type { MailWords } from './mailWords';
import { renderMail } from './renderMail';

/** The longest time of a try, from connecting to the answer. */
export const trySeconds = 30;
const longestAnswer = 300;

/** How e-mails leave the server. */
export interface MailWay {
  readonly settings: MailSettings;
  /** The address at which people reach the server. */
  readonly publicUrl: URL;
  /** Certificates to trust besides those of the system. */
  readonly trusted?: string;
}

interface SentMail {
  /** The same at each try, so that mail programs recognise repeats. */
  readonly id: string;
  readonly to: string;
  readonly words: MailWords;
}

interface Try {
  readonly stopped?: AbortSignal;
  readonly seconds?: number;
}

export interface MailOutcome {
  /** `null` if the mail server accepted it. */
  readonly trouble: MailTrouble | null;
  readonly answer: string | null;
  /** Whether another try would fail in the same way. */
  readonly isFinal: boolean;
}

/** Tries once to send an e-mail. */
export async function sendMail(
  mail: SentMail,
  { settings, publicUrl, trusted }: MailWay,
  { stopped, seconds = trySeconds }: Try = {},
): Promise<MailOutcome> {
  if (!isMailable(mail.to)) return { trouble: 'recipient', answer: null, isFinal: true };
  const { host, port, encryption, login, from } = settings;
  const { hostname } = publicUrl;
  const { unsubscribe } = mail.words;
  const timeout = AbortSignal.timeout(seconds * 1000);
  // Loaded with the first e-mail: a server starts without it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    name: hostname,
    secure: encryption === 'tls',
    requireTLS: encryption === 'startTls',
    ignoreTLS: encryption === 'none',
    ...(login !== null && { auth: { user: login.user, pass: login.password } }),
    ...(trusted !== undefined && { tls: { ca: trusted } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      messageId: `<${mail.id}@${hostname}>`,
      from,
      to: { name: '', address: mail.to },
      envelope: { from: from.address, to: [mail.to] },
      subject: mail.words.subject,
      ...renderMail(mail.words),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Id': `Tertium <tertium.${hostname}>`,
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      signal: stopped === undefined ? timeout : AbortSignal.any([timeout, stopped]),
    });
    return { trouble: null, answer: null, isFinal: true };
  } catch (error) {
    return timeout.aborted
      ? { trouble: 'timeout', answer: null, isFinal: false }
      : outcomeOf(error as Failure);
  } finally {
    transport.close();
  }
}

/** A failure as nodemailer reports it. */
interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message: string;
}

function outcomeOf(failure: Failure): MailOutcome {
  const trouble = troubleOf(failure);
  return {
    trouble,
    answer: failure.response === undefined ? null : cutAnswer(failure.response),
    // Other failures can be fixed by the operator while the e-mail is tried again.
    isFinal: trouble === 'recipient' || trouble === 'refused',
  };
}

const cutAnswer = (answer: string): string =>
  answer
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, longestAnswer)
    .toWellFormed();

function troubleOf({ code = '', command = '', responseCode = 0, message }: Failure): MailTrouble {
  if (command === 'STARTTLS' || code === 'ETLS' || /certificate|self.signed|ssl|tls/i.test(message))
    return 'tls';
  if (responseCode >= 400 && responseCode < 500) return 'later';
  if (code === 'EAUTH' || responseCode === 530) return 'login';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (command === 'DATA' && responseCode >= 500) return 'refused';
  if (code === 'EDNS' || /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)) return 'unreachable';
  return code === 'ETIMEDOUT' ? 'timeout' : 'broken';
}
