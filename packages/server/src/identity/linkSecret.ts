import type { Random } from '../http/serverPorts';

const secretBytes = 18;

/** Makes the secret of a link for people without an account: 24 characters of an address. */
export const makeSecret = (random: Random): string => random.bytes(secretBytes).toString('base64url');
