import { refresh, refreshWindowSeconds } from '@tertium/contract';
import { isSignedIn, setUser, type User, type UserStore } from './auth';
import { decodeToken } from './decodeToken';
import { jsonStorage } from './jsonStorage';
import { findStoredUser } from './restoreUser';
import { sendCall, type Wire } from './sendCall';
import { userKey } from './userKey';

/** The part of Web Locks in use. It is absent on plain HTTP. */
export type RefreshLocks = Pick<LockManager, 'request'>;

const lockName = 'tertium-refresh';
const lockWaitMs = 5_000;
const attemptIntervalMs = 60_000;
const retryIntervalMs = 5_000;

interface RenewalPorts extends Wire {
  store: UserStore;
  locks?: RefreshLocks | undefined;
  currentUser(): User;
  /** Takes over the user that another tab stored. */
  follow(): void;
  /** Called when the server no longer renews this token. */
  expire(): void;
}

export function createRenewal(ports: RenewalPorts) {
  const { clock, currentUser } = ports;
  let flight: Promise<void> | undefined;
  let attemptedAtMs = Number.NEGATIVE_INFINITY;

  const isStillStored = (user: User): boolean => findStoredUser()?.jti === user.jti;

  function store(user: User, jwt: unknown): void {
    const renewed = typeof jwt === 'string' ? decodeToken(jwt) : undefined;
    if (renewed === undefined) return;
    try {
      jsonStorage.write(userKey, renewed);
    } catch {
      // With full or blocked storage, the old token stays in both places.
      return;
    }
    if (currentUser().jti === user.jti) ports.store.dispatch(setUser(renewed));
  }

  async function askServer(user: User, signal: AbortSignal): Promise<void> {
    if (!isStillStored(user)) return ports.follow();
    attemptedAtMs = clock.elapsedMs();
    const answer = await sendCall(ports, { endpoint: refresh }, { jwt: user.jwt, signal });
    if (signal.aborted) return;
    // If another tab signed out, signed in or renewed meanwhile, its result wins.
    if (!isStillStored(user)) return ports.follow();
    if (answer.isOk) store(user, (answer.result as { jwt?: unknown } | null)?.jwt);
    else if (answer.error.code === 'ERR_JWT_EXPIRED') ports.expire();
  }

  /** Takes turns with other tabs if the browser has locks, and waits at most five seconds. */
  async function askInTurn(user: User, signal: AbortSignal): Promise<void> {
    if (ports.locks === undefined) return askServer(user, signal);
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), lockWaitMs);
    let hasAsked = false;
    try {
      await ports.locks.request(lockName, { signal: patience.signal }, async () => {
        clearTimeout(timer);
        hasAsked = true;
        await askServer(user, signal);
      });
    } catch (error) {
      if (hasAsked) throw error;
      await askServer(user, signal);
    } finally {
      clearTimeout(timer);
    }
  }

  function renew(signal: AbortSignal): Promise<void> {
    flight ??= askInTurn(currentUser(), signal).finally(() => {
      flight = undefined;
    });
    return flight;
  }

  return {
    /**
     * Called before each call. Within the renewal window it tries once, at most once a minute, and the call proceeds
     * either way.
     */
    async renewIfDue(signal: AbortSignal): Promise<void> {
      if (flight !== undefined) return flight;
      const user = currentUser();
      if (!isSignedIn(user)) return;
      const isDue = user.exp - clock.nowSeconds() < refreshWindowSeconds;
      if (isDue && clock.elapsedMs() - attemptedAtMs >= attemptIntervalMs) await renew(signal);
    },

    /** Called after a 401. Returns whether there is now another token with which to repeat the call. */
    async renewAfterRefusal(refused: User, signal: AbortSignal): Promise<boolean> {
      if (currentUser().jti === refused.jti) ports.follow();
      const isNewer = (): boolean => isSignedIn(currentUser()) && currentUser().jti !== refused.jti;
      if (isNewer()) return true;
      if (!isSignedIn(currentUser())) return false;
      if (flight === undefined && clock.elapsedMs() - attemptedAtMs < retryIntervalMs) return false;
      await renew(signal);
      return isNewer();
    },
  };
}
