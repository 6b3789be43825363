import { blankWeighting } from '@tertium/engine';
import { expect, it } from 'vitest';
import { shownWeighting } from './shownWeighting';
import { weightingChoices, whoseWords } from './weightingChoices';

const [ada, ben, zoe] = ['ada', 'ben', 'zoe'];
const viewer = { personId: ada, ownerId: ben };
const weighting = (id: string, personId: string | null, position = 0) =>
  blankWeighting({ id, personId, name: `name of ${id}`, position });
const [mine, cheap, green, hers, his] = [
  weighting('old', ada),
  weighting('cheap', null, 1),
  weighting('green', null, 2),
  weighting(zoe, zoe),
  weighting(ben, ben),
];
const weighers = [
  { id: zoe, name: 'Zoe' },
  { id: ben, name: 'Ben' },
];

it.each([
  ['what the address asks for', 'green', [mine, cheap, green], green, 'named'],
  ['what is usual for what is gone', 'gone', [mine, cheap], mine, 'mine'],
  ['one’s own where nothing is asked', null, [mine, cheap, his], mine, 'mine'],
  ['one’s own by one’s id, whatever id it has', ada, [mine, cheap], mine, 'mine'],
  ['one’s own empty, before anything was weighed', ada, [cheap, his], null, 'mine'],
  ['another’s', zoe, [mine, hers], hers, 'another'],
  ['the owner’s as another’s', null, [hers, his], his, 'another'],
] as const)('A person looks at %s', (_, askedId, weightings, expected, whose) => {
  expect(shownWeighting(weightings, viewer, askedId)).toEqual({ weighting: expected, whose });
});

it('The choices are one’s own weights, named ones in their order, and others’ by name', () => {
  const choose = (weightings: Parameters<typeof shownWeighting>[0], canWeigh = true) =>
    weightingChoices({ weightings, weighers, personId: ada, canWeigh }).map(({ id, name }) => [id, name]);
  expect(choose([cheap, green, hers, his, mine])).toEqual([
    ['old', ''],
    ['cheap', 'name of cheap'],
    ['green', 'name of green'],
    [ben, 'Ben'],
    [zoe, 'Zoe'],
  ]);
  expect(choose([his])).toEqual([
    [ada, ''],
    [ben, 'Ben'],
  ]);
  expect(choose([his], false)).toEqual([[ben, 'Ben']]);
});

it('The person whose weights are shown is named unless it is oneself', () => {
  const say = (id: string | null) => whoseWords(shownWeighting([mine, cheap, hers], viewer, id), weighers);
  expect([say(null), say('cheap'), say(zoe)]).toEqual([null, 'Weights “name of cheap”', 'Weights of Zoe']);
});
