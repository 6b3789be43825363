/** PostgreSQL's NOTIFY carries less than 8,000 bytes. */
const maximumBytes = 7000;
const maximumWaiting = 10_000;
const textsAtOnce = 500;

/** Texts that wait to be sent. If they exceed the maximum, all are dropped and a text that says so is sent instead. */
export interface Outbox {
  /** The text that says that texts of its sender were lost. */
  readonly gap: string;
  put(text: string, key: string | null): void;
  /** Removes and returns the oldest waiting texts. */
  take(): string[];
  isEmpty(): boolean;
  /** Called when waiting or taken texts are lost. */
  lose(): void;
}

export function createOutbox(): Outbox {
  const gap = '';
  const waiting = new Map<string | symbol, string>();
  let hasLost = false;
  const lose = () => {
    waiting.clear();
    hasLost = true;
  };
  return {
    gap,
    put(text, key) {
      if (waiting.size >= maximumWaiting || Buffer.byteLength(text) > maximumBytes) return lose();
      const place = key ?? Symbol();
      waiting.delete(place);
      waiting.set(place, text);
    },
    take() {
      const texts = hasLost ? [gap] : [];
      hasLost = false;
      for (const [place, text] of waiting) {
        if (texts.length === textsAtOnce) break;
        texts.push(text);
        waiting.delete(place);
      }
      return texts;
    },
    isEmpty: () => waiting.size === 0 && !hasLost,
    lose,
  };
}
