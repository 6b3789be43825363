import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const pauseMilliseconds = 500;

/** When a version was received, by this process's clock, in milliseconds. */
export interface Heard {
  readonly version: number;
  readonly at: number;
}

/** Follows a comparison by its stream, and opens another one when it breaks. */
export interface Follower {
  readonly heard: readonly Heard[];
  stop(): Promise<void>;
}

export function startFollower(
  origin: string,
  { jwt, comparisonId }: { readonly jwt: string; readonly comparisonId: string },
): Follower {
  const heard: Heard[] = [];
  const end = new AbortController();

  async function follow(): Promise<void> {
    const answer = await fetch(`${origin}/compare/v1/comparisons/${comparisonId}/news?tab=${randomUUID()}`, {
      headers: { authorization: `Bearer ${jwt}` },
      signal: end.signal,
    });
    if (!answer.ok || answer.body === null) throw new Error(`No stream: ${answer.status}`);
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) hear(event);
    }
  }

  function hear(event: string): void {
    const version = /"kind":"version","version":(\d+)/.exec(event)?.[1];
    if (version !== undefined) heard.push({ version: Number(version), at: performance.now() });
  }

  async function followOn(): Promise<void> {
    while (!end.signal.aborted) {
      await follow().catch(() => undefined);
      if (!end.signal.aborted) await wait(pauseMilliseconds);
    }
  }

  const following = followOn();
  return {
    heard,
    stop() {
      end.abort();
      return following;
    },
  };
}
