import { followComparison, type LiveEvent } from '@tertium/contract';
import { pause } from '../../session/sendWhenIdle';
import { createBackOff } from '../wire/backOff';
import { newId } from '../wire/newId';
import { readLines } from '../wire/readLines';
import type { NewsPorts } from './newsPorts';
import { syncPresence } from './syncPresence';

interface Seeing {
  readonly signal: AbortSignal;
  /** Whether anybody looks at the page, and there is a connection. */
  readonly isSeen: () => boolean;
  /** Whether news comes by the stream right now. */
  readonly onStreaming: (is: boolean) => void;
}

/** A proxy that keeps what it should pass on is as good as none. */
const firstEventMilliseconds = 6_000;
/** The server says every 15 s that it is there. */
const silenceMilliseconds = 40_000;
/** Versions that follow one another quickly are told together: each makes a call. */
const restMilliseconds = 400;
/** After that time a stream is taken for one that works. */
const steadyMilliseconds = 10_000;
/** What was taken away, or ended by its person, is not asked for at once. */
const endedSeconds = 60;

interface Followed {
  readonly ending: Ending;
  /** Whether it told anything. */
  readonly hasTold: boolean;
  /** As the server asks. */
  readonly retryAfterSeconds: number;
}

type Ending = Extract<LiveEvent, { kind: 'end' }>['reason'] | 'broken';

/** Tells news by a stream for as long as the page is seen, and opens another when it breaks. */
export async function followNews(ports: NewsPorts, { signal, isSeen, onStreaming }: Seeing): Promise<void> {
  const tab = newId();
  const backOff = createBackOff();
  const tell = createTeller(ports.tell, signal);
  const presence = syncPresence(ports, tab, signal);

  /** One stream, to its end. */
  async function follow(): Promise<Followed> {
    const giving = new AbortController();
    const giveUp = () => giving.abort();
    const hide = () => {
      if (!isSeen()) giveUp();
    };
    let ending: Ending = 'broken';
    let hasTold = false;
    let silence = setTimeout(giveUp, firstEventMilliseconds);
    const either = AbortSignal.any([signal, giving.signal]);
    document.addEventListener('visibilitychange', hide, { signal: either });
    window.addEventListener('offline', giveUp, { signal: either });
    const readBody = async (body: ReadableStream<Uint8Array>) => {
      for await (const event of readEvents(body)) {
        clearTimeout(silence);
        silence = setTimeout(giveUp, silenceMilliseconds);
        if (event?.kind === 'version') {
          hasTold = true;
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
    return { ending: isRefused ? 'right' : ending, hasTold, retryAfterSeconds };
  }

  while (!signal.aborted) {
    await seen(isSeen, signal);
    if (signal.aborted) return;
    const begunAt = performance.now();
    const { ending, hasTold, retryAfterSeconds } = await follow();
    if (signal.aborted) return;
    if (!isSeen()) continue;
    // What the stream can no longer tell the calls do: what became of the session, of the right. Without one the poll does.
    if (hasTold) ports.tell(null);
    if (performance.now() - begunAt > steadyMilliseconds) backOff.reset();
    const isOver = ending === 'right' || ending === 'session';
    const least = isOver ? Math.max(endedSeconds, retryAfterSeconds) : retryAfterSeconds;
    const wait = backOff.next({ code: 'ERR_NETWORK', status: 0, retryAfterSeconds: least });
    // By chance: all pages of a server that stops would come back at once.
    await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/** Tells the first at once and what follows soon after it together. */
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

/** Resolves when the page is seen, or nobody waits for it any more. */
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

/** The events of a stream as they come; `null` for a heartbeat. What is no event of ours is passed over. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent | null, void> {
  for await (const line of readLines(body)) {
    if (line.startsWith(':')) yield null;
    if (line.startsWith('data: ')) yield (JSON.parse(line.slice(6)) as { result: LiveEvent }).result;
  }
}
