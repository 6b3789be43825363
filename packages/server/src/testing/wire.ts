import type { Carrier } from '../store/carrier';

/** A wire between servers that hands every text to all, its sender included. */
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
