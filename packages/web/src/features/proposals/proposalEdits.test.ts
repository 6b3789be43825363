import { applyChanges, type Cell, columnsOf, findProposals, takeAllSteps } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { dismissAll, takeAll } from './proposalEdits';

const proposal = (raw: string, source: string) => ({ raw, source, by: 'Claude' });

it('Proposals are taken at once if they agree, different ones stay, and dismissing one leaves the others', () => {
  const phones = samplePhones();
  const [first, second, third]: readonly Cell[] = [
    { raw: '', state: 'unknown', proposals: [proposal('180', 'A'), proposal('180', 'B')] },
    { raw: '150', state: 'known', proposals: [proposal('151', 'A')] },
    { raw: '', state: 'pending', proposals: [proposal('170', 'A'), proposal('171', 'B')] },
  ];
  const weight = testId(11);
  const given = {
    ...phones,
    columns: { ...phones.columns, [weight]: [first, second, third].map((each) => each ?? null) },
  };
  const values = takeAllSteps(findProposals({ ...given, ...columnsOf(given) }));
  const cellsAfter = (changes: Parameters<typeof applyChanges>[1]) =>
    columnsOf(applyChanges(given, changes)).cellsOf(weight);

  const taken = takeAll(values);
  expect([taken.count, taken.replacedCount, taken.leftCount]).toEqual([2, 1, 1]);
  expect(cellsAfter(taken.changes)).toEqual([
    { raw: '180', state: 'known', source: 'A' },
    { raw: '151', state: 'known', source: 'A' },
    third,
  ]);
  const ofB = values.filter(({ proposal: { source } }) => source === 'B');
  expect(cellsAfter(dismissAll(ofB).changes)).toEqual([
    { raw: '', state: 'unknown', proposals: [proposal('180', 'A')] },
    second,
    { raw: '', state: 'pending', proposals: [proposal('170', 'A')] },
  ]);
  expect(cellsAfter(dismissAll(values).changes)).toEqual([null, '150', { raw: '', state: 'pending' }]);
});
