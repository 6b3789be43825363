import type { Carrier } from '../store/carrier';

/** A carrier between servers that sends every text to all, including the sender. */
export function createWire() {
  const hearers: ((text: string | null) => void)[] = [];
  const keys: (string | null)[] = [];
  const hand = (text: string | null) => {
    for (const hear of hearers) hear(text);
  };
  const carrier: Carrier = {
    send(text, key) {
      keys.push(key);
      hand(text);
    },
    listen: (hear) => void hearers.push(hear),
  };
  return { carrier, hand, keys };
}
