import fc from 'fast-check';
import { applyChange } from '../changes/applyChange';
import { blankAttribute, blankWeighting, emptyComparison } from '../changes/blanks';
import type { Change } from '../changes/change';
import type { Attribute, Cell, Comparison, Item, RankingMethod, Scale } from '../comparison';
import { testId } from './testId';

/** A seed of choices from which a change that fits the comparison at hand is made. */
type Choices = (below: number) => number;

const cells: readonly Cell[] = [
  null,
  'a',
  '12',
  '3.5 kg',
  { raw: '7', state: 'disputed', note: 'two sources' },
  { raw: '', state: 'inapplicable' },
];

let serial = 0;

function pick<T>(list: readonly T[], choose: Choices): T | undefined {
  return list[choose(list.length)];
}

function some<T>(list: readonly T[], choose: Choices): T[] {
  return list.filter(() => choose(3) === 0);
}

/** Few different positions, so that ties are common. */
function position(choose: Choices): number {
  return choose(6) / 2;
}

function anyScale(choose: Choices): Scale {
  const low = choose(5);
  if (choose(3) === 0) return { low, high: 6, points: [{ at: low + 0.5, rise: choose(11) / 10 }] };
  return low > 0 && choose(2) === 0 ? { low, high: 6, curve: 'logarithmic' } : { low, high: 6 };
}

function newItem(choose: Choices): Item {
  serial++;
  const item = { id: testId(serial), name: `Item ${choose(9)}`, position: position(choose) };
  return choose(4) === 0 ? { ...item, isShortlisted: true } : item;
}

function newAttribute(choose: Choices): Attribute {
  serial++;
  return blankAttribute({ id: testId(serial), name: `Attribute ${choose(9)}`, position: position(choose) });
}

function newPoints(comparison: Comparison, choose: Choices): Record<string, number> {
  return Object.fromEntries(some(comparison.attributes, choose).map(({ id }) => [id, choose(11)]));
}

function newComparisonPatch(
  { items, attributes }: Comparison,
  choose: Choices,
): Extract<Change, { kind: 'comparison.update' }>['patch'] {
  switch (choose(4)) {
    case 0:
      return { name: `Name ${choose(9)}` };
    case 1:
      return { settings: { method: newMethod(attributes, choose) } };
    default:
      return { settings: { baselineItemId: pick(items, choose)?.id ?? null } };
  }
}

function newMethod(attributes: Comparison['attributes'], choose: Choices): RankingMethod | null {
  const rules = Object.fromEntries(
    some(attributes, choose).map(({ id }) => [id, { shape: 'vShape' as const, preference: 1 + choose(9) }]),
  );
  const methods = [
    null,
    { id: 'topsis' },
    { id: 'vikor', groupShare: choose(11) / 10 },
    { id: 'promethee', rules },
  ] as const;
  return methods[choose(methods.length)] ?? null;
}

type Maker = (comparison: Comparison, choose: Choices) => Change | null;

const makers: Record<Change['kind'], Maker> = {
  'comparison.update': (comparison, choose) => ({
    kind: 'comparison.update',
    patch: newComparisonPatch(comparison, choose),
  }),
  'items.add': (_, choose) => ({ kind: 'items.add', items: [newItem(choose), newItem(choose)] }),
  'items.remove': ({ items }, choose) => {
    const ids = some(items, choose).map(({ id }) => id);
    return ids.length === 0 ? null : { kind: 'items.remove', ids };
  },
  'item.update': ({ items }, choose) => {
    const item = pick(items, choose);
    if (item === undefined) return null;
    const patch =
      choose(2) === 0
        ? { position: position(choose), name: `N${choose(9)}` }
        : choose(2) === 0
          ? { isShortlisted: choose(2) === 0 }
          : { link: choose(2) === 0 ? '' : `https://example.org/${choose(3)}` };
    return { kind: 'item.update', id: item.id, patch };
  },
  'attributes.add': (_, choose) => ({
    kind: 'attributes.add',
    attributes: [newAttribute(choose), newAttribute(choose)],
  }),
  'attributes.remove': ({ attributes }, choose) => {
    const ids = some(attributes, choose).map(({ id }) => id);
    return ids.length === 0 ? null : { kind: 'attributes.remove', ids };
  },
  'attribute.update': ({ attributes }, choose) => {
    const attribute = pick(attributes, choose);
    const patch = choose(2) === 0 ? { position: position(choose) } : { scale: anyScale(choose), unit: 'kg' };
    return attribute === undefined ? null : { kind: 'attribute.update', id: attribute.id, patch };
  },
  'cells.set': ({ items, attributes }, choose) => {
    const rows = some(items, choose);
    const columns = some(attributes, choose);
    if (rows.length === 0 || columns.length === 0) return null;
    return {
      kind: 'cells.set',
      itemIds: rows.map(({ id }) => id),
      attributeIds: columns.map(({ id }) => id),
      rows: rows.map(() => columns.map(() => pick(cells, choose) ?? null)),
    };
  },
  'weightings.add': (comparison, choose) => {
    serial++;
    const personId = pick([null, testId(1e6), testId(1e6 + 1)], choose) ?? null;
    const isTaken = comparison.weightings.some((weighting) => weighting.personId === personId);
    const weighting = blankWeighting({
      id: testId(serial),
      personId: isTaken ? null : personId,
      name: 'W',
      position: position(choose),
    });
    const points = newPoints(comparison, choose);
    return {
      kind: 'weightings.add',
      weightings: [{ ...weighting, points, locked: Object.keys(points).slice(0, choose(3)) }],
    };
  },
  'weightings.remove': ({ weightings }, choose) => {
    const ids = some(weightings, choose).map(({ id }) => id);
    return ids.length === 0 ? null : { kind: 'weightings.remove', ids };
  },
  'weighting.update': (comparison, choose) => {
    const weighting = pick(comparison.weightings, choose);
    if (weighting === undefined) return null;
    const cleared = Object.fromEntries(some(comparison.attributes, choose).map(({ id }) => [id, null]));
    const points = { ...newPoints(comparison, choose), ...cleared };
    const locked = Object.fromEntries(
      some(comparison.attributes, choose).map(({ id }) => [id, choose(2) === 0]),
    );
    return { kind: 'weighting.update', id: weighting.id, patch: { points, locked } };
  },
};

const kinds = Object.keys(makers) as Change['kind'][];

/** A comparison that grew from nothing by random changes, and the further changes that fit it one after the other. */
export function arbitraryChanges(maximum: number) {
  const step = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });
  return fc
    .tuple(fc.array(step, { maxLength: 25 }), fc.array(step, { minLength: 1, maxLength: maximum }))
    .map(([past, future]) => {
      const grown = past.reduce((state, numbers) => {
        const change = changeFrom(state, numbers);
        return change === null ? state : applyChange(state, change);
      }, emptyComparison('Test'));
      const changes: Change[] = [];
      let state = grown;
      for (const numbers of future) {
        const change = changeFrom(state, numbers);
        if (change === null) continue;
        changes.push(change);
        state = applyChange(state, change);
      }
      return { comparison: grown, changes };
    });
}

function changeFrom(comparison: Comparison, numbers: readonly number[]): Change | null {
  let at = 0;
  const choose: Choices = (below) => {
    at++;
    // The numbers come round again, changed, when a change needs more of them.
    return below === 0 ? 0 : ((numbers[at % numbers.length] ?? 0) + at * 7919) % below;
  };
  // Additions are drawn more often, so that there is something to change.
  const drawn = [...kinds, 'items.add', 'attributes.add', 'cells.set', 'cells.set'] as const;
  const kind = drawn[(numbers[0] ?? 0) % drawn.length];
  return kind === undefined ? null : makers[kind](comparison, choose);
}
