// @vitest-environment node
import { File } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Attribute, type Change, createMissingTest, rawText, readColumn } from '@tertium/engine';
import { describe, expect, it } from 'vitest';
import { createImportSession } from './importSession';

interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly missing: number;
  readonly missing_by_token: Readonly<Record<string, number>>;
  readonly numeric?: { readonly count: number; readonly mean: number };
}
interface FileFacts {
  readonly rows: number;
  readonly columns: number;
  readonly header: readonly string[];
  readonly column_facts: readonly ColumnFacts[];
}

const own = join(import.meta.dirname, '../../../../../engine/testdata/datasets');
const folder = process.env.DATASETS_DIR ?? own;
const truth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as {
  readonly files: Readonly<Record<string, FileFacts>>;
};
/** The file itself, or its gzipped copy where a folder keeps the large ones small. */
const fileOf = (name: string): string | undefined =>
  [name, `${name}.gz`].find((candidate) => existsSync(join(folder, candidate)));
const present = Object.entries(truth.files).filter(([name]) => fileOf(name) !== undefined);

/** Bytes of a file through the whole import: split, guessed, planned, cut into changes, put together again. */
async function importFile(name: string) {
  let ids = 0;
  const session = createImportSession(() => `id-${++ids}`);
  const fileName = fileOf(name) ?? name;
  const file = new File([readFileSync(join(folder, fileName))], fileName);
  const { bestSheet } = await session.open(
    { kind: 'file', file },
    { delimiter: null, encoding: null },
    () => {},
  );
  const preview = session.preview({ sheet: bestSheet, orientation: null, headerRow: null });
  // What names the items is kept as an attribute too, so that every column can be looked at.
  const columns = preview.columns.map(({ plan }) => ({ ...plan, isIncluded: true }));
  const size = session.prepare(
    {
      columns,
      nameColumns: preview.nameColumns,
      itemNoun: 'item',
      leftOutRows: preview.leftOut.map(({ row }) => row),
    },
    null,
    null,
  );
  const changes: Change[] = [];
  for (let part = 0; part < size.parts; part++) changes.push(...session.part(part).changes);
  return { preview, attributes: attributesOf(changes), cells: cellsOf(changes), items: itemCount(changes) };
}

const attributesOf = (changes: readonly Change[]): readonly Attribute[] =>
  changes.flatMap((change) => (change.kind === 'attributes.add' ? change.attributes : []));
const itemCount = (changes: readonly Change[]): number =>
  changes.reduce((sum, change) => sum + (change.kind === 'items.add' ? change.items.length : 0), 0);

function cellsOf(changes: readonly Change[]): readonly string[][] {
  const columns: string[][] = [];
  for (const change of changes) {
    if (change.kind !== 'cells.set') continue;
    for (const row of change.rows) {
      for (const [index, cell] of row.entries()) {
        const column = columns[index] ?? [];
        columns[index] = column;
        column.push(rawText(cell));
      }
    }
  }
  return columns;
}

const plain = (header: string): string => header.replace(/\s+/g, ' ').trim();
/** A header cell that is empty, or that its author describes in brackets because there is none. */
const hasNoHeader = (header: string): boolean => header.trim() === '' || header.startsWith('(');

it('There are data sets to hold the import against', () => {
  expect(present.length).toBeGreaterThan(0);
});

describe.each(present)('%s', async (name, facts) => {
  const { preview, attributes, cells, items } = await importFile(name);

  it('comes in with every row, every column and its header', () => {
    expect(preview.rowCount).toBe(facts.rows);
    expect(items).toBe(facts.rows);
    expect(attributes).toHaveLength(facts.columns);
    for (const [index, header] of facts.header.entries()) {
      const found = preview.columns[index]?.plan;
      if (hasNoHeader(header)) expect(found?.name).not.toBe('');
      else expect(found?.header).toBe(plain(header));
    }
  });

  it('has as many unknown cells in each column as the file', () => {
    const counted = facts.column_facts.map(({ name: column, missing_by_token: tokens }, index) => {
      const reading = attributes[index]?.reading;
      // What a column's author calls unknown beyond the usual words, a person adds in the preview.
      const words = [...(reading?.missingTokens ?? []), ...Object.keys(tokens)];
      const isGuessed = preview.columns[index]?.counts.missing === facts.column_facts[index]?.missing;
      const isMissing = createMissingTest(isGuessed ? (reading?.missingTokens ?? []) : words);
      return [column, cells[index]?.filter((text) => isMissing(text)).length];
    });
    expect(counted).toEqual(facts.column_facts.map(({ name: column, missing }) => [column, missing]));
  });

  it('has the mean of the file in each column of numbers', () => {
    for (const [index, { name: column, type, numeric }] of facts.column_facts.entries()) {
      const attribute = attributes[index];
      if (numeric === undefined || attribute === undefined || attribute.type === 'date') continue;
      // A running number that was taken for a label is set to "number" by a person.
      const isNumeric = ['number', 'money', 'rating'].includes(attribute.type);
      const read = readColumn(cells[index] ?? [], isNumeric ? attribute : { ...attribute, type: 'number' });
      expect([column, read.count]).toEqual([column, numeric.count]);
      // A share whose cells are shown as percents is read in percent.
      const mean = type === 'fraction' && attribute.unit === '%' ? read.mean / 100 : read.mean;
      expect(Math.abs(mean - numeric.mean), column).toBeLessThanOrEqual(
        // The means of `truth.json` are written with twelve digits.
        Math.max(Math.abs(numeric.mean) * 1e-9, 1e-12),
      );
    }
  });
});
