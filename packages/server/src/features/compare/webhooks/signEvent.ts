import { createHmac } from 'node:crypto';
import type { Random } from '../../../http/serverPorts';

const prefix = 'whsec_';
const secretBytes = 32;

/** A secret in the form of Standard Webhooks. */
export const createSecret = (random: Random): string => prefix + random.bytes(secretBytes).toString('base64');

interface SignedEvent {
  readonly id: string;
  readonly secret: string;
  readonly body: string;
  /** Of this try, in seconds since 1970. */
  readonly now: number;
}

/** The headers by which a receiver checks who sent an event, as Standard Webhooks says. */
export function signEvent({ id, secret, body, now }: SignedEvent): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${now}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(now), 'webhook-signature': `v1,${signature}` };
}
