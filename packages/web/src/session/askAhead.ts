import { refreshWindowSeconds } from '@tertium/contract';
import { jsonStorage } from './jsonStorage';
import { type Call, requestOf } from './sendCall';
import { userKey } from './userKey';

interface Asked {
  readonly headers: string;
  readonly answer: Promise<Response>;
  readonly giveUp: AbortController;
}

/** By address. */
const asked = new Map<string, Asked>();

/**
 * The stored token, not yet validated: the server says whether it is good. None within three days of expiry, when the
 * refresh has to come before any other call.
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

/** Sends what the page is going to ask for, while its code is still on the way. */
export function askAhead(host: string, call: Call): void {
  const jwt = findJwt();
  if (jwt === undefined) return;
  const [address, init] = requestOf(host, call, jwt);
  const giveUp = new AbortController();
  const answer = fetch(address, { ...init, signal: giveUp.signal });
  // Nobody may come for it.
  answer.catch(() => undefined);
  asked.set(address, { headers: JSON.stringify(init.headers), answer, giveUp });
}

/** `fetch`, which gives the answer that was asked for ahead to the first who asks for the same in the same name. */
export const fetchAhead: typeof fetch = (input, init) => {
  const ahead = asked.get(String(input));
  if (ahead === undefined || init?.method !== 'GET') return fetch(input, init);
  asked.delete(String(input));
  if (JSON.stringify(init.headers) === ahead.headers && init.signal?.aborted !== true) {
    init.signal?.addEventListener('abort', () => ahead.giveUp.abort());
    return ahead.answer;
  }
  ahead.giveUp.abort();
  return fetch(input, init);
};
