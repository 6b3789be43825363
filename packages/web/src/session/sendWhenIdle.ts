import type { Answer } from './answer';

/** Pauses before a busy server is asked again, in milliseconds. */
const waits = [1_000, 2_000, 4_000, 8_000];

/** Repeats a call while the server is too busy to do any of it, and returns the last answer. */
export async function sendWhenIdle(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (const wait of waits) {
    const answer = await send();
    if (answer.isOk || answer.error.status !== 503) return answer;
    await pause(Math.max(wait, 1_000 * (answer.error.retryAfterSeconds ?? 0)), signal);
    if (signal?.aborted === true) return answer;
  }
  return send();
}

/** Resolves after a while, or at once when the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal?.aborted === true ? 0 : milliseconds);
    signal?.addEventListener('abort', end);
  });
}
