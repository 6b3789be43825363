import type { NewsPorts } from './newsPorts';

const pollMilliseconds = 5_000;

/**
 * The one way to hear that somebody changed a comparison or what belongs to it; gives what ends it. While a page is seen, a
 * stream tells it; as long as there is none the server is asked every few seconds, and at once when the page comes back.
 */
export function listenToNews(ports: NewsPorts): () => void {
  const { tell, topics } = ports;
  const ending = new AbortController();
  const { signal } = ending;
  let isStreaming = false;
  const isSeen = () => document.visibilityState === 'visible' && navigator.onLine;
  const look = () => {
    if (!isSeen()) return;
    if (isStreaming) return void topics.look();
    tell(null);
    void topics.tell(null);
  };
  const timer = setInterval(look, pollMilliseconds);
  signal.addEventListener('abort', () => clearInterval(timer));
  const onStreaming = (is: boolean) => {
    isStreaming = is;
  };
  // Later than what is seen first, and tried again whenever the page comes back: without it the server is asked.
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    import('./newsStream').then(
      ({ followNews }) => followNews(ports, { signal, isSeen, onStreaming }),
      () => {
        hasBegun = false;
      },
    );
  };
  const comeBack = () => {
    begin();
    look();
  };
  begin();
  for (const event of ['focus', 'online']) window.addEventListener(event, comeBack, { signal });
  document.addEventListener('visibilitychange', comeBack, { signal });
  return () => ending.abort();
}
