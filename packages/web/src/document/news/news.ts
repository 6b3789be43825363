import type { NewsPorts } from './newsPorts';

const pollMilliseconds = 5_000;

/**
 * Listens to changes of a comparison and its topics. Returns a function that ends it. While the page is visible a
 * stream brings the news. Without a stream, the server is asked every few seconds and whenever the page becomes
 * visible.
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
  // Loads the stream's code after the first view, and again whenever the page becomes visible. Until then the server is
  // polled.
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
