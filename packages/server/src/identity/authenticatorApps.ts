import { Secret, TOTP } from 'otpauth';
import type { ServerPorts } from '../http/serverPorts';
import type { Queries } from '../store/openStore';

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
const issuer = 'Tertium';
/** Codes of the previous and the next step are accepted too, because clocks differ. */
const toleratedSteps = 1;

/** Makes the secret of a new app, in base32. */
export function createAppSecret({ random }: Pick<ServerPorts, 'random'>): string {
  return new Secret({ buffer: new Uint8Array(random.bytes(secretBytes)).buffer }).base32;
}

/** The secret as a URI that apps read from a QR code. */
export function appUriOf(secret: string, email: string): string {
  return new TOTP({ issuer, label: email, secret }).toString();
}

/** Whether a typed text has the form of an app's code: six digits, with any spaces. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));

/** The 30-second step that a code belongs to, `null` if it is wrong. */
export function findStep(
  { clock }: Pick<ServerPorts, 'clock'>,
  secret: string,
  typed: string,
): number | null {
  const app = new TOTP({ secret });
  const timestamp = clock.nowSeconds() * 1000;
  const difference = app.validate({ token: typed.replace(/\s/g, ''), timestamp, window: toleratedSteps });
  return difference === null ? null : app.counter({ timestamp }) + difference;
}

/**
 * Uses up a code of a person's app. Each step works once: of concurrent calls, even on several servers, only one gets
 * `true`.
 */
export async function spendAppCode(
  queries: Queries,
  ports: Pick<ServerPorts, 'clock'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const app = await queries
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const step = app === undefined ? null : findStep(ports, app.secret, typed);
  if (app === undefined || step === null) return false;
  const { numUpdatedRows } = await queries
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
