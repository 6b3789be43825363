import type { MailKind } from '@tertium/contract';
import { lazily } from '@tertium/engine';

/** The words of an e-mail. Names of people and comparisons are plain text, never markup. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
  /** The events it reports, each with a link. */
  readonly entries?: readonly {
    readonly text: string;
    readonly detail: string | null;
    readonly address: string;
  }[];
  readonly link?: { readonly label: string; readonly address: string };
  /** Shown below the link in smaller letters. */
  readonly note: string;
  /** The address that stops such e-mails, for a page and for one click in a mail program. */
  readonly unsubscribe?: string;
}

interface Link {
  readonly host: string;
  readonly address: string;
  readonly expiresAt: number;
}

/** Longer names are cut, because they would hide what an e-mail is about. */
const longestName = 60;

/** Cuts a name to one line of at most 60 characters. */
export function cutName(name: string): string {
  const line = name.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= longestName ? line : `${characters.slice(0, longestName - 1).join('')}…`;
}

const moments = lazily(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
);
const until = ({ expiresAt }: Link) =>
  `This link works once, until ${moments().format(expiresAt * 1000)} UTC.`;

interface InviteFacts extends Link {
  readonly by: string;
  /** The name of the comparison that the person is invited to. */
  readonly comparison: string | null;
}

export function inviteWords(facts: InviteFacts): MailWords {
  const by = cutName(facts.by);
  const comparison = facts.comparison === null ? null : `“${cutName(facts.comparison)}”`;
  const then = comparison === null ? '' : ` Then you see ${comparison}.`;
  return {
    subject: comparison === null ? `${by} invites you to Tertium` : `${by} shares ${comparison} with you`,
    text: `${by} has created an account for you on ${facts.host}, where people compare things together. Choose a password to join.${then}`,
    link: { label: 'Accept invitation', address: facts.address },
    note: `${until(facts)} If you don’t know ${by}, ignore this e-mail.`,
  };
}

interface GuestFacts extends Omit<Link, 'expiresAt'> {
  readonly by: string;
  readonly name: string;
  readonly comparison: string;
}

/** The words of a guest's invitation. Its link works until it is revoked. */
export function guestWords({ host, address, ...names }: GuestFacts): MailWords {
  const [by, name, comparison] = [cutName(names.by), cutName(names.name), `“${cutName(names.comparison)}”`];
  return {
    subject: `${by} asks what matters to you in ${comparison}`,
    text: `${name}, ${by} invites you to weigh what matters in ${comparison} on ${host}. You don’t need an account.`,
    link: { label: 'Give points', address },
    note: `Keep this link to yourself: anyone who has it can answer as you. If you don’t know ${by}, ignore this e-mail.`,
  };
}

const newPassword = 'Set a new password for Tertium';

export function resetWords(facts: Link & { readonly by: string }): MailWords {
  return {
    subject: newPassword,
    text: `${cutName(facts.by)}, an administrator of ${facts.host}, sends you a link to set a new password. That signs out all your devices.`,
    link: { label: 'Set new password', address: facts.address },
    note: until(facts),
  };
}

export function forgotWords(facts: Link): MailWords {
  return {
    subject: newPassword,
    text: `Someone asked for a new password for your account on ${facts.host}. If it was you, set one now. That signs out all your devices.`,
    link: { label: 'Set new password', address: facts.address },
    note: `${until(facts)} A newer link replaces it. If it wasn’t you, ignore this e-mail. Your password stays the same.`,
  };
}

export function confirmWords(facts: Link): MailWords {
  return {
    subject: 'Confirm your new e-mail for Tertium',
    text: `Someone with an account on ${facts.host} wants to sign in with this address from now on. If it was you, confirm it.`,
    link: { label: 'Confirm e-mail', address: facts.address },
    note: `${until(facts)} If it wasn’t you, ignore this e-mail.`,
  };
}

export type NoticeKind = Extract<MailKind, 'emailChanged' | 'passwordChanged' | 'test'>;

/** The words of e-mails without a link. */
export const noticeWords: Readonly<
  Record<NoticeKind, (facts: { readonly host: string; readonly email: string }) => MailWords>
> = {
  emailChanged: ({ host, email }) => ({
    subject: 'Your Tertium e-mail was changed',
    text: `You now sign in to ${host} as ${email}. This address no longer works there.`,
    note: 'If it wasn’t you, tell an administrator of the server right away.',
  }),
  passwordChanged: ({ host }) => ({
    subject: 'Your Tertium password was changed',
    text: `The password of your account on ${host} was changed. Your other devices were signed out.`,
    note: 'If it wasn’t you, choose “Forgot your password?” on the sign-in page right away, and tell an administrator of the server.',
  }),
  test: ({ host }) => ({
    subject: 'Test e-mail from Tertium',
    text: `Tertium on ${host} can send e-mail. You don’t need to do anything.`,
    note: 'An administrator sent this from their profile page.',
  }),
};
