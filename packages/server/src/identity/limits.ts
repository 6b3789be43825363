import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiError } from '../http/apiError';
import type { ServerPorts } from '../http/serverPorts';
import type { Store } from '../store/openStore';

/** Attempts (`points`) within a time, in seconds. */
const rules = {
  /** Sign-ins and codes from one network. */
  network: { points: 20, duration: 60 },
  /** Failures for one name from one network. */
  pair: { points: 10, duration: 15 * 60 },
  /** Failures for one name from all networks in which its owner was never seen. */
  name: { points: 100, duration: 60 * 60 },
  /** Wrong current passwords of a signed-in person. */
  password: { points: 10, duration: 15 * 60 },
  /** Tries of a second factor by one person from one network, and from all networks in which they were never seen. */
  factorPair: { points: 10, duration: 15 * 60 },
  factor: { points: 20, duration: 60 * 60 },
  /** Bad access tokens from one network. Each server counts separately. */
  badTokens: { points: 30, duration: 60 },
  /** E-mails sent at the request of one person or to one address. */
  mails: { points: 10, duration: 60 * 60 },
  /**
   * Calls by links of guests and readers from one network, which many people may share. Each server counts separately.
   */
  links: { points: 600, duration: 60 },
  /** Passwords tried for one link from one network, and wrong ones from all networks. */
  linkPair: { points: 10, duration: 15 * 60 },
  linkPassword: { points: 200, duration: 60 * 60 },
  exports: { points: 10, duration: 60 * 60 },
  /** All calls of one person and, separately, of their programs. Each server counts separately. */
  calls: { points: 600, duration: 60 },
} as const;
type LimitName = keyof typeof rules;

export interface Limits {
  /** Counts one attempt before it is made, so that a burst can't exceed the limit. Throws ERR_RATE_LIMITED. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Throws ERR_RATE_LIMITED if no attempt is left. Counts nothing. */
  check(limit: LimitName, key: string): Promise<void>;
  /** Uncounts one attempt. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Forgets all attempts. */
  clear(limit: LimitName, key: string): Promise<void>;
}

/** Creates the limits. They are counted in PostgreSQL if servers share it, and in memory with SQLite. */
export function createLimits({ store, log }: Pick<ServerPorts, 'store' | 'log'>): Limits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, createLimiter(store, name as LimitName, rule)]),
  ) as Record<LimitName, RateLimiterAbstract>;
  return {
    async take(limit, given) {
      const longest = rules[limit].duration * 1000;
      const key = keyOf(limit, given);
      let refusal = await consume(limiters[limit], key);
      // The clock was ahead and has been corrected. No one should wait until the wrong time comes again.
      if (refusal !== null && refusal.msBeforeNext > longest) {
        await limiters[limit].delete(key);
        refusal = await consume(limiters[limit], key);
      }
      if (refusal === null) return;
      // Logged once, at the first refusal.
      if (refusal.consumedPoints === rules[limit].points + 1)
        log.warn({ event: 'limit.reached', outcome: limit }, 'limit reached');
      throw limited(refusal, longest);
    },
    async check(limit, given) {
      const { points, duration } = rules[limit];
      const counted = await limiters[limit].get(keyOf(limit, given));
      if (counted !== null && counted.consumedPoints >= points) throw limited(counted, duration * 1000);
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(keyOf(limit, key));
    },
    async clear(limit, key) {
      await limiters[limit].delete(keyOf(limit, key));
    },
  };
}

function limited({ msBeforeNext }: RateLimiterRes, longest: number): ApiError {
  const retryAfterSeconds = Math.ceil(Math.min(Math.max(1000, msBeforeNext), longest) / 1000);
  return new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds });
}

/** Takes one attempt. Returns the refusal if none is left. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw new ApiError('ERR_DB_UNAVAILABLE', { cause: refusal });
  }
}

/** Hashes keys to one length, whatever strangers send. Calls are counted by our own ids. */
function keyOf(limit: LimitName, given: string): string {
  return limit === 'calls' ? given : createHash('sha256').update(given).digest('base64url');
}

const isOfOneServer = (name: LimitName): boolean => ['calls', 'badTokens', 'links'].includes(name);

function createLimiter(
  store: Store,
  name: LimitName,
  rule: { readonly points: number; readonly duration: number },
): RateLimiterAbstract {
  const options = { ...rule, keyPrefix: name };
  if (store.kind === 'sqlite' || isOfOneServer(name)) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: clientOf(store),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}

/** The one method of a PostgreSQL client that the limiter uses. */
function clientOf(store: Store) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await store.db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
    },
  };
}
