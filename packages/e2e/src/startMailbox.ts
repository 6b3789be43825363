import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  readonly port: number;
  readonly received: ParsedMail[];
  /** Whether each recipient is refused. */
  refuses: boolean;
  close(): Promise<void>;
}

/** A mail server that keeps what it is sent. */
export async function startMailbox(): Promise<Mailbox> {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) =>
      done(mailbox.refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const mailbox: Mailbox = {
    port: (server.server.address() as AddressInfo).port,
    received,
    refuses: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

/** Where the link of a mail leads. */
export const linkIn = ({ text = '' }: ParsedMail): string => /https?:\S+#\w+=[\w-]+/.exec(text)?.[0] ?? '';
