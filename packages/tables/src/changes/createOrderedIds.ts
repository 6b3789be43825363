const counterBits = 26;
const lowBits = 14;

/** The random bytes of an id, and the number of ids whose bytes are drawn at once, because drawing is the slowest part. */
const randomBytes = 6;
const drawnAtOnce = 256;

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
const pairs = Array.from({ length: 256 }, (_, byte) => hex(byte, 2));

/**
 * Creates increasing ids, so that what is made together is stored together: UUIDs of version 7, with a counter after
 * the time. A clock that stands still or goes back doesn't stop it, nor does a full counter.
 */
export function createOrderedIds(
  nowMilliseconds: () => number = Date.now,
  fill: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => crypto.getRandomValues(bytes),
): () => string {
  const bytes = new Uint8Array(randomBytes * drawnAtOnce);
  let used = bytes.length;
  let time = 0;
  let counter = 0;
  return () => {
    const now = nowMilliseconds();
    counter++;
    if (now > time || counter >= 2 ** counterBits) {
      time = Math.max(now, time + 1);
      counter = 0;
    }
    if (used === bytes.length) {
      fill(bytes);
      used = 0;
    }
    let rest = '';
    for (const end = used + randomBytes; used < end; used++) rest += pairs[bytes[used] ?? 0];
    const stamp = hex(time, 12);
    const high = hex(counter >>> lowBits, 3);
    const low = hex(0x8000 | (counter & (2 ** lowBits - 1)), 4);
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${high}-${low}-${rest}`;
  };
}
