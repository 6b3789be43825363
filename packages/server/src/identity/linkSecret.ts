import { createHash } from 'node:crypto';
import type { Random } from '../http/serverPorts';

const secretBytes = 18;

/** The secret of a link that someone without an account opens: 24 characters of an address. */
export const makeSecret = (random: Random): string => random.bytes(secretBytes).toString('base64url');

/** What is kept of it. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
