import { expect, it } from 'vitest';
import { blankWeighting } from '../changes/blanks';
import { usualWeighting } from './usualWeighting';

const [ada, ben, owner] = ['ada', 'ben', 'owner'];
const viewer = { personId: ada, ownerId: owner };
const weighting = (name: string, personId: string | null) =>
  blankWeighting({ id: name, personId, name, position: 0 });
const named = [weighting('cheap', null), weighting('green', null)];

it.each([
  ['their own', [...named, weighting('of ben', ben), weighting('mine', ada)], 'mine'],
  ['else the first named one', [weighting('of owner', owner), ...named], 'cheap'],
  ['else the owner’s', [weighting('of ben', ben), weighting('of owner', owner)], 'of owner'],
  ['else none', [weighting('of ben', ben)], undefined],
])('shows a person %s', (_, weightings, expected) => {
  expect(usualWeighting(weightings, viewer)?.name).toBe(expected);
});
