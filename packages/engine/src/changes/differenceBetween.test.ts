import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Comparison } from '../comparison';
import { arbitraryChanges } from '../testing/arbitraryChanges';
import { applyChange, applyChanges } from './applyChange';
import { differenceBetween } from './differenceBetween';
import { isSameValue } from './isSameValue';

const none = { items: { came: [], gone: [] }, attributes: { came: [], gone: [] }, cells: [], rest: [] };

/** Every cell by the ids of its item and attribute. */
function cellsOf({ items, attributes, columns }: Comparison): ReadonlyMap<string, unknown> {
  return new Map(
    attributes.flatMap(({ id }) =>
      items.map((item, i) => [`${item.id} ${id}`, columns[id]?.[i] ?? null] as const),
    ),
  );
}

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const without = (list: readonly { readonly id: string }[], other: readonly { readonly id: string }[]) =>
  idsOf(list).filter((id) => !idsOf(other).includes(id));

it('is empty for equal states', () => {
  fc.assert(
    fc.property(arbitraryChanges(20), ({ comparison, changes }) => {
      const state = applyChanges(comparison, changes);
      expect(differenceBetween(state, structuredClone(state))).toEqual(none);
    }),
  );
});

it('finds exactly the cells that differ, and everything added and removed', () => {
  fc.assert(
    fc.property(arbitraryChanges(25), fc.nat(), ({ comparison, changes }, chosen) => {
      const at = chosen % (changes.length + 1);
      const was = applyChanges(comparison, changes.slice(0, at));
      const is = changes.slice(at).reduce(applyChange, was);
      const { items, attributes, cells } = differenceBetween(was, is);
      expect(idsOf(items.came)).toEqual(without(is.items, was.items));
      expect(idsOf(items.gone)).toEqual(without(was.items, is.items));
      expect(idsOf(attributes.came)).toEqual(without(is.attributes, was.attributes));
      expect(idsOf(attributes.gone)).toEqual(without(was.attributes, is.attributes));
      const [old, now] = [cellsOf(was), cellsOf(is)];
      const differing = [...now].filter(([key, cell]) => old.has(key) && !isSameValue(old.get(key), cell));
      const found = cells.map((cell) => [`${cell.item.id} ${cell.attribute.id}`, cell.is] as const);
      expect(new Map(found)).toEqual(new Map(differing));
      expect(found).toHaveLength(differing.length);
      for (const cell of cells) expect(cell.was).toEqual(old.get(`${cell.item.id} ${cell.attribute.id}`));
    }),
  );
});

it('describes everything else that differs, before and after', () => {
  fc.assert(
    fc.property(arbitraryChanges(25), fc.nat(), ({ comparison, changes }, chosen) => {
      const at = chosen % (changes.length + 1);
      const was = applyChanges(comparison, changes.slice(0, at));
      const is = changes.slice(at).reduce(applyChange, was);
      const { rest } = differenceBetween(was, is);
      const said = new Map(rest.map((line) => [`${line.what} ${line.item?.id ?? line.attribute?.id}`, line]));
      for (const kind of ['item', 'attribute'] as const) {
        for (const entry of is[`${kind}s`]) {
          const old = was[`${kind}s`].find(({ id }) => id === entry.id);
          if (old === undefined) continue;
          const line = said.get(`${kind}.name ${entry.id}`);
          expect([line?.before ?? old.name, line?.after ?? old.name]).toEqual([old.name, entry.name]);
        }
      }
      const points = rest.filter(({ what }) => what === 'weighting.points');
      for (const { weighting, attribute, after } of points) {
        const now = is.weightings.find(({ id }) => id === weighting?.id)?.points[attribute?.id ?? ''];
        if (now !== undefined) expect(after).toBe(now);
      }
      for (const { what, before, after } of rest) {
        // The two items have different ids, but can have the same name.
        if (what === 'comparison.settings.baselineItemId') {
          expect(is.settings.baselineItemId).not.toBe(was.settings.baselineItemId);
        } else expect(isSameValue(before, after)).toBe(false);
      }
    }),
  );
});
