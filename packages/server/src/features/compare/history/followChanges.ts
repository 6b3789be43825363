import type { News } from '../news/createNews';

/** What happened since a version, as it is answered, and the version after it. */
export interface ChangesSince {
  readonly version: number;
  readonly json: string;
}

/**
 * Gives what happened since a version, then whatever happens, as soon as there is news of it; nothing is left out and
 * nothing told twice. A poll takes the first, a stream would take all; whoever stops no longer listens.
 */
export async function* followChanges(
  { news, read }: { readonly news: News; read(since: number): Promise<ChangesSince> },
  comparisonId: string,
  since: number,
): AsyncGenerator<ChangesSince, void> {
  let ring = () => {};
  const unsubscribe = news.subscribe((message) => {
    if (message === null || ('version' in message && message.comparisonId === comparisonId)) ring();
  });
  try {
    for (let known = since, isFirst = true; ; isFirst = false) {
      const isRung = new Promise<void>((resolve) => {
        ring = resolve;
      });
      const changes = await read(known);
      if (isFirst || changes.version > known) yield changes;
      // Whoever polls from a version that does not exist yet is told the one that does.
      known = changes.version;
      await isRung;
    }
  } finally {
    unsubscribe();
  }
}
