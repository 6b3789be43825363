import { postChanges, schemasOf } from '@tertium/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anything, damagedChanges, soundChanges } from '../../../testing/hostileChanges';
import { checkPosted } from './checkPosted';

const frame = { baseVersion: 1, batch: { id: crypto.randomUUID(), part: 0, isLast: true } };
const frames = fc.oneof(
  { weight: 5, arbitrary: fc.constant(frame) },
  fc.constantFrom({ ...frame, baseVersion: 0 }, { ...frame, foreign: 1 }, { batch: frame.batch }),
);
const bodies = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        frames,
        fc.array(fc.oneof({ weight: 4, arbitrary: soundChanges }, damagedChanges), { maxLength: 3 }),
      )
      .map(([around, changes]) => ({ ...around, changes })),
  },
  fc.tuple(frames, anything).map(([around, changes]) => ({ ...around, changes })),
  anything,
);

it('takes exactly what the schema takes, as it is', async () => {
  const schema = schemasOf(postChanges).body;
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const outcome = schema?.safeParse(body);
      const taken = await checkPosted(body);
      expect(taken).toEqual(outcome?.success === true ? outcome.data : null);
    }),
    { numRuns: 500 },
  );
});
