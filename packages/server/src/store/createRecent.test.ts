import { expect, it } from 'vitest';
import { createRecent } from './createRecent';

it('The newest entries are kept, as many as the maximum', () => {
  for (const maximum of [1, 2, 3, 10]) {
    const recent = createRecent<number>(maximum);
    for (let i = 0; i < 50; i++) recent.keep(`${i}`, i);
    const kept = Array.from({ length: 50 }, (_, i) => recent.find(`${i}`));
    expect(kept.filter((each) => each !== undefined)).toEqual(
      Array.from({ length: maximum }, (_, i) => 50 - maximum + i),
    );
  }
});

it('An entry that is found again stays among ever new ones', () => {
  const recent = createRecent<number>(10);
  recent.keep('used', -1);
  for (let i = 0; i < 50; i++) {
    recent.keep(`${i}`, i);
    if (i % 4 === 0) expect(recent.find('used')).toBe(-1);
  }
});
