import { type LiveEvent, type PersonHere, tellSpot } from '@tertium/contract';
import type { NewsPorts } from './newsPorts';

/** Pages that others see say so often; presenceSeconds of the contract forgives one that is lost. */
const stillMilliseconds = 4_000;
/** Whoever goes from cell to cell says where they stay. */
const restMilliseconds = 400;
/** A stream that breaks takes the faces with it unless it comes back soon. */
const keepMilliseconds = 8_000;

type HereEvent = Extract<LiveEvent, { kind: 'here' }>;

/** Keeps who is here as the stream tells it, and tells others where this page is, while there are others. */
export function tellWhereabouts(
  { comparisonId, userId, send, here }: NewsPorts,
  tab: string,
  signal: AbortSignal,
) {
  const others = new Map<string, PersonHere>();
  let isStreaming = false;
  let isResting = false;
  let told = '';
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  const isSeenByOthers = () => isStreaming && others.size > 0 && !signal.aborted;

  function say(): void {
    const spot = here.spot();
    told = JSON.stringify(spot);
    isResting = true;
    setTimeout(() => {
      isResting = false;
      tellMove();
    }, restMilliseconds);
    void send({ endpoint: tellSpot, params: { id: comparisonId }, body: { tab, spot } }, signal);
  }

  function tellMove(): void {
    if (isSeenByOthers() && !isResting && JSON.stringify(here.spot()) !== told) say();
  }

  function forget(): void {
    others.clear();
    here.setPeople([]);
  }

  const stillHere = setInterval(() => {
    if (isSeenByOthers() && !isResting) say();
  }, stillMilliseconds);
  const stopFollowing = here.subscribe(tellMove);
  signal.addEventListener('abort', () => {
    clearInterval(stillHere);
    clearTimeout(forgetting);
    stopFollowing();
    forget();
  });

  return {
    hear({ isAll, people, gone }: HereEvent): void {
      const wasAlone = others.size === 0;
      if (isAll) others.clear();
      for (const id of gone) others.delete(id);
      for (const person of people) if (person.id !== userId) others.set(person.id, person);
      here.setPeople([...others.values()]);
      if (wasAlone) told = '';
      tellMove();
    },
    setStreaming(is: boolean): void {
      isStreaming = is;
      // The next stream has to be told anew.
      told = '';
      clearTimeout(forgetting);
      if (!is) forgetting = setTimeout(forget, keepMilliseconds);
    },
  };
}
