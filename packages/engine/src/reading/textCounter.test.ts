import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText, createTextCounter } from './textCounter';

function countAll(texts: readonly string[]): [string, number, number][] {
  const counter = createTextCounter();
  for (const [row, text] of texts.entries()) countText(counter, text, row);
  return counter.texts.map(({ text, row, count }) => [text, row, count]);
}

/** The same by the plainest means. */
function countPlainly(texts: readonly string[]): [string, number, number][] {
  const counts = new Map<string, [string, number, number]>();
  for (const [row, text] of texts.entries()) {
    const known = counts.get(text);
    if (known === undefined) counts.set(text, [text, row, 1]);
    else known[2]++;
  }
  return [...counts.values()];
}

describe('counting texts', () => {
  it('counts the same as a map', () => {
    const texts = fc.array(fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom('', '0', '1', 'ä', '😀')));
    fc.assert(
      fc.property(texts, (list) => {
        expect(countAll(list)).toEqual(countPlainly(list));
      }),
    );
  });

  it('counts texts whose hashes are all the same', () => {
    // 31 × 'B' + 'b' = 31 × 'C' + 'C': every text of such pairs has the hash of every other.
    const colliding = Array.from({ length: 1024 }, (_, number) =>
      Array.from({ length: 10 }, (_, bit) => ((number >> bit) & 1 ? 'Bb' : 'CC')).join(''),
    );
    const twice = [...colliding, ...colliding];
    expect(countAll(twice)).toEqual(countPlainly(twice));
  });

  it('counts ten thousand numbers', () => {
    const numbers = Array.from({ length: 10_000 }, (_, i) => String(i % 5000));
    expect(countAll(numbers)).toEqual(countPlainly(numbers));
  });
});
