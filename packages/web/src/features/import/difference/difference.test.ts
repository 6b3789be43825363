import {
  type Attribute,
  applyChanges,
  blankAttribute,
  blankWeighting,
  type Cell,
  type Change,
  type Comparison,
  defaultReading,
  emptyComparison,
} from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import {
  type ColumnPlan,
  type ImportKey,
  type ImportPlan,
  type PreparedImport,
  prepareImport,
} from '@tertium/tables';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countTicked, type Difference, startTicks, type Ticks } from './difference';
import { differenceSentence } from './differenceWords';
import { findDifference, makePartsInto } from './importInto';

const price: Attribute = {
  ...blankAttribute({ id: 'price', name: 'Price', position: 0, type: 'number' }),
  direction: 'lower',
  reading: defaultReading,
};
const colour: Attribute = { ...blankAttribute({ id: 'colour', name: 'Colour', position: 1 }), note: 'Ours' };

const columnOf = (index: number, attribute: Attribute): ColumnPlan => {
  const { id: _, position: __, ...draft } = attribute;
  return { ...draft, index, header: attribute.name, isIncluded: true };
};
const columns = [
  { ...columnOf(1, price), scale: { low: 0, high: 2000 } },
  columnOf(2, colour),
  columnOf(3, { ...price, name: 'Screen' }),
];
const byName: ImportKey = { byName: true, column: null };

type FileRow = readonly [name: string, price: string, colour: string, screen: string];

function planOf(leftOutRows: readonly number[] = []): ImportPlan {
  return { columns, nameColumns: [0], itemNoun: 'phone', leftOutRows };
}

/** A reader of these rows, as a worker would be one. */
function readerOf(rows: readonly FileRow[]) {
  const table = { rowCount: rows.length, cell: (row: number, column: number) => rows[row]?.[column] ?? '' };
  let prepared: PreparedImport | null = null;
  let ids = 0;
  return {
    prepare: async (
      ...[plan, target, key]: [ImportPlan, Parameters<typeof prepareImport>[2]['target'], ImportKey]
    ) => {
      prepared = prepareImport(table, plan, { target, key, newId: () => `new-${++ids}` });
      return prepared.outline;
    },
    part: async (...given: Parameters<PreparedImport['part']>) => {
      if (prepared === null) throw new Error('prepare comes first');
      return prepared.part(...given);
    },
  };
}

interface Imported {
  readonly difference: Difference;
  readonly changes: readonly Change[];
  readonly after: Comparison;
}

/** Finds what changes, ticks, and applies what the import would post. */
async function bringIn(
  before: Comparison,
  rows: readonly FileRow[],
  {
    ticks = startTicks,
    key = byName,
    plan = planOf(),
    left = before,
  }: {
    readonly ticks?: Ticks;
    readonly key?: ImportKey;
    readonly plan?: ImportPlan;
    /** What others left of it while it was looked at. */
    readonly left?: Comparison;
  } = {},
): Promise<Imported> {
  const reader = readerOf(rows);
  const difference = await findDifference(reader, { comparison: before, plan, key, goesOn: () => true });
  if (difference === null) throw new Error('stopped');
  const makeParts = await makePartsInto({
    reader,
    difference,
    ticks,
    title: '',
    itemNoun: '',
    onSent: () => {},
  })(left, 1);
  if (typeof makeParts !== 'function') throw new Error('failed');
  const changes: Change[] = [];
  for await (const part of makeParts()) changes.push(...part);
  return { difference, changes, after: applyChanges(left, changes) };
}

function comparisonOf(items: readonly (readonly [name: string, price: Cell, colour: Cell])[]): Comparison {
  return {
    ...emptyComparison('Phones'),
    items: items.map(([name], i) => ({ id: `item-${i}`, name, position: i })),
    attributes: [price, colour],
    columns: { price: items.map(([, cell]) => cell), colour: items.map(([, , cell]) => cell) },
    weightings: [
      { ...blankWeighting({ id: 'w', personId: null, name: 'Mine', position: 0 }), points: { price: 7 } },
    ],
  };
}

const cellsOf = (comparison: Comparison, id: string): Readonly<Record<string, Cell>> => {
  const place = comparison.items.findIndex((item) => item.id === id);
  return Object.fromEntries(
    Object.keys(comparison.columns).map((key) => [key, storedCells(comparison, key)[place] ?? null]),
  );
};

const name = fc.constantFrom('Alpha', 'Beta', 'beta ', 'Gamma', 'Delta', 'Eps');
const prices = ['1200', '1,200', '1200.0', '7', '7.50', 'cheap', 'NA', ''] as const;
const colours = ['red', ' red', 'blue', ''] as const;
const detail = fc.record({
  raw: fc.constantFrom(...prices),
  state: fc.constantFrom('known' as const, 'disputed' as const),
  source: fc.constant('Shop'),
  note: fc.constant('Ask'),
  confidence: fc.constant(0.5),
});
const oldItem = fc.tuple(
  name,
  fc.oneof(fc.constant(null), fc.constantFrom<Cell>(...prices), detail),
  fc.option(fc.constantFrom(...colours)),
);
const fileRow: fc.Arbitrary<FileRow> = fc.tuple(
  name,
  fc.constantFrom(...prices),
  fc.constantFrom(...colours),
  fc.constantFrom('5', '6', ''),
);
const someOf = (most: number) => fc.subarray(Array.from({ length: most }, (_, i) => i));

/** The value of a text by the test's own rules. */
function saying(attributeId: string, text: string): string {
  const plain = text.trim();
  const number = Number(plain.replace(',', ''));
  return attributeId === 'price' && plain !== '' && !Number.isNaN(number) ? `${number}` : plain;
}

const rawOf = (cell: Cell): string => (cell === null ? '' : typeof cell === 'string' ? cell : cell.raw);

/** What must come of a cell that exists, if it is ticked. */
function expectedCell(attributeId: string, old: Cell, text: string): Cell {
  const isSilent = text === '' || (attributeId === 'price' && text === 'NA');
  if (isSilent || saying(attributeId, rawOf(old)) === saying(attributeId, text)) return old;
  const isNoted = old !== null && typeof old !== 'string';
  return isNoted ? { raw: text, state: 'known', note: 'Ask' } : text;
}

it('Exactly the ticked changes are made, and their count is right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(oldItem, { maxLength: 6 }),
      fc.array(fileRow, { maxLength: 8 }),
      fc.record({
        rows: someOf(8),
        columns: fc.subarray([1, 2, 3]),
        cells: fc.subarray(Array.from({ length: 24 }, (_, i) => `${i >> 2} ${i & 3}`)),
        removed: someOf(6),
        scales: fc.subarray([1, 2, 3]),
      }),
      async (old, rows, out) => {
        const before = comparisonOf(old);
        const ticks: Ticks = {
          rowsOut: new Set(out.rows),
          columnsOut: new Set(out.columns),
          cellsOut: new Set(out.cells),
          removedIds: new Set(out.removed.map((i) => `item-${i}`)),
          scales: new Set(out.scales),
        };
        const { difference, after } = await bringIn(before, rows, { ticks });
        const hasScreen = !ticks.columnsOut.has(3);
        const fold = (text: string) => text.trim().toLowerCase();
        const screenId = after.attributes.find(({ name: each }) => each === 'Screen')?.id;
        expect(screenId !== undefined).toBe(hasScreen);

        // Of every item that was there, by the test's own matching.
        let [cells, updated, missing] = [0, 0, 0];
        for (const [i, [itemName]] of old.entries()) {
          const id = `item-${i}`;
          const alike = old.flatMap(([other], j) => (fold(other) === fold(itemName) ? [j] : []));
          const own = rows.flatMap(([other], row) => (fold(other) === fold(itemName) ? [row] : []));
          const isMissing = own.length === 0;
          if (isMissing && ticks.removedIds.has(id)) {
            expect(after.items.some((item) => item.id === id)).toBe(false);
            continue;
          }
          if (isMissing) missing++;
          const row = own.length === alike.length ? own[alike.indexOf(i)] : undefined;
          const had = cellsOf(before, id);
          const expected: Record<string, Cell> = {
            ...had,
            ...(screenId !== undefined && { [screenId]: null }),
          };
          if (row !== undefined && !ticks.rowsOut.has(row)) {
            const texts = rows[row] ?? ['', '', '', ''];
            for (const [attributeId, index] of [
              ['price', 1],
              ['colour', 2],
              [screenId, 3],
            ] as const) {
              if (attributeId === undefined || ticks.columnsOut.has(index)) continue;
              if (ticks.cellsOut.has(`${row} ${index}`)) continue;
              expected[attributeId] = expectedCell(attributeId, had[attributeId] ?? null, texts[index]);
            }
          }
          expect(cellsOf(after, id)).toEqual(expected);
          const changed = Object.keys(expected).filter((key) => (had[key] ?? null) !== expected[key]).length;
          cells += changed;
          if (changed > 0) updated++;
        }

        // Of every item that is new, with the cells of its row.
        const unknown = rows.filter(
          ([rowName], row) =>
            !ticks.rowsOut.has(row) && !old.some(([itemName]) => fold(itemName) === fold(rowName)),
        );
        const added = after.items.filter(({ id }) => id.startsWith('new-'));
        expect(added.map((item) => item.name)).toEqual(unknown.map(([rowName]) => rowName.trim()));
        for (const [i, { id }] of added.entries()) {
          const [, ...texts] = unknown[i] ?? ['', '', '', ''];
          const ids = ['price', 'colour', ...(screenId === undefined ? [] : [screenId])];
          expect(ids.map((key) => rawOf(cellsOf(after, id)[key] ?? null))).toEqual(
            texts.slice(0, ids.length),
          );
        }

        // Nothing else.
        const isScaled = ticks.scales.has(1);
        const ours = after.attributes.filter(({ id }) => id !== screenId);
        expect(ours).toEqual([isScaled ? { ...price, scale: { low: 0, high: 2000 } } : price, colour]);
        expect(after.weightings).toEqual(before.weightings);
        const { items: _, attributes: __, columns: ___, ...rest } = after;
        expect(before).toMatchObject(rest);

        const counts = countTicked(difference, ticks);
        const removed = before.items.length - (after.items.length - added.length);
        expect(counts).toEqual({
          newItems: added.length,
          newAttributes: hasScreen ? 1 : 0,
          updatedItems: updated,
          cells,
          removed,
          scales: isScaled ? 1 : 0,
        });
        expect(difference.missingIds.length - removed).toBe(missing);
      },
    ),
    { numRuns: 60 },
  );
});

const phones = () =>
  comparisonOf([
    ['Alpha', '1200', 'red'],
    ['Beta', '600', 'blue'],
    ['Gamma', '500', null],
  ]);

it('A table with the same values in other spellings changes nothing', async () => {
  const rows: FileRow[] = [
    ['ALPHA', '1,200', ' red', ''],
    ['Beta', '600.00', '', ''],
  ];
  const plan = { ...planOf(), columns: columns.slice(0, 2) };
  const { difference, changes } = await bringIn(phones(), rows, { plan });
  expect(changes).toEqual([]);
  const sentence = differenceSentence(countTicked(difference, startTicks), difference.missingIds, String);
  expect(sentence).toBe('Nothing changes, 1 missing from the file');
});

it('Summarizes the changes in one sentence', async () => {
  const rows: FileRow[] = [
    ['Alpha', '1100', 'blue', '5'],
    ['Beta', '600', 'red', ''],
    ['Delta', '7', '', ''],
  ];
  const { difference } = await bringIn(phones(), rows);
  expect(differenceSentence(countTicked(difference, startTicks), difference.missingIds, String)).toBe(
    '1 new, 2 updated, 4 cells change, 1 new attribute, 1 missing from the file',
  );
});

it('If several items have one name, only a distinguishing key updates them', async () => {
  const twins = comparisonOf([
    ['Beta', '600', 'blue'],
    ['Beta', '700', 'red'],
  ]);
  const rows: FileRow[] = [['Beta', '750', 'RED ', '']];
  const unsure = await bringIn(twins, rows);
  expect(unsure.difference).toMatchObject({
    undecided: [{ name: 'Beta', rowCount: 1, itemCount: 2 }],
    missingIds: [],
  });
  expect(unsure.after.columns.price).toEqual(['600', '700']);
  const key = { byName: true, column: { columnIndex: 2, attributeId: 'colour' } };
  const sure = await bringIn(twins, rows, { key });
  expect(sure.after.columns.price).toEqual(['600', '750']);
  expect(sure.difference.missingIds).toEqual(['item-0']);
});

it('An item is found by its text, in any spelling', async () => {
  const key = { byName: false, column: { columnIndex: 1, attributeId: 'price' } };
  const { after } = await bringIn(phones(), [['Renamed', '1,200.0', 'green', '']], { key });
  expect(after.columns.colour).toEqual(['green', 'blue', null]);
  expect(after.items.map((item) => item.name)).toEqual(['Alpha', 'Beta', 'Gamma']);
});

it('A row that is left out changes nothing, and its item is not missing', async () => {
  const rows: FileRow[] = [
    ['Alpha', '1', '', ''],
    ['Beta', '2', '', ''],
  ];
  const { difference, after } = await bringIn(phones(), rows, { plan: planOf([0]) });
  expect(after.columns.price).toEqual(['1200', '2', '500']);
  expect(difference.missingIds).toEqual(['item-2']);
});

it('Others’ changes meanwhile stay if nothing was shown there, and items they removed stay removed', async () => {
  const rows: FileRow[] = [
    ['Alpha', '1', '', '6'],
    ['Beta', '600', 'green', ''],
    ['Gamma', '5', '', ''],
  ];
  const left = applyChanges(phones(), [
    { kind: 'items.remove', ids: ['item-2'] },
    { kind: 'cells.set', itemIds: ['item-1'], attributeIds: ['price'], rows: [['650']] },
    { kind: 'attributes.remove', ids: ['colour'] },
  ]);
  const { after } = await bringIn(phones(), rows, { left });
  expect(after.items.map((item) => item.name)).toEqual(['Alpha', 'Beta']);
  // The file says 600 of Beta, as the person saw it: that was no change, so theirs holds.
  expect(after.columns.price).toEqual(['1', '650']);
  expect(after.columns.colour).toBeUndefined();
});

it('a column of the name of a computed attribute is skipped', async () => {
  const before = comparisonOf([['Alpha', '1200', 'red']]);
  const attributes = [{ ...price, formula: '{colour}' }, colour];
  const { changes } = await bringIn({ ...before, attributes }, [['Alpha', '7', 'blue', '']]);
  const set = changes.filter((change) => change.kind === 'cells.set');
  expect(set.flatMap(({ attributeIds }) => attributeIds)).toEqual(['colour']);
});
