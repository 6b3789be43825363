import type { Change } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { mendLines, refusedLines } from './refusedLines';

const [alpha, price, weighting] = [testId(0), testId(10), testId(20)];
const comparison = {
  ...samplePhones(),
  weightings: [{ id: weighting, personId: null, name: 'Ours', position: 0, points: {}, locked: [] }],
};

function linesOf(change: Change): readonly string[] {
  const writingOf = () => {
    throw new Error('no cell text is written');
  };
  const lines = refusedLines(comparison, [change], { writingOf, show: String });
  return lines.map(({ title, text }) => `${title}: ${text}`);
}

it('A refused change is described by the names that its person knows, never by an id or a name in the code', () => {
  const patch = { settings: { missingPolicy: 'leaveOut', baselineItemId: alpha } } as const;
  expect(linesOf({ kind: 'comparison.update', patch })).toEqual([
    'Unknown values of the comparison: Ignore them',
    'Baseline of the comparison: Alpha',
  ]);
  expect(
    linesOf({
      kind: 'weighting.update',
      id: weighting,
      patch: { points: { [price]: 8 }, locked: { [price]: true } },
    }),
  ).toEqual(['Weight of Price: 8 of 10', 'Weight of Price: locked']);
  const scale = { low: 0, high: 10 };
  expect(
    linesOf({
      kind: 'attribute.update',
      id: price,
      patch: { scale, isHidden: true, role: 'must', unit: '' },
    }),
  ).toEqual([
    'Scale of Price: 0 to 10',
    'Hidden of Price: yes',
    'Role of Price: Must-have',
    'Unit of Price: ',
  ]);
  const formula = { kind: 'attribute.update', id: testId(12), patch: { formula: `{${price}} * 2` } } as const;
  expect(linesOf(formula)).toEqual(['Formula of Colour: Price * 2']);
  const writingOf = () => ({ read: (text: string) => ({ kind: 'text', text }) as const, show: String });
  const [line] = refusedLines(comparison, [formula], { writingOf, show: String });
  if (line === undefined) throw new Error('no line');
  expect(mendLines([formula], [{ line, text: 'Price / Weight' }])).toEqual([
    { ...formula, patch: { formula: `{${price}} / {${testId(11)}}` } },
  ]);
});
