import { blankAttribute, rankItems, readColumn } from '@tertium/engine';
import { expect, it } from 'vitest';
import { barBackground } from './barBackground';

function rank(count: number, worths: (j: number) => string) {
  const attributes = Array.from({ length: count }, (_, j) => ({
    ...blankAttribute({ id: `a${j}`, name: `A${j}`, position: j, type: 'number' as const }),
    scale: { low: 0, high: 10 },
    direction: 'higher' as const,
  }));
  return rankItems({
    items: [{ id: 'i' }],
    attributes,
    columnOf: (id) =>
      readColumn(
        [worths(Number(id.slice(1)))],
        attributes[0] ?? blankAttribute({ id, name: id, position: 0, type: 'number' }),
      ),
    cellsOf: () => [],
    weighting: null,
    missingPolicy: 'interval',
  });
}

it('Each attribute that can be seen has a part of its own, in two tones by turns', () => {
  expect(
    barBackground(
      rank(4, () => '5'),
      0,
    ),
  ).toBe(
    'linear-gradient(90deg, var(--tone-0) 0.0% 12.5%, var(--tone-1) 12.5% 25.0%, var(--tone-0) 25.0% 37.5%, ' +
      'var(--tone-1) 37.5% 50.0%, transparent 50.0%, transparent)',
  );
});

it('Of many attributes the narrow parts are drawn together, and the bar ends at the score', () => {
  const background = barBackground(
    rank(200, () => '8'),
    0,
  );
  expect(background.match(/tone-/g)?.length).toBeLessThanOrEqual(80);
  expect(background).toContain('transparent 80.0%');
});
