import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import type { Random } from '../http/serverPorts';
import { Gate } from './gate';

/** argon2id with the parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const advised = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
type Strength = typeof advised & Options;
/** A stored hash that needs more is damaged or hostile. */
const ceilings = { memoryCost: 65_536, timeCost: 10, parallelism: 4, outputLen: 64 };
const argon2id = 2;

interface PasswordCheck {
  readonly isRight: boolean;
  /** Whether the password is right but its stored hash is weaker than today's. */
  readonly isOutdated: boolean;
}

/**
 * The person behind a check. Known people have their own places: signed in, with one of our codes, or from a network
 * known for them.
 */
interface Comer {
  readonly isKnown: boolean;
}

const stranger: Comer = { isKnown: false };

/** Hashes and checks passwords, few at a time, with the same work whether a hash exists or not. */
export interface Passwords {
  hash(password: string, comer?: Comer): Promise<string>;
  /** Checks a password. A missing (`null`) or unreadable hash takes as long as a wrong password, and fails. */
  check(storedHash: string | null, password: string, comer?: Comer): Promise<PasswordCheck>;
  /** Whether a check would be accepted, at once or after a wait. */
  hasPlace(isKnown: boolean): boolean;
  /** How many hashes have been compared since the start. */
  readonly checkCount: number;
  /** How many passwords wait to be hashed or compared. */
  readonly waitingCount: number;
}

export function createPasswords(random: Random, strength: Strength = advised): Passwords {
  const gate = new Gate({ running: 1, waiting: 16, reserved: 16, restShare: 3 });
  // Made while the server starts, so that at most the first sign-in waits for it.
  const dummy = hash(random.bytes(32).toString('base64url'), strength);
  dummy.catch(() => undefined);
  let checkCount = 0;
  return {
    hash: (password, { isKnown } = stranger) =>
      gate.run(() => hash(password.normalize('NFC'), strength), isKnown),
    hasPlace: (isKnown) => gate.hasPlace(isKnown),
    check: (storedHash, password, { isKnown } = stranger) =>
      gate.run(async () => {
        checkCount++;
        const usable = storedHash !== null && isUsable(storedHash) ? storedHash : null;
        const isSame = await verify(usable ?? (await dummy), password.normalize('NFC')).catch(() => false);
        const isRight = usable !== null && isSame;
        return { isRight, isOutdated: isRight && isOutdated(usable, strength) };
      }, isKnown),
    get checkCount() {
      return checkCount;
    },
    get waitingCount() {
      return gate.waitingCount;
    },
  };
}

function isUsable(storedHash: string): boolean {
  try {
    const found = parseOptions(storedHash);
    return (
      found.algorithm === argon2id &&
      found.memoryCost <= ceilings.memoryCost &&
      found.timeCost <= ceilings.timeCost &&
      found.parallelism <= ceilings.parallelism &&
      found.outputLen <= ceilings.outputLen
    );
  } catch {
    return false;
  }
}

function isOutdated(storedHash: string, { memoryCost, timeCost }: Strength): boolean {
  const found = parseOptions(storedHash);
  return found.memoryCost < memoryCost || found.timeCost < timeCost;
}
