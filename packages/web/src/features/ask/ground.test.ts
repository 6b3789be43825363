import {
  applyChanges,
  blankAttribute,
  blankWeighting,
  type Change,
  type Comparison,
  defaultReading,
  emptyComparison,
  rankComparison,
} from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withFixedScales } from '../../document/scales/fixedScales';
import { testId } from '../../document/testing/samplePhones';
import { fitPoints } from '../../ranked/weights';
import { candidatesOf, letCount } from '../attribute/candidates';
import { askedOn } from './asked';
import { groundOf, leadersUnder } from './ground';
import { pointsFor } from './shares';
import { endsOf } from './valueWords';

const idAt = (place: number) => testId(10 + place);
const cell = fc.option(fc.integer({ min: -50, max: 500 }).map(String), { nil: null, freq: 6 });
const column = fc.array(cell, { minLength: 4, maxLength: 4 });
const direction = fc.constantFrom('higher' as const, 'lower' as const, 'none' as const);
const attribute = fc.record({
  column,
  direction,
  hasScale: fc.boolean(),
  importance: fc.integer({ min: 0, max: 20 }),
});

function tableOf(
  given: readonly {
    column: readonly (string | null)[];
    direction: 'higher' | 'lower' | 'none';
    hasScale: boolean;
  }[],
): Comparison {
  return {
    ...emptyComparison('Table'),
    items: [0, 1, 2, 3].map((position) => ({ id: testId(position), name: `i${position}`, position })),
    attributes: given.map((each, position) => ({
      ...blankAttribute({ id: idAt(position), name: `p${position}`, position, type: 'number' }),
      reading: defaultReading,
      direction: each.direction,
      role: each.direction === 'none' ? ('info' as const) : ('want' as const),
      scale: each.hasScale ? { low: 0, high: 400 } : null,
    })),
    columns: Object.fromEntries(given.map((each, position) => [idAt(position), each.column])),
  };
}

const rankingOf = (comparison: Comparison) => rankComparison(comparison);

it('A preview matches the result: the shares, the ends of the scales and the leader', () => {
  fc.assert(
    fc.property(fc.array(attribute, { minLength: 2, maxLength: 5 }), (given) => {
      const start = tableOf(given);
      const picked = candidatesOf(start, rankingOf(start).attributeIds, true);
      const changes = picked.flatMap((each) => letCount(each, each.direction));
      const ground = groundOf(start, changes, { canEdit: true });
      const asked = askedOn(
        ground,
        picked.map((each) => each.attribute.id),
      );
      const importances = asked.map(
        ({ id }) => given[start.attributes.findIndex((each) => each.id === id)]?.importance ?? 0,
      );
      const total = importances.reduce((sum, each) => sum + each, 0);
      fc.pre(total > 0);
      const shares = importances.map((each) => each / total);
      const points = fitPoints(
        pointsFor(
          ground.ranker.attributeIds,
          asked.map(({ id }) => id),
          shares,
        ),
      );
      const leaders = leadersUnder(ground, points);

      const weighting = { ...blankWeighting({ id: testId(90), name: 'w', position: 1 }), points };
      const written: readonly Change[] = [...changes, { kind: 'weightings.add', weightings: [weighting] }];
      const after = rankingOf(applyChanges(start, withFixedScales(start, written)));
      for (const [i, { id, rule }] of asked.entries()) {
        const place = after.attributeIds.indexOf(id);
        expect(Math.abs((after.shares[place] ?? Number.NaN) - (shares[i] ?? 0))).toBeLessThan(1e-6);
        const ends = endsOf(rule);
        const scaled = after.columns[place]?.scaled.rule;
        expect([ends.worst, ends.best].toSorted()).toEqual([scaled?.low, scaled?.high].toSorted());
      }
      const first = [...after.place].flatMap((place, item) => (place === 1 ? [item] : []));
      if (after.placedCount < 2) expect(leaders).toBeNull();
      else expect(leaders?.toSorted((a, b) => a - b)).toEqual(first);
    }),
  );
});
