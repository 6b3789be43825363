import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryChanges } from '../testing/arbitraryChanges';
import { applyChange, applyChanges } from './applyChange';
import type { Change } from './change';
import { changesBetween } from './changesBetween';
import { tryChanges } from './checkChange';
import { invertChanges } from './invertChange';

it('restores any point of any history, and from there the end again', () => {
  fc.assert(
    fc.property(arbitraryChanges(25), fc.nat(), ({ comparison, changes }, chosen) => {
      const states = [comparison];
      const inverses: (readonly Change[])[] = [];
      for (const change of changes) {
        const before = states.at(-1) ?? comparison;
        inverses.push(invertChanges(before, [change]));
        states.push(applyChange(before, change));
      }
      const last = states.at(-1) ?? comparison;
      const version = chosen % states.length;
      const then = inverses.slice(version).reverse().reduce(applyChanges, last);
      expect(then).toEqual(states[version]);
      const back = changesBetween(last, then);
      expect(tryChanges(last, back)).toEqual({ comparison: states[version] });
      expect(applyChanges(then, invertChanges(last, back))).toEqual(last);
      expect(tryChanges(then, changesBetween(then, last))).toEqual({ comparison: last });
    }),
  );
});

it('changes nothing between equal states, and only the cells that differ', () => {
  fc.assert(
    fc.property(arbitraryChanges(15), ({ comparison, changes }) => {
      const state = applyChanges(comparison, changes);
      expect(changesBetween(state, structuredClone(state))).toEqual([]);
      const [item] = state.items;
      const [attribute] = state.attributes;
      if (item === undefined || attribute === undefined) return;
      const change = {
        kind: 'cells.set',
        itemIds: [item.id],
        attributeIds: [attribute.id],
        rows: [['new']],
      } as const;
      expect(changesBetween(state, applyChange(state, change))).toEqual([change]);
    }),
  );
});
