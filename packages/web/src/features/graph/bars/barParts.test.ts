import { blankAttribute, type Contribution, emptyComparison } from '@tertium/engine';
import { expect, test } from 'vitest';
import { sampleScene } from '../testing/sampleScene';
import { barParts } from './barParts';
import { layRows } from './barRows';
import { collectScored } from './collectScored';

/** The parts of two items that have the best values in so many equally weighted attributes. */
function partsOf(attributeCount: number) {
  const attributes = Array.from({ length: attributeCount }, (_, j) => ({
    ...blankAttribute({ id: `a${j}`, name: `Quality ${j + 1}`, position: j, type: 'number' }),
    scale: { low: 0, high: 100 },
  }));
  const scene = sampleScene({
    ...emptyComparison('Wide'),
    items: ['A', 'B'].map((name, position) => ({ id: name, name, position })),
    attributes,
    columns: Object.fromEntries(attributes.map(({ id }) => [id, ['100', '100']])),
  });
  const { scored } = collectScored(scene);
  return barParts(scene, layRows(scene, ['A', 'B'], ['100', '100']), scored, {
    lengthOf: (contribution?: Contribution) => contribution?.low ?? 0,
    write: String,
    writeSum: (length) => `${(100 * length).toFixed(0)} together`,
  });
}

test('of parts too narrow to see 40 are separate and the rest are one, with the length of all of them', () => {
  const parts = partsOf(200);
  expect(parts.map(({ name }) => name)).toEqual([
    ...Array.from({ length: 40 }, (_, j) => `Quality ${j + 1}`),
    '160 narrow parts',
  ]);
  // The merged parts are 160 of 200 equal weights.
  expect(parts.at(-1)?.lengths.map((length) => length.toFixed(9))).toEqual(['0.800000000', '0.800000000']);
  expect(parts.at(-1)?.say(1)).toBe('80 together');
});

test('wide parts are separate, however many they are', () => {
  // Each part is 1/60 of about 900 px wide.
  expect(partsOf(60).map(({ at }) => at)).toEqual(Array.from({ length: 60 }, (_, j) => j));
});
