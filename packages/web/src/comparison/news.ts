/** The newest version that is out; `null` where a source cannot say, or may have missed some: then the server is asked. */
export type News = number | null;

/** Tells of a comparison until it is ended by what it gives back. */
export type NewsSource = (comparisonId: string, tell: (news: News) => void) => () => void;

const pollMilliseconds = 5_000;

/** Asks to look every few seconds while the page is seen, and at once when it comes back. */
const poll: NewsSource = (_, tell) => {
  const tellWhenSeen = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) tell(null);
  };
  const timer = setInterval(tellWhenSeen, pollMilliseconds);
  window.addEventListener('focus', tellWhenSeen);
  window.addEventListener('online', tellWhenSeen);
  document.addEventListener('visibilitychange', tellWhenSeen);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', tellWhenSeen);
    window.removeEventListener('online', tellWhenSeen);
    document.removeEventListener('visibilitychange', tellWhenSeen);
  };
};

/** Everything that tells of changes; a stream is one more entry, and the poll then only what is left when it breaks. */
const sources: readonly NewsSource[] = [poll];

/** The one way to hear that somebody changed a comparison; gives what ends it. */
export const listenToNews: NewsSource = (comparisonId, tell) => {
  const ends = sources.map((source) => source(comparisonId, tell));
  return () => {
    for (const end of ends) end();
  };
};
