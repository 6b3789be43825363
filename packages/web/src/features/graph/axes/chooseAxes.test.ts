import { type Attribute, blankAttribute, type Comparison, emptyComparison } from '@tertium/engine';
import { expect, it } from 'vitest';
import { sampleScene } from '../testing/sampleScene';
import { chooseAxes } from './chooseAxes';

/** The ids of the axes chosen from ten attributes with numbers, `a0` to `a9`, and one with texts. */
function axesOf(
  points: Readonly<Record<string, number>>,
  { axes = [] as readonly string[], parts = {} as Readonly<Record<string, Partial<Attribute>>> } = {},
): string {
  const numbers = Array.from({ length: 10 }, (_, j) => ({
    ...blankAttribute({ id: `a${j}`, name: `A${j}`, position: j, type: 'number' }),
    scale: { low: 0, high: 10 },
    ...parts[`a${j}`],
  }));
  const attributes = [...numbers, blankAttribute({ id: 'text', name: 'Text', position: 10 })];
  const comparison: Comparison = {
    ...emptyComparison('Ten'),
    items: [0, 1].map((position) => ({ id: `i${position}`, name: `I${position}`, position })),
    attributes,
    columns: Object.fromEntries(attributes.map(({ id }) => [id, id === 'text' ? ['x', 'y'] : ['3', '7']])),
    weightings: [{ id: 'w', personId: null, name: 'Mine', position: 0, points, locked: [] }],
  };
  return chooseAxes(sampleScene(comparison), { axes })
    .map(({ id }) => id)
    .join(' ');
}

const noPoints = Object.fromEntries(Array.from({ length: 10 }, (_, j) => [`a${j}`, 0]));
const rising = Object.fromEntries(Array.from({ length: 10 }, (_, j) => [`a${j}`, j + 1]));

it('the axes are the eight heaviest attributes in the order of the table', () => {
  expect(axesOf(rising)).toBe('a2 a3 a4 a5 a6 a7 a8 a9');
  expect(axesOf({ ...noPoints, a7: 2, a1: 1 })).toBe('a1 a7');
});

it('an attribute that does not count is no axis, and a hidden one that counts is', () => {
  const parts = { a9: { direction: 'none' }, a8: { role: 'info' }, a7: { isHidden: true } } as const;
  expect(axesOf(rising, { parts })).toBe('a0 a1 a2 a3 a4 a5 a6 a7');
});

it('chosen axes keep their order, without those that can’t be drawn', () => {
  expect(axesOf(rising, { axes: ['a3', 'text', 'gone', 'a0'] })).toBe('a3 a0');
  expect(axesOf({ ...noPoints, a5: 1 }, { axes: ['text'] })).toBe('a5');
});

it('where nothing counts the axes are the first eight attributes that the table shows', () => {
  const none = Object.fromEntries(Object.keys(noPoints).map((id) => [id, { direction: 'none' } as const]));
  const parts = { ...none, a1: { direction: 'none', isHidden: true } as const };
  expect(axesOf(noPoints, { parts })).toBe('a0 a2 a3 a4 a5 a6 a7 a8');
});
