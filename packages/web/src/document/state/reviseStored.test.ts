import { type Change, checkShape } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../testing/samplePhones';
import { reviseStored } from './reviseStored';

const by = { userId: testId(90), comparisonId: testId(91) };
const id = '11111111-1111-4111-8111-111111111111';

it('Edits that wait from before each weight was a field can still be saved', () => {
  const attributes = samplePhones().attributes.map((attribute) => ({ ...attribute, formula: '' }));
  const settings = { activeWeightingId: id };
  const old: readonly Change[] = JSON.parse(
    JSON.stringify([
      { kind: 'attributes.add', attributes },
      { kind: 'attribute.update', id, patch: { unit: 'kg', formula: '' } },
      { kind: 'weighting.update', id, patch: { points: { [id]: 3 }, locked: [id] } },
      { kind: 'comparison.update', patch: { settings } },
      { kind: 'comparison.update', patch: { name: 'Phones', settings: { ...settings, itemNoun: 'phone' } } },
    ]),
  );
  const revised = reviseStored(old, by);
  expect(revised.map(checkShape)).toEqual([null, null, null, null]);
  expect(revised.slice(1)).toEqual([
    { kind: 'attribute.update', id, patch: { unit: 'kg' } },
    { kind: 'weighting.update', id, patch: { points: { [id]: 3 }, locked: { [id]: true } } },
    { kind: 'comparison.update', patch: { name: 'Phones', settings: { itemNoun: 'phone' } } },
  ]);
});

it('Weights that wait from before each person had their own become the person’s', () => {
  const weighting = (of: string) => ({ id: of, name: 'My weights', position: 0, points: {}, locked: [] });
  const weightings = [weighting(by.comparisonId), weighting(id)];
  const old: readonly Change[] = JSON.parse(JSON.stringify([{ kind: 'weightings.add', weightings }]));
  const [revised] = reviseStored(old, by);
  expect(revised && checkShape(revised)).toBeNull();
  expect(revised).toMatchObject({ weightings: [{ personId: by.userId }, { personId: null }] });
  expect(reviseStored(revised ? [revised] : [], by)).toEqual([revised]);
});
