import { login, logout } from '@tertium/contract';
import { createListeners } from '../ui/createListeners';
import { type Answer, type ApiError, errorOf, failure } from './answer';
import { auth, isSignedIn, noUser, setUser, type User, type UserStore } from './auth';
import { decodeToken } from './decodeToken';
import { jsonStorage } from './jsonStorage';
import { createRenewal, type RefreshLocks } from './renewal';
import { findStoredUser, restoreUser } from './restoreUser';
import { type Call, sendCall, type Wire } from './sendCall';
import { sendWhenIdle } from './sendWhenIdle';
import { userKey } from './userKey';

/**
 * `left`: signed out here or in another tab. `expired`: the server no longer renews the token. `replaced`: someone else
 * signed in.
 */
export type SessionEvent = 'left' | 'expired' | 'replaced';

export interface SessionPorts extends Wire {
  store: UserStore;
  locks?: RefreshLocks | undefined;
}

export type Session = ReturnType<typeof createSession>;

/** The person whose session ended by itself. Other tabs read it, so that they don't treat that as a sign-out. */
const endedKey = 'ended';

function noteEnd(user: User | null): void {
  try {
    if (user === null) jsonStorage.remove(endedKey);
    else jsonStorage.write(endedKey, user.sub);
  } catch {
    // Without it, other tabs treat the end as a sign-out.
  }
}

function findEnded(): unknown {
  try {
    return jsonStorage.read(endedKey);
  } catch {
    return null;
  }
}

/** Manages the session: restores it, signs in and out, renews the token, and sends the calls that carry it. */
export function createSession(ports: SessionPorts) {
  const { store } = ports;
  // `userId` is that of the session that ended, `''` if nobody was signed in.
  const { notify, subscribe } = createListeners<[event: SessionEvent, userId: string]>();
  let isOver = new AbortController();
  let started: Promise<void> | undefined;

  const currentUser = (): User => store.getState()[auth.name];

  function forget(event: SessionEvent): void {
    const user = currentUser();
    if (!isSignedIn(user)) return;
    isOver.abort();
    isOver = new AbortController();
    noteEnd(event === 'expired' ? user : null);
    try {
      jsonStorage.remove(userKey);
    } finally {
      store.dispatch(setUser(noUser));
      notify(event, user.sub);
    }
  }

  /** Takes over the user that another tab stored. */
  function follow(): void {
    const stored = findStoredUser();
    const user = currentUser();
    if (stored?.jti === user.jti || (stored === undefined && !isSignedIn(user))) return;
    if (stored === undefined) forget(findEnded() === user.sub ? 'expired' : 'left');
    else {
      const isOther = isSignedIn(user) && stored.sub !== user.sub;
      if (isOther) {
        isOver.abort();
        isOver = new AbortController();
      }
      store.dispatch(setUser(stored));
      if (isOther || !isSignedIn(user)) notify('replaced', user.sub);
    }
  }

  const renewal = createRenewal({ ...ports, currentUser, follow, expire: () => forget('expired') });

  async function restore(): Promise<void> {
    try {
      store.dispatch(setUser(restoreUser()));
    } catch (raised) {
      if (!(raised instanceof Response)) throw raised;
      // Expected without a stored user: nobody is signed in. Removes a stored value that can't be used.
      try {
        jsonStorage.remove(userKey);
      } catch {
        // With blocked storage there is nothing to remove.
      }
      return;
    }
    await renewal.renewIfDue(isOver.signal);
  }

  async function endQuietly(jwt: string): Promise<void> {
    await sendWhenIdle(() => sendCall(ports, { endpoint: logout }, { jwt }));
  }

  function accept(answer: Answer): ApiError | undefined {
    if (!answer.isOk) return answer.error;
    const jwt = (answer.result as { jwt?: unknown } | null)?.jwt;
    const user = typeof jwt === 'string' ? decodeToken(jwt) : undefined;
    if (user === undefined) {
      return errorOf('ERR_ANSWER_INVALID');
    }
    const before = currentUser();
    noteEnd(null);
    try {
      jsonStorage.write(userKey, user);
    } catch {
      void endQuietly(user.jwt);
      return errorOf('ERR_STORAGE');
    }
    store.dispatch(setUser(user));
    if (isSignedIn(before) && before.jti !== user.jti) {
      void endQuietly(before.jwt);
      notify('replaced', before.sub);
    }
    return undefined;
  }

  async function send(call: Call, signal?: AbortSignal): Promise<Answer> {
    const asked = currentUser();
    if (!isSignedIn(asked)) return failure('ERR_NOT_SIGNED_IN');
    const joined = signal === undefined ? isOver.signal : AbortSignal.any([isOver.signal, signal]);
    const attempt = async (user: User): Promise<Answer> => {
      // Never sends a call with another person's token, and never returns one person's answer to another.
      if (user.sub !== asked.sub || joined.aborted) return failure('ERR_ABORTED');
      const answer = await sendCall(ports, call, { jwt: user.jwt, signal: joined });
      return currentUser().sub === asked.sub ? answer : failure('ERR_ABORTED');
    };
    await renewal.renewIfDue(joined);
    const used = currentUser();
    const answer = await attempt(used);
    if (answer.isOk || answer.error.status !== 401) return answer;
    const isRenewed = await renewal.renewAfterRefusal(used, joined);
    return isRenewed ? attempt(currentUser()) : answer;
  }

  return {
    /** Restores the stored user and renews a token that is due. Runs once. */
    start: (): Promise<void> => {
      started ??= restore();
      return started;
    },
    currentUser,
    isSignedIn: (): boolean => isSignedIn(currentUser()),
    /** Signs in with `login` or another endpoint that answers with a token. Returns the error, if any. */
    signIn: async (body: unknown, endpoint: Call['endpoint'] = login): Promise<ApiError | undefined> =>
      accept(await sendCall(ports, { endpoint, body })),
    /** Signs out at once, even without a connection, and tries to tell the server. */
    signOut: async (): Promise<void> => {
      const { jwt } = currentUser();
      forget('left');
      if (jwt !== '') await endQuietly(jwt);
    },
    send,
    /** Signs in with a token that has become a normal session token. Returns the error, if any. */
    acceptToken: (jwt: string): ApiError | undefined =>
      accept({ isOk: true, result: { jwt }, version: undefined }),
    /** Makes a call with a token other than the session's. */
    sendWith: (jwt: string, call: Call): Promise<Answer> => sendCall(ports, call, { jwt }),
    /** Makes a call that needs no token. */
    sendOpen: (call: Call, signal?: AbortSignal): Promise<Answer> => sendCall(ports, call, { signal }),
    follow,
    subscribe,
  };
}
