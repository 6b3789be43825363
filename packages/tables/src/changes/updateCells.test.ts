import { applyChanges, blankAttribute, type Cell, type Comparison, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { updateCells, updatedCell } from './updateCells';

const asNumber = (text: string) => String(Number(text));

describe('updatedCell', () => {
  it('leaves a cell of which the file says the same untouched, whatever its state', () => {
    const disputed = { raw: '5', state: 'disputed', source: 'Shop' } as const;
    expect(updatedCell('5', ' 5 ', asNumber)).toBe('5');
    expect(updatedCell(disputed, '5', asNumber)).toBe(disputed);
    expect(updatedCell('5', '5.0', asNumber)).toBe('5');
  });

  it('makes a cell known, keeps its note and proposals, and drops details of the old value', () => {
    const old = {
      raw: '',
      state: 'inapplicable',
      source: 'Shop',
      asOf: '2026-03-01',
      note: 'Ask again',
      confidence: 0.5,
    } as const;
    expect(updatedCell(old, '7', asNumber)).toEqual({ raw: '7', state: 'known', note: 'Ask again' });
    expect(updatedCell({ raw: '5', state: 'known', source: 'Shop' }, '7', asNumber)).toBe('7');
    expect(updatedCell(null, '7', asNumber)).toBe('7');
    const proposals = [{ raw: '8', by: '' }];
    const proposed = { raw: '', state: 'unknown', proposals } as const;
    expect(updatedCell(proposed, '7', asNumber)).toEqual({ raw: '7', state: 'known', proposals });
  });
});

const text = fc.constantFrom('1', '2', ' 2', 'long text');
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constant(null),
  text,
  fc.record({ raw: text, state: fc.constant('disputed' as const), note: fc.constant('N') }),
);
const said = fc.option(text, { nil: null });
const width = 4;
const row = <T>(entry: fc.Arbitrary<T>) => fc.array(entry, { minLength: width, maxLength: width });

function comparisonOf(rows: readonly (readonly Cell[])[]): Comparison {
  const attributes = Array.from({ length: width }, (_, j) =>
    blankAttribute({ id: `a${j}`, name: `A${j}`, position: j }),
  );
  return {
    ...emptyComparison('Test'),
    items: rows.map((_, i) => ({ id: `i${i}`, name: `I${i}`, position: i })),
    attributes,
    columns: Object.fromEntries(attributes.map(({ id }, j) => [id, rows.map((cells) => cells[j] ?? null)])),
  };
}

it('Every cell gets the file’s value, and unchanged ones are not written', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.tuple(row(cell), row(said)), { maxLength: 30 })
        .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows.map((_, i) => i)))),
      ([rows, named]) => {
        const before = comparisonOf(rows.map(([cells]) => cells));
        const updates = {
          start: 0,
          fileRows: named,
          itemIds: named.map((i) => `i${i}`),
          attributeIds: before.attributes.map(({ id }) => id),
          rows: named.map((i) => rows[i]?.[1] ?? []),
        };
        const changes = updateCells(before, updates, () => true);
        const after = applyChanges(before, changes);
        for (const [i, [cells, texts]] of rows.entries()) {
          for (const [j, old] of cells.entries()) {
            const word = named.includes(i) ? (texts[j] ?? null) : null;
            expect(after.columns[`a${j}`]?.[i]).toEqual(
              word === null ? old : updatedCell(old, word, (text) => text),
            );
          }
        }
        let written = 0;
        for (const change of changes) {
          if (change.kind !== 'cells.set') throw new Error(change.kind);
          written += change.itemIds.length * change.attributeIds.length;
          change.rows.forEach((cells, i) => {
            cells.forEach((to, j) => {
              const number = Number(change.itemIds[i]?.slice(1));
              expect(to).not.toEqual(before.columns[change.attributeIds[j] ?? '']?.[number]);
            });
          });
        }
        const differing = before.attributes.flatMap(({ id }) =>
          (before.columns[id] ?? []).filter((old, i) => old !== after.columns[id]?.[i]),
        );
        expect(written).toBe(differing.length);
      },
    ),
  );
});

it('Writes few rectangles, each of items close together', () => {
  const rows = Array.from({ length: 1200 }, (_, i) => Array.from({ length: width }, (_, j) => `${i * j}`));
  const before = comparisonOf(rows.map((texts) => texts.map(() => 'old')));
  const updates = {
    start: 0,
    fileRows: rows.map((_, i) => i),
    itemIds: rows.map((_, i) => `i${i}`),
    attributeIds: before.attributes.map(({ id }) => id),
    // Sixteen kinds of rows, by which cells they speak of.
    rows: rows.map((texts, i) => texts.map((word, j) => ((i >> j) & 1 ? word : null))),
  };
  const changes = updateCells(before, updates, () => true);
  expect(changes.length).toBeLessThanOrEqual(3 * width);
  for (const change of changes) {
    if (change.kind !== 'cells.set') throw new Error(change.kind);
    const rowNumbers = change.itemIds.map((id) => Number(id.slice(1)));
    expect(Math.max(...rowNumbers) - Math.min(...rowNumbers)).toBeLessThan(500);
  }
});
