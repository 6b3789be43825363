import { createHash } from 'node:crypto';
import type { Random } from '../http/serverPorts';

const secretBytes = 18;

/** Makes the secret of a link for people without an account: 24 characters of an address. */
export const makeSecret = (random: Random): string => random.bytes(secretBytes).toString('base64url');

/** The hash that the store keeps of it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
