import { refresh, refreshWindowSeconds } from '@tertium/contract';
import { isSignedIn, setUser, type User, type UserStore } from './auth';
import { decodeToken } from './decodeToken';
import { jsonStorage } from './jsonStorage';
import { findStoredUser } from './restoreUser';
import { sendCall, type Wire } from './sendCall';
import { userKey } from './userKey';

/** The part of Web Locks that is used; absent on plain HTTP. */
export type RefreshLocks = Pick<LockManager, 'request'>;

const lockName = 'tertium-refresh';
const lockWaitMs = 5_000;
const attemptIntervalMs = 60_000;
const retryIntervalMs = 5_000;

interface RenewalPorts extends Wire {
  store: UserStore;
  locks?: RefreshLocks | undefined;
  currentUser(): User;
  /** Takes over what another tab stored. */
  follow(): void;
  /** The server said that this token can be renewed no more. */
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
      // A full or blocked storage: the old token stays in both places.
      return;
    }
    if (currentUser().jti === user.jti) ports.store.dispatch(setUser(renewed));
  }

  async function askServer(user: User, signal: AbortSignal): Promise<void> {
    if (!isStillStored(user)) return ports.follow();
    attemptedAtMs = clock.elapsedMs();
    const answer = await sendCall(ports, { endpoint: refresh }, { jwt: user.jwt, signal });
    if (signal.aborted) return;
    // Another tab may have signed out, in again or renewed meanwhile: its word stands.
    if (!isStillStored(user)) return ports.follow();
    if (answer.isOk) store(user, (answer.result as { jwt?: unknown } | null)?.jwt);
    else if (answer.error.code === 'ERR_JWT_EXPIRED') ports.expire();
  }

  /** Waits for other tabs where the browser can, but never longer than five seconds. */
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
    /** Before a call: inside the window one attempt, at most one a minute; then the call goes on with what there is. */
    async renewIfDue(signal: AbortSignal): Promise<void> {
      if (flight !== undefined) return flight;
      const user = currentUser();
      if (!isSignedIn(user)) return;
      const isDue = user.exp - clock.nowSeconds() < refreshWindowSeconds;
      if (isDue && clock.elapsedMs() - attemptedAtMs >= attemptIntervalMs) await renew(signal);
    },

    /** After a 401: whether there is now another token to repeat the call with. */
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
