import { Change, compareSchemas } from '@tertium/contract';
import { blankAttribute, blankWeighting } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
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
const reaches = fc.constantFrom(undefined, { changes: 1, cells: 2 }, { changes: 200, cells: 1 });
/** What may be posted in full, without names in place of ids. */
const schema = z.extend(compareSchemas.postChanges.body, {
  changes: z.array(Change).check(z.minLength(1), z.maxLength(1000)),
});

/** Which parts of a body the schema finds something wrong with. */
function blamedIn(body: unknown): readonly string[] {
  const outcome = schema.safeParse(body);
  return outcome.error?.issues.map(({ path }) => path.slice(0, 2).join('.')) ?? [];
}

it('accepts the same as the schema, keeps the values, and leaves errors to the schema', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, reaches, async (body, reach) => {
      const blamed = blamedIn(body);
      const found = await checkPosted(body, reach);
      if ('sound' in found) {
        expect(blamed).toEqual([]);
        // What a new entry leaves out is filled in.
        expect(found.sound).toMatchObject(body as object);
      } else {
        expect(blamedIn(found.doubtful)).not.toEqual([]);
        expect(blamed).toEqual(expect.arrayContaining([...blamedIn(found.doubtful)]));
      }
    }),
    { numRuns: 500 },
  );
});

it('names the cell that is wrong among many', async () => {
  const itemIds = Array.from({ length: 3000 }, () => crypto.randomUUID());
  const attributeIds = [crypto.randomUUID(), crypto.randomUUID()];
  const rows: unknown[][] = itemIds.map(() => ['a', 'b']);
  rows[2500] = ['a', 7];
  const body = { ...frame, changes: [{ kind: 'cells.set', itemIds, attributeIds, rows }] };
  const found = await checkPosted(body);
  const doubtful = 'doubtful' in found ? found.doubtful : null;
  const paths = schema.safeParse(doubtful).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual([expect.stringContaining('changes.0.rows.2500.1')]);
});

it('completes a new attribute or weighting by its type, and nothing else', async () => {
  const id = crypto.randomUUID();
  const bodyOf = (changes: readonly object[]) => ({ ...frame, changes });
  const said = { id, name: 'Price', position: 3 };
  const posted = (attribute: object) =>
    bodyOf([
      { kind: 'attributes.add', attributes: [attribute] },
      { kind: 'weightings.add', weightings: [{ ...said, points: { [id]: 5 } }] },
    ]);
  expect(await checkPosted(posted({ ...said, type: 'money', unit: 'EUR' }))).toEqual({
    sound: bodyOf([
      {
        kind: 'attributes.add',
        attributes: [{ ...blankAttribute({ ...said, type: 'money' }), unit: 'EUR' }],
      },
      { kind: 'weightings.add', weightings: [{ ...blankWeighting(said), points: { [id]: 5 } }] },
    ]),
  });
  for (const wrong of [
    { id, name: 'Price' },
    { ...said, type: 'wealth' },
    { ...said, colour: 'red' },
  ]) {
    expect(Object.keys(await checkPosted(posted(wrong)))).toEqual(['doubtful']);
  }
});
