import { followComparison, type LiveEvent } from '@tertium/contract';
import { pause } from '../../session/sendWhenIdle';
import { createBackOff } from '../wire/backOff';
import { newId } from '../wire/newId';
import { readLines } from '../wire/readLines';
import type { NewsPorts } from './newsPorts';
import { syncPresence } from './syncPresence';

interface Seeing {
  readonly signal: AbortSignal;
  /** Whether the page is visible and online. */
  readonly isSeen: () => boolean;
  /** Reports whether a stream currently brings news. */
  readonly onStreaming: (is: boolean) => void;
}

/** Without an event in this time, a proxy probably buffers the stream, which is useless then. */
const firstEventMilliseconds = 6_000;
/** The server sends a heartbeat every 15 s. */
const silenceMilliseconds = 40_000;
/** Versions in quick succession are reported together, because each report makes a call. */
const restMilliseconds = 400;
/** A stream that lasted this long counts as working. */
const steadyMilliseconds = 10_000;
/** The wait after a stream that ended because of a lost right or an ended session. */
const endedSeconds = 60;

interface Followed {
  readonly ending: Ending;
  /** Whether the stream reported any version. */
  readonly hasReported: boolean;
  /** The wait that the server asks for. */
  readonly retryAfterSeconds: number;
}

type Ending = Extract<LiveEvent, { kind: 'end' }>['reason'] | 'broken';

/** Follows a comparison by a stream while the page is visible, and reopens it when it breaks. */
export async function followNews(ports: NewsPorts, { signal, isSeen, onStreaming }: Seeing): Promise<void> {
  const tab = newId();
  const backOff = createBackOff();
  const tell = createTeller(ports.tell, signal);
  const presence = syncPresence(ports, tab, signal);

  /** Follows one stream to its end. */
  async function follow(): Promise<Followed> {
    const giving = new AbortController();
    const giveUp = () => giving.abort();
    const hide = () => {
      if (!isSeen()) giveUp();
    };
    let ending: Ending = 'broken';
    let hasReported = false;
    let silence = setTimeout(giveUp, firstEventMilliseconds);
    const either = AbortSignal.any([signal, giving.signal]);
    document.addEventListener('visibilitychange', hide, { signal: either });
    window.addEventListener('offline', giveUp, { signal: either });
    const readBody = async (body: ReadableStream<Uint8Array>) => {
      for await (const event of readEvents(body)) {
        clearTimeout(silence);
        silence = setTimeout(giveUp, silenceMilliseconds);
        if (event?.kind === 'version') {
          hasReported = true;
          onStreaming(true);
          presence.setStreaming(true);
          tell(event.version);
        } else if (event?.kind === 'topics') void ports.topics.tell(event.ids);
        else if (event?.kind === 'here') presence.receive(event);
        else if (event?.kind === 'end') ending = event.reason;
      }
    };
    const { comparisonId: id } = ports;
    const call = { endpoint: followComparison, params: { id }, query: { tab }, readBody };
    const answer = await ports.send(call, either);
    clearTimeout(silence);
    giveUp();
    onStreaming(false);
    presence.setStreaming(false);
    const retryAfterSeconds = answer.isOk ? 0 : (answer.error.retryAfterSeconds ?? 0);
    const isRefused = !answer.isOk && [403, 404].includes(answer.error.status);
    return { ending: isRefused ? 'right' : ending, hasReported, retryAfterSeconds };
  }

  while (!signal.aborted) {
    await seen(isSeen, signal);
    if (signal.aborted) return;
    const begunAt = performance.now();
    const { ending, hasReported, retryAfterSeconds } = await follow();
    if (signal.aborted) return;
    if (!isSeen()) continue;
    // Calls find out what the stream no longer reports, such as a lost session or right. Before the stream's first
    // event, polling does so.
    if (hasReported) ports.tell(null);
    if (performance.now() - begunAt > steadyMilliseconds) backOff.reset();
    const isOver = ending === 'right' || ending === 'session';
    const least = isOver ? Math.max(endedSeconds, retryAfterSeconds) : retryAfterSeconds;
    const wait = backOff.next({ code: 'ERR_NETWORK', status: 0, retryAfterSeconds: least });
    // A random factor keeps all pages of a stopped server from returning at once.
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/** Reports the first version at once, and those that follow soon after it together. */
function createTeller(tell: NewsPorts['tell'], signal: AbortSignal): (version: number) => void {
  let isResting = false;
  let waiting: number | null = null;
  return function next(version) {
    if (signal.aborted) return;
    if (isResting) {
      waiting = version;
      return;
    }
    isResting = true;
    tell(version);
    setTimeout(() => {
      isResting = false;
      const latest = waiting;
      waiting = null;
      if (latest !== null) next(latest);
    }, restMilliseconds);
  };
}

/** Resolves when the page becomes visible, or when the signal aborts. */
function seen(isSeen: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const check = () => {
      if (!isSeen() && !signal.aborted) return;
      done.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', check, { signal: done.signal });
    window.addEventListener('online', check, { signal: done.signal });
    signal.addEventListener('abort', check, { signal: done.signal });
    check();
  });
}

/** Reads the events of a stream, `null` for a heartbeat. Skips unknown events. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent | null, void> {
  for await (const line of readLines(body)) {
    if (line.startsWith(':')) yield null;
    if (line.startsWith('data: ')) yield (JSON.parse(line.slice(6)) as { result: LiveEvent }).result;
  }
}
