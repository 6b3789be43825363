/** PostgreSQL carries less than 8,000. */
const maximumBytes = 7000;
const maximumWaiting = 10_000;
const textsAtOnce = 500;

/** Texts that wait to be sent. Where some cannot be kept, none is, and a text that says so is sent in their place. */
export interface Outbox {
  /** Says that texts of its sender were lost. */
  readonly gap: string;
  put(text: string, key: string | null): void;
  /** The oldest of what waits; they are no longer kept. */
  take(): string[];
  isEmpty(): boolean;
  /** What waited is lost, or what was taken. */
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
