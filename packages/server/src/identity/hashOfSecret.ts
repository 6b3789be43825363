import { createHash } from 'node:crypto';

/** The hash by which the store keeps a random secret. A fast one is enough, because random secrets can't be guessed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
