import * as z from 'zod/mini';
import { Code } from './authSchemas';
import { type mailEndpoints, mailKinds, mailTroubles } from './mail';
import type { SchemasFor } from './schemasFor';
import { Email, Id, Timestamp } from './text';

/** The outcome of the latest try. */
const outcome = {
  trouble: z.nullable(z.enum(mailTroubles)),
  /** The mail server's answer, if it refused. */
  answer: z.nullable(z.string()),
};

/** An e-mail that was sent, waits or failed. Its text is never listed, because it contains a link for one person. */
export const Mail = z.strictObject({
  id: Id,
  kind: z.enum(mailKinds),
  to: z.string(),
  madeAt: Timestamp,
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int().check(z.nonnegative()),
  /** The time of the next try, while it waits. */
  dueAt: z.nullable(Timestamp),
  ...outcome,
});
export type Mail = z.infer<typeof Mail>;

export const mailSchemas = {
  askUnsubscribe: {},
  unsubscribe: { body: z.custom<Uint8Array>((value) => value instanceof Uint8Array) },
  askNewPassword: {
    body: z.strictObject({ email: Email }),
  },
  confirmEmail: {
    body: z.strictObject({ code: Code }),
    result: z.strictObject({ email: z.string() }),
  },
  listMails: {
    result: z.strictObject({
      /** Host and port of the mail server, and the sender's address. `null` if none is set. */
      sender: z.nullable(z.strictObject({ server: z.string(), from: z.string() })),
      mails: z.array(Mail),
    }),
  },
  mailLink: {},
  testMail: {
    result: z.strictObject({ to: z.string(), ...outcome }),
  },
} satisfies SchemasFor<typeof mailEndpoints>;
