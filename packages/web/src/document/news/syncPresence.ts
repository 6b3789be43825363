import { type LiveEvent, type PersonHere, reportSpot } from '@tertium/contract';
import type { NewsPorts } from './newsPorts';

/** How often a page that others see confirms its presence. `presenceSeconds` of the contract allows for one lost call. */
const stillMilliseconds = 4_000;
/** A person who moves from cell to cell only reports where they stay. */
const restMilliseconds = 400;
/** After a break of the stream, others' faces stay this long. */
const keepMilliseconds = 8_000;

type PresenceEvent = Extract<LiveEvent, { kind: 'here' }>;

/** Keeps the presence of others as the stream reports it, and reports the spot of this page while there are others. */
export function syncPresence(
  { comparisonId, userId, send, here }: NewsPorts,
  tab: string,
  signal: AbortSignal,
) {
  const others = new Map<string, PersonHere>();
  let isStreaming = false;
  let isResting = false;
  let reported = '';
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  const isSeenByOthers = () => isStreaming && others.size > 0 && !signal.aborted;

  function report(): void {
    const spot = here.spot();
    reported = JSON.stringify(spot);
    isResting = true;
    setTimeout(() => {
      isResting = false;
      reportMove();
    }, restMilliseconds);
    void send({ endpoint: reportSpot, params: { id: comparisonId }, body: { tab, spot } }, signal);
  }

  function reportMove(): void {
    if (isSeenByOthers() && !isResting && JSON.stringify(here.spot()) !== reported) report();
  }

  function forget(): void {
    others.clear();
    here.setPeople([]);
  }

  const confirming = setInterval(() => {
    if (isSeenByOthers() && !isResting) report();
  }, stillMilliseconds);
  const stopFollowing = here.subscribe(reportMove);
  signal.addEventListener('abort', () => {
    clearInterval(confirming);
    clearTimeout(forgetting);
    stopFollowing();
    forget();
  });

  return {
    receive({ isAll, people, gone }: PresenceEvent): void {
      const wasAlone = others.size === 0;
      if (isAll) others.clear();
      for (const id of gone) others.delete(id);
      for (const person of people) if (person.id !== userId) others.set(person.id, person);
      here.setPeople([...others.values()]);
      if (wasAlone) reported = '';
      reportMove();
    },
    setStreaming(is: boolean): void {
      isStreaming = is;
      // A new stream needs the spot again.
      reported = '';
      clearTimeout(forgetting);
      if (!is) forgetting = setTimeout(forget, keepMilliseconds);
    },
  };
}
