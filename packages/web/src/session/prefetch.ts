import { refreshWindowSeconds } from '@tertium/contract';
import { jsonStorage } from './jsonStorage';
import { type Call, requestOf } from './sendCall';
import { userKey } from './userKey';

interface Prefetched {
  readonly headers: string;
  readonly answer: Promise<Response>;
  readonly controller: AbortController;
}

/** Prefetched answers by address. */
const prefetched = new Map<string, Prefetched>();

/**
 * The stored token, which the server will validate. `undefined` within three days of its expiry, when it must be
 * renewed before any other call.
 */
function findJwt(): string | undefined {
  try {
    const { jwt, exp } = (jsonStorage.read(userKey) ?? {}) as { jwt?: unknown; exp?: unknown };
    const isDue = !(Number(exp) - Date.now() / 1000 >= refreshWindowSeconds);
    return typeof jwt === 'string' && !isDue ? jwt : undefined;
  } catch {
    return undefined;
  }
}

/** Sends a call that the page will need, while its code is still loading. */
export function prefetch(host: string, call: Call): void {
  const jwt = findJwt();
  if (jwt === undefined) return;
  const [address, init] = requestOf(host, call, jwt);
  const controller = new AbortController();
  const answer = fetch(address, { ...init, signal: controller.signal });
  // The answer may never be used.
  answer.catch(() => undefined);
  prefetched.set(address, { headers: JSON.stringify(init.headers), answer, controller });
}

/** A `fetch` that uses a prefetched answer once, for the same address with the same headers. */
export const fetchPrefetched: typeof fetch = (input, init) => {
  const ahead = prefetched.get(String(input));
  if (ahead === undefined || init?.method !== 'GET') return fetch(input, init);
  prefetched.delete(String(input));
  if (JSON.stringify(init.headers) === ahead.headers && init.signal?.aborted !== true) {
    init.signal?.addEventListener('abort', () => ahead.controller.abort());
    return ahead.answer;
  }
  ahead.controller.abort();
  return fetch(input, init);
};
