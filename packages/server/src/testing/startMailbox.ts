import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { mailCertificate } from './mailCertificate';

interface Received extends ParsedMail {
  /** The recipient of the envelope. */
  readonly recipient: string;
  /** The address of its link, `''` for none. */
  readonly link: string;
  readonly code: string;
}

/**
 * What the mail server does with the next mail: accepts it, refuses it at a step, never answers, or ends after
 * accepting it.
 */
type Manner = 'take' | 'hang' | 'die' | readonly ['sender' | 'recipient' | 'data', number];

export interface Mailbox {
  readonly port: number;
  readonly received: Received[];
  manner: Manner;
  /** Returns the latest mail to an address. */
  latest(address: string): Received;
  close(): Promise<void>;
}

interface MailboxOptions {
  readonly password?: string;
  readonly offersTls?: boolean;
}

/** Starts a mail server that keeps received mails. */
export async function startMailbox({ password, offersTls = false }: MailboxOptions = {}): Promise<Mailbox> {
  const received: Received[] = [];
  const refused = (step: string) => {
    const { manner } = mailbox;
    if (typeof manner === 'string' || manner[0] !== step) return null;
    return Object.assign(new Error('Not today <ada@example.org>\u0007'), { responseCode: manner[1] });
  };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    ...mailCertificate,
    closeTimeout: 100,
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: given.username }) : done(new Error('Wrong password')),
    onMailFrom: (_from, _session, done) => done(refused('sender')),
    onRcptTo: (_to, _session, done) => done(refused('recipient')),
    onData(stream, { envelope }, done) {
      void simpleParser(stream).then((mail) => {
        const failure = refused('data');
        if (failure !== null) return done(failure);
        if (mailbox.manner === 'hang') return;
        const link = /https?:\S+#\w+=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
        const recipient = envelope.rcptTo.map(({ address }) => address).join();
        received.push({ ...mail, recipient, link, code: link.split('=').at(-1) ?? '' });
        if (mailbox.manner === 'die') return endConnections();
        done();
      });
    },
  });
  const endConnections = () => {
    for (const connection of server.connections) (connection as { close(): void }).close();
  };
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const mailbox: Mailbox = {
    port: (server.server.address() as AddressInfo).port,
    received,
    manner: 'take',
    latest(address) {
      const mail = received.findLast(({ recipient }) => recipient === address);
      if (mail === undefined) throw new Error(`No mail for ${address}`);
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}
