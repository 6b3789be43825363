import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, failure } from './answer';
import { sendWhenIdle } from './sendWhenIdle';

afterEach(() => void vi.useRealTimers());

const busy = (retryAfterSeconds: number): Answer => ({
  isOk: false,
  error: { status: 503, code: 'ERR_BUSY', message: '', retryAfterSeconds },
});
const fine: Answer = { isOk: true, result: 1, version: undefined };

/** Sends a call that gets these answers in turn; gives its last one and when it was sent, in milliseconds. */
async function sendThrough(answers: readonly Answer[], signal?: AbortSignal) {
  vi.useFakeTimers();
  const begun = Date.now();
  const sentAt: number[] = [];
  const send = async () => {
    sentAt.push(Date.now() - begun);
    return answers[sentAt.length - 1] ?? fine;
  };
  const answer = sendWhenIdle(send, signal);
  // Not until no timer is left: what other tests left running may start new ones for ever.
  await vi.advanceTimersByTimeAsync(60_000);
  return { answer: await answer, sentAt };
}

it('a call that a busy server refuses is sent again, as late as the server asks', async () => {
  expect(await sendThrough([busy(1), busy(1), busy(5)])).toEqual({
    answer: fine,
    sentAt: [0, 1_000, 3_000, 8_000],
  });
});

it('a server that stays busy, a refusal of another kind and a call given up end it', async () => {
  const always = Array.from({ length: 9 }, () => busy(1));
  expect(await sendThrough(always)).toEqual({ answer: busy(1), sentAt: [0, 1_000, 3_000, 7_000, 15_000] });
  const lost = failure('ERR_NETWORK');
  expect(await sendThrough([busy(1), lost])).toEqual({ answer: lost, sentAt: [0, 1_000] });
  expect(await sendThrough(always, AbortSignal.abort())).toEqual({ answer: busy(1), sentAt: [0] });
});
