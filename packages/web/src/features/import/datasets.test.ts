import { File } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Attribute, createMissingTest, readColumn } from '@tertium/engine';
import type { ImportSource } from '@tertium/tables';
import { describe, expect, it } from 'vitest';
import { importWhole, type WholeImport } from './testing/importWhole';

interface ColumnFacts {
  readonly name: string;
  readonly type: string;
  readonly role: string;
  readonly direction: string;
  readonly missing: number;
  readonly missing_by_token: Readonly<Record<string, number>>;
  readonly numeric?: { readonly count: number; readonly mean: number };
}
interface FileFacts {
  readonly rows: number;
  readonly columns: number;
  readonly header: readonly string[];
  readonly item?: { readonly columns: readonly string[] };
  readonly column_facts: readonly ColumnFacts[];
}

const own = join(import.meta.dirname, '../../../../engine/testdata/datasets');
const folder = process.env.DATASETS_DIR ?? own;
const truth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as {
  readonly files: Readonly<Record<string, FileFacts>>;
};
/** The file itself, or its gzipped copy where a folder keeps the large ones small. */
const fileOf = (name: string): string | undefined =>
  [name, `${name}.gz`].find((candidate) => existsSync(join(folder, candidate)));
const present = Object.entries(truth.files).filter(([name]) => fileOf(name) !== undefined);

const sourceOf = (name: string): ImportSource => {
  const fileName = fileOf(name) ?? name;
  return { kind: 'file', file: new File([readFileSync(join(folder, fileName))], fileName) };
};

const plain = (header: string): string => header.replace(/\s+/g, ' ').trim();
/** A header cell that is empty, or that its author describes in brackets because there is none. */
const hasNoHeader = (header: string): boolean => header.trim() === '' || header.startsWith('(');

it('There are data sets to hold the import against', () => {
  expect(present.length).toBeGreaterThan(0);
});

/** What is called a direction in `truth.json`, in our words. */
function directionOf({ direction }: ColumnFacts): Attribute['direction'] {
  if (direction.startsWith('target')) return 'target';
  return direction === 'first is best' ? 'higher' : (direction as Attribute['direction']);
}

/** Criteria whose header does not say to us which end is good, so that the person says it. */
const undirected: Readonly<Record<string, readonly string[]>> = {
  'lmarena_text.csv': ['rank_stylectrl', 'arena_score'],
  'sensor_database_detailed.csv': [
    'SensorWidth(mm)',
    'SensorHeight(mm)',
    'SensorWidth(pixels)',
    'SensorHeight(pixels)',
  ],
  'boavizta-data-fr.csv': ['yearly_tec', 'screen_size', 'number_cpu'],
  'laptop.json': ['screen_size'],
  'arabica_data_cleaned.csv': [
    'Acidity',
    'Body',
    'Balance',
    'Uniformity',
    'Clean.Cup',
    'Sweetness',
    'Cupper.Points',
    'Total.Cup.Points',
    'Quakers',
  ],
  'languages.csv': ['num_pushers'],
  'pollster-ratings-2020.csv': [
    'NCPP / AAPOR / Roper',
    'Predictive    Plus-Minus',
    'Races Called Correctly',
    'Misses Outside MOE',
    'Simple Plus-Minus',
    'Advanced Plus-Minus',
    'Mean-Reverted Advanced Plus Minus',
    'Herding Penalty',
  ],
  'pollster-stats-full-2023.xlsx': [
    '(A: rank, no header of its own; A1:B1 is merged and says Pollster)',
    'AAPOR / Roper',
    'Predictive    Plus-Minus',
    'Mean-Reverted Bias',
    'Races Called Correctly',
    'Misses Outside MOE',
    'Simple Plus-Minus',
    'Advanced Plus-Minus',
    'Mean-Reverted Advanced Plus Minus',
    'Bias',
    'House Effect',
    'Herding Penalty',
  ],
  'vehicles.csv.zip': [
    'barrels08',
    'city08',
    'co2TailpipeGpm',
    'comb08',
    'feScore',
    'ghgScore',
    'highway08',
    'youSaveSpend',
  ],
};

describe.each(present)('%s', (name, facts) => {
  // A refused file is this file's failure, not the end of the others.
  const imported = importWhole(sourceOf(name)).catch((error: unknown) => error);
  const take = async (): Promise<WholeImport> => {
    const done = await imported;
    if (done instanceof Error) throw done;
    return done as WholeImport;
  };

  it('comes in with every row, every column and its header', async () => {
    const { preview, columns, itemNames } = await take();
    expect(preview.rowCount).toBe(facts.rows);
    expect(itemNames).toHaveLength(facts.rows);
    expect(columns).toHaveLength(facts.columns);
    for (const [index, header] of facts.header.entries()) {
      const found = preview.columns[index]?.plan;
      if (hasNoHeader(header)) expect(found?.name).not.toBe('');
      else expect(found?.header).toBe(plain(header));
    }
  });

  it('names its items by the columns that distinguish them', async () => {
    const { preview } = await take();
    const named = preview.nameColumns.map((index) => {
      const at = preview.columns.findIndex(({ plan }) => plan.index === index);
      return facts.column_facts[at]?.name;
    });
    expect(named).toEqual(facts.item?.columns ?? named);
  });

  it('never guesses the wrong better end of a criterion, and guesses nearly all', async () => {
    const { columns } = await take();
    const criteria = facts.column_facts.flatMap((fact, index) =>
      fact.role === 'criterion' ? [{ fact, direction: columns[index]?.attribute.direction }] : [],
    );
    const isUndirected = (direction: string | undefined) => direction === 'none';
    const wrong = criteria.filter(
      ({ fact, direction }) => !isUndirected(direction) && direction !== directionOf(fact),
    );
    expect(wrong.map(({ fact, direction }) => [fact.name, direction])).toEqual([]);
    const open = criteria.filter(({ direction }) => isUndirected(direction)).map(({ fact }) => fact.name);
    if (folder === own) expect(open).toEqual(undirected[name] ?? []);
  });

  it('has as many unknown cells in each column as the file', async () => {
    const { preview, columns } = await take();
    const counted = facts.column_facts.map(({ name: column, missing_by_token: tokens }, index) => {
      const reading = columns[index]?.attribute.reading;
      // What a column's author calls unknown beyond the usual words, a person adds in the preview.
      const words = [...(reading?.missingTokens ?? []), ...Object.keys(tokens)];
      const isGuessed = preview.columns[index]?.counts.missing === facts.column_facts[index]?.missing;
      const isMissing = createMissingTest(isGuessed ? (reading?.missingTokens ?? []) : words);
      return [column, columns[index]?.cells.filter((text) => isMissing(text)).length];
    });
    expect(counted).toEqual(facts.column_facts.map(({ name: column, missing }) => [column, missing]));
  });

  it('has the mean of the file in each column of numbers', async () => {
    const { columns } = await take();
    for (const [index, { name: column, type, numeric }] of facts.column_facts.entries()) {
      const { attribute, cells = [] } = columns[index] ?? {};
      if (numeric === undefined || attribute === undefined || attribute.type === 'date') continue;
      // A running number that was taken for a label is set to "number" by a person.
      const isNumeric = ['number', 'money', 'rating'].includes(attribute.type);
      const read = readColumn(cells, isNumeric ? attribute : { ...attribute, type: 'number' });
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
