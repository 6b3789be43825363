import {
  type SignOnPurpose,
  type SignOnTrouble,
  signOnFragment,
  signOnPurposes,
  signOnTroubles,
  startSignOn,
} from '@tertium/contract';
import { addressOf } from './sendCall';

/** How a browser returned from a sign-on provider: with the result, or with a trouble. */
export interface SignOnReturn {
  readonly provider: string;
  readonly outcome: SignOnPurpose | SignOnTrouble;
}

/** Reads the fragment with which the server sends a browser back. `undefined` for any other fragment. */
export function readSignOnReturn(hash: string): SignOnReturn | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const provider = fields.get(signOnFragment.provider);
  const outcome = [...signOnPurposes, ...signOnTroubles].find(
    (each) => each === fields.get(signOnFragment.outcome),
  );
  return provider === null || outcome === undefined ? undefined : { provider, outcome };
}

/** The address that starts a sign-on. */
export const signOnAddress = (
  provider: string,
  query: { for?: SignOnPurpose; return?: string | undefined } = {},
): string => addressOf('', { endpoint: startSignOn, params: { provider }, query });

const texts: Readonly<Record<SignOnTrouble, (name: string, hasPasswords: boolean) => string>> = {
  denied: (name) => `${name} didn’t sign you in, or you cancelled. Try again.`,
  unreachable: (name, hasPasswords) =>
    `${name} doesn’t answer. ${hasPasswords ? 'Try again or use your password.' : 'Try again in a moment.'}`,
  misconfigured: (name) => `${name} refuses this server. An administrator has to check the settings.`,
  untrusted: (name) => `The answer from ${name} couldn’t be verified. Try again, or ask an administrator.`,
  clock: (name) => `The answer from ${name} has expired, or the servers’ clocks differ. Try again.`,
  ended: () => 'This sign-in took too long, or began in another browser. Start again.',
  used: () => 'This sign-in was already used. Start again.',
  limited: () => 'Too many attempts. Try again in a minute.',
  noLogout: (name) => `You can’t sign out of ${name} from here. Sign out on its own pages.`,
  noEmail: (name) => `${name} didn’t send an e-mail address, and an account needs one.`,
  emailUnverified: (name) => `${name} hasn’t verified your e-mail address. Verify it there first.`,
  emailTaken: (name, hasPasswords) =>
    `An account here already uses your e-mail address. ${hasPasswords ? `Sign in to it with your password, then connect ${name} in your profile.` : 'Ask an administrator.'}`,
  notInvited: () => 'You don’t have an account here. Ask an administrator to invite you.',
  group: () => 'None of your groups may sign in here. Ask an administrator.',
  disabled: () => 'Your account is disabled. Ask an administrator.',
};

/** Describes a failed sign-on to the person. With `hasPasswords` it mentions the password as another way in. */
export const describeSignOnTrouble = (
  trouble: SignOnTrouble,
  providerName: string,
  hasPasswords = true,
): string => texts[trouble](providerName, hasPasswords);

export const isSignOnTrouble = (outcome: SignOnReturn['outcome']): outcome is SignOnTrouble =>
  signOnTroubles.some((each) => each === outcome);
