import { Change as WireChange } from '@tertium/contract';
import {
  applyChange,
  attributeFields,
  type Change,
  cellFields,
  checkShape,
  comparisonFields,
  emptyComparison,
  type Fields,
  itemFields,
  limits,
  settingsFields,
  weightingFields,
  weightingPatchFields,
  withBlanksOfNew,
} from '@tertium/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgesOf, fittingRecord, idAt } from './fieldEdges';
import { anything, damagedChanges, soundChanges } from './hostileChanges';

const contractTakes = (value: unknown): boolean => WireChange.safeParse(value).success;
const engineTakes = (value: unknown): boolean => checkShape(withBlanksOfNew(value)) === null;

const id = idAt(0);
/** Records whose fields must also fit each other. */
const hasLaws = /^(?:scale|limit|method)\b/;
/** A scale has categories only with points, and an annotation has a free point only without an item. See below. */
const needsAnother = /^(?:scale\.categories|chartTexts\[\]\.annotations\[\]\.at)\b/;

type Given = Readonly<Record<string, unknown>>;
type Place = readonly [what: string, fields: Fields, changeOf: (given: Given) => object];
const cellChange = (cell: unknown) => ({
  kind: 'cells.set',
  itemIds: [id],
  attributeIds: [id],
  rows: [[cell]],
});
const added = (kind: Change['kind'], key: string, fields: Fields): Place => [
  kind,
  fields,
  (given) => ({ kind, [key]: [{ id, ...fittingRecord(fields), ...given }] }),
];
const updated = (kind: Change['kind'], fields: Fields): Place => [
  kind,
  fields,
  (patch) => ({ kind, id, patch }),
];
const places: readonly Place[] = [
  added('items.add', 'items', itemFields),
  added('attributes.add', 'attributes', attributeFields),
  added('weightings.add', 'weightings', weightingFields),
  updated('item.update', itemFields),
  updated('attribute.update', attributeFields),
  updated('weighting.update', weightingPatchFields),
  ['a cell', cellFields, (given) => cellChange({ ...fittingRecord(cellFields), ...given })],
  ['a cell of text alone', { raw: cellFields.raw }, ({ raw }) => cellChange(raw)],
  ['comparison.update', comparisonFields, (patch) => ({ kind: 'comparison.update', patch })],
  ['the settings', settingsFields, (settings) => ({ kind: 'comparison.update', patch: { settings } })],
];

const { attributes, entriesPerChange, weightingsPerChange } = limits;
type List = readonly [what: string, most: number, changeOf: (ids: readonly string[]) => object];
const entriesOf = (kind: Change['kind'], key: string, fields: Fields, most: number): List => [
  kind,
  most,
  (ids) => ({ kind, [key]: ids.map((each) => ({ id: each, ...fittingRecord(fields) })) }),
];
const removals = ['items.remove', 'attributes.remove', 'weightings.remove'] as const;
const lists: readonly List[] = [
  entriesOf('items.add', 'items', itemFields, entriesPerChange),
  entriesOf('attributes.add', 'attributes', attributeFields, attributes),
  entriesOf('weightings.add', 'weightings', weightingFields, weightingsPerChange),
  ...removals.map((kind): List => [kind, entriesPerChange, (ids) => ({ kind, ids })]),
  [
    'cells.set by items',
    entriesPerChange,
    (itemIds) => ({ kind: 'cells.set', itemIds, attributeIds: [id], rows: itemIds.map(() => ['1']) }),
  ],
  [
    'cells.set by attributes',
    attributes,
    (ids) => ({ kind: 'cells.set', itemIds: [id], attributeIds: ids, rows: [ids.map(() => '1')] }),
  ],
];

describe('the engine and the contract', () => {
  it.each([
    ['sound', soundChanges, 300],
    ['damaged', damagedChanges, 1000],
    ['any', anything, 500],
  ])('take the same of %s values', (_, values, numRuns) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(engineTakes(value)).toBe(contractTakes(value));
      }),
      { numRuns },
    );
  });

  it.each(['valueTokens', 'textTokens', 'lastYear', 'leftOpen', 'isEndGuessed'])(
    'take %s that holds nothing as not given',
    (name) => {
      const reading = { decimalMark: '.', dateOrder: 'dmy', missingTokens: [], [name]: undefined };
      const change = { kind: 'attribute.update', id, patch: { reading } };
      expect([engineTakes(change), contractTakes(change)]).toEqual([true, true]);
    },
  );

  it('accepts a valid change unchanged', () => {
    fc.assert(
      fc.property(soundChanges, (value) => {
        const parsed = WireChange.safeParse(value);
        fc.pre(parsed.success);
        expect(parsed.data).toEqual(value);
      }),
    );
  });

  it('take most of the sound changes and few of the damaged', () => {
    const share = (values: fc.Arbitrary<unknown>) => {
      const sample = fc.sample(values, { numRuns: 500, seed: 7 });
      return sample.filter(contractTakes).length / sample.length;
    };
    expect(share(soundChanges)).toBeGreaterThan(0.9);
    expect(share(damagedChanges)).toBeGreaterThan(0.1);
    expect(share(damagedChanges)).toBeLessThan(0.7);
  });

  it.each(places)('take the same at every end of every field of %s', (_, fields, changeOf) => {
    const taken = new Map<string, boolean[]>();
    for (const { key, value, path, fits } of edgesOf(fields)) {
      const change = changeOf({ [key]: value });
      const takes = engineTakes(change);
      expect([path, contractTakes(change)]).toEqual([path, takes]);
      if (fits) taken.set(path, [...(taken.get(path) ?? []), takes]);
      else expect([path, takes]).toEqual([path, false]);
    }
    for (const [path, takes] of taken) {
      const isTaken = hasLaws.test(path) ? takes.includes(true) : !takes.includes(false);
      expect([path, isTaken]).toEqual([path, !needsAnother.test(path)]);
    }
  });

  it.each([
    [limits.scalePoints, 0],
    [limits.categories - 2, limits.categories],
  ])('take a scale with %i points and no more', (most, categoryCount) => {
    const scaleOf = (count: number) => ({
      ...{ low: 0, high: count + 1 },
      points: Array.from({ length: count }, (_, i) => ({ at: i + 1, rise: 0.5 })),
      ...(categoryCount > 0 && { categories: Array.from({ length: count + 2 }, (_, i) => `c${i}`) }),
    });
    const taken = [most, most + 1].map((count) => {
      const change = { kind: 'attribute.update', id, patch: { scale: scaleOf(count) } };
      return [engineTakes(change), contractTakes(change)];
    });
    expect(taken).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('take an annotation of an item or of a point, and not of both or neither', () => {
    const at = ['x', 'y'].map((axis) => ({ axis, unit: '', value: 1 }));
    const taken = [{ itemId: id }, { at }, { itemId: id, at }, {}].map((what) => {
      const chartTexts = [
        { chart: 'tradeoff', title: '', note: '', annotations: [{ ...what, about: '', text: 'x' }] },
      ];
      const change = { kind: 'comparison.update', patch: { settings: { chartTexts } } };
      return [engineTakes(change), contractTakes(change)];
    });
    expect(taken).toEqual([true, true, false, false].map((takes) => [takes, takes]));
  });

  it.each(lists)('accept as many entries of %s as the limit, and no more', (_, most, changeOf) => {
    const taken = [0, 1, most, most + 1].map((count) => {
      const change = changeOf(Array.from({ length: count }, (_, i) => idAt(i)));
      return [engineTakes(change), contractTakes(change)];
    });
    expect(taken).toEqual([false, true, true, false].map((takes) => [takes, takes]));
  });

  it('let a change of the wire be applied as it came', () => {
    const parsed = WireChange.parse({ kind: 'comparison.update', patch: { name: 'Phones' } });
    expect(applyChange(emptyComparison('x'), parsed).name).toBe('Phones');
  });
});
