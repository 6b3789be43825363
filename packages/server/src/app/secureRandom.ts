import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '../http/serverPorts';

/** Randomness of the operating system. */
export const secureRandom: Random = { uuid: () => randomUUID(), bytes: (count) => randomBytes(count) };
