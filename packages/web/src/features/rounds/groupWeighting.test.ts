import { applyChanges, emptyComparison, type Weighting } from '@tertium/engine';
import { expect, it } from 'vitest';
import { testId } from '../../document/testing/samplePhones';
import { groupWeighting } from './groupWeighting';

const [price, weight, size] = [testId(10), testId(11), testId(12)];
const scored = [price, weight, size];
const start = { ...emptyComparison('Phones'), attributes: [] };

const after = (weightings: readonly Weighting[], shares: readonly (readonly [string, number])[]) => {
  const given = { name: 'Group, round 1', shares: new Map(shares), scored };
  const { id, changes } = groupWeighting(weightings, given);
  const made = applyChanges({ ...start, weightings }, changes).weightings;
  return made.find((weighting) => weighting.id === id);
};

it('The shares of a group become points of a named weighting, and no other attribute counts', () => {
  const made = after(
    [],
    [
      [price, 0.6],
      [weight, 0.4],
    ],
  );
  expect(made).toMatchObject({ personId: null, name: 'Group, round 1' });
  expect(made?.points).toEqual({ [price]: 10, [weight]: 6.666667, [size]: 0 });
});

it('Used again they replace the same named weighting, never a person’s own', () => {
  const own = {
    id: testId(50),
    personId: testId(50),
    name: 'Group, round 1',
    position: 0,
    points: {},
    locked: [],
  };
  const named = { ...own, id: testId(51), personId: null, points: { [price]: 3 }, locked: [price] };
  const made = after(
    [own, named],
    [
      [price, 0.25],
      [weight, 0.75],
    ],
  );
  expect(made).toMatchObject({ id: named.id, locked: [] });
  expect(made?.points).toEqual({ [price]: 3.333333, [weight]: 10, [size]: 0 });
});
