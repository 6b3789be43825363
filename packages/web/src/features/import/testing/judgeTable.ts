import { type Attribute, createMissingTest, formatDate, isReadable, readValue } from '@tertium/engine';
import type { StoredColumn, WholeImport } from './importWhole';

/** A table and what a careful person takes from it; `testdata/tables.md` says what each field means. */
export interface TableCase {
  readonly id: string;
  readonly text: string;
  readonly paste?: boolean;
  readonly rows: number;
  readonly across?: boolean;
  readonly accept: readonly Readonly<Record<string, readonly ExpectedCell[]>>[];
  readonly factors?: readonly number[];
  readonly tolerance?: number;
  readonly keep?: string;
  readonly unitNot?: readonly string[];
  readonly ask?: readonly number[];
}

export type ExpectedCell =
  | number
  | string
  | boolean
  | null
  | { readonly date: string }
  | { readonly range: readonly [number, number] }
  | { readonly text: true };

/** The ways in which an import can be wrong, worst first. */
export const failureKinds = [
  'wrongValue',
  'lostValue',
  'lostRow',
  'leftAsText',
  'notAsked',
  'needless',
] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  readonly kind: FailureKind;
  readonly what: string;
}

type Reading = TableCase['accept'][number];

/** What is wrong with an import of a case, worst first; nothing where it holds. */
export function judgeTable(given: TableCase, done: WholeImport): readonly Failure[] {
  const failures: Failure[] = [];
  const fail = (kind: FailureKind, what: string) => failures.push({ kind, what });
  if (done.itemNames.length !== given.rows)
    fail('lostRow', `${done.itemNames.length} rows, not ${given.rows}`);
  const { keep, unitNot = [], ask = [] } = given;
  if (keep !== undefined && !allTexts(done).some((text) => text.includes(keep)))
    fail('lostValue', `${keep} is nowhere`);
  for (const { attribute } of done.columns)
    if (unitNot.includes(attribute.unit)) fail('wrongValue', `the unit ${attribute.unit}`);

  const asked = askedColumns(done);
  const toAsk = new Set(ask.map((position) => columnAt(position, given, done)?.index ?? -1));
  for (const index of toAsk)
    if (!asked.has(index)) fail('notAsked', `column ${index} is not put before the person`);
  for (const index of asked) if (!toAsk.has(index)) fail('needless', `column ${index} is asked about`);

  const [best = []] = given.accept
    .map((reading) => judgeReading(reading, given, done, asked))
    .toSorted((a, b) => badness(a) - badness(b) || a.length - b.length);
  return [...failures, ...best].toSorted(
    (a, b) => failureKinds.indexOf(a.kind) - failureKinds.indexOf(b.kind),
  );
}

const badness = (failures: readonly Failure[]): number =>
  Math.max(-1, ...failures.map(({ kind }) => failureKinds.length - failureKinds.indexOf(kind)));

const allTexts = ({ columns, itemNames, preview }: WholeImport): readonly string[] => [
  ...columns.flatMap(({ cells }) => cells),
  ...itemNames,
  ...preview.columns.map(({ plan }) => plan.header),
];

/** Columns whose readings are put before the person, at least two of them. */
function askedColumns({ preview }: WholeImport): ReadonlySet<number> {
  const asked = preview.columns.filter(({ questions }) =>
    questions.some(({ readings }) => readings.length > 1),
  );
  return new Set(asked.map(({ plan }) => plan.index));
}

function judgeReading(
  reading: Reading,
  given: TableCase,
  done: WholeImport,
  asked: ReadonlySet<number>,
): readonly Failure[] {
  return Object.entries(reading).flatMap(([key, expected]): readonly Failure[] => {
    const column = columnAt(Number(key), given, done);
    if (column === undefined) return [{ kind: 'lostRow', what: `there is no column ${key}` }];
    const [best = []] = (given.factors ?? [1])
      .map((factor) => judgeColumn(column, expected, factor, given.tolerance ?? 1e-9))
      .toSorted((a, b) => badness(a) - badness(b) || a.length - b.length);
    // What the person is asked about is not silent.
    const isAsked = asked.has(column.index);
    return best.map(({ kind, what }) => ({
      kind: isAsked && kind === 'wrongValue' ? ('leftAsText' as const) : kind,
      what: `column ${key} (${column.attribute.type} ${column.attribute.unit}): ${what}`,
    }));
  });
}

/** Where items stand in columns, attributes are counted; the names of the items are none. */
function columnAt(
  position: number,
  { across }: TableCase,
  { columns }: WholeImport,
): StoredColumn | undefined {
  if (across !== true) return columns.find(({ index }) => index === position);
  return columns.filter(({ isIncluded }) => isIncluded)[position];
}

function judgeColumn(
  { attribute, cells }: StoredColumn,
  expected: readonly ExpectedCell[],
  factor: number,
  tolerance: number,
): readonly Failure[] {
  const isMissing = createMissingTest(attribute.reading.missingTokens);
  const isClose = (ours: number, theirs: number): boolean =>
    Math.abs(ours - theirs * factor) <= tolerance * Math.max(Math.abs(ours), Math.abs(theirs * factor));
  return expected.flatMap((wanted, row): readonly Failure[] => {
    const raw = cells[row];
    // A row too few is said once, for the table.
    if (raw === undefined) return [];
    const kind = judgeCell(typedCell(raw, attribute, isMissing), wanted, isClose);
    return kind === null ? [] : [{ kind, what: `“${raw}” in row ${row + 1} for ${JSON.stringify(wanted)}` }];
  });
}

/** A cell as the product has it. */
type TypedCell =
  | { readonly kind: 'missing' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'answer'; readonly value: number }
  | { readonly kind: 'day'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number; readonly low: number; readonly high: number };

function typedCell(raw: string, attribute: Attribute, isMissing: (text: string) => boolean): TypedCell {
  if (isMissing(raw)) return { kind: 'missing' };
  const text: TypedCell = { kind: 'text', text: raw };
  if (attribute.type === 'category' || !isReadable(raw, attribute)) return text;
  const result = readValue(raw, attribute);
  if (!result.ok) return text;
  if (attribute.type === 'boolean') return { kind: 'answer', value: result.value.value };
  return attribute.type === 'date'
    ? { kind: 'day', value: result.value.value }
    : { kind: 'amount', ...result.value };
}

/** What is wrong with a cell, or `null`. */
function judgeCell(
  cell: TypedCell,
  wanted: ExpectedCell,
  isClose: (ours: number, theirs: number) => boolean,
): FailureKind | null {
  if (wanted === null)
    return cell.kind === 'missing' ? null : cell.kind === 'text' ? 'leftAsText' : 'wrongValue';
  if (cell.kind === 'missing') return 'lostValue';
  if (typeof wanted === 'string') return cell.kind === 'text' && cell.text === wanted ? null : 'wrongValue';
  if (typeof wanted === 'object' && 'text' in wanted) return cell.kind === 'text' ? null : 'wrongValue';
  if (cell.kind === 'text') return 'leftAsText';
  return isValue(cell, wanted, isClose) ? null : 'wrongValue';
}

function isValue(
  cell: Exclude<TypedCell, { readonly kind: 'missing' | 'text' }>,
  wanted: number | boolean | { readonly date: string } | { readonly range: readonly [number, number] },
  isClose: (ours: number, theirs: number) => boolean,
): boolean {
  if (typeof wanted === 'boolean') return cell.kind === 'answer' && cell.value === Number(wanted);
  if (typeof wanted === 'number') {
    return cell.kind === 'amount' && cell.low === cell.high && isClose(cell.value, wanted);
  }
  if ('date' in wanted) return cell.kind === 'day' && formatDate(cell.value) === wanted.date;
  const [low, high] = wanted.range;
  return cell.kind === 'amount' && isClose(cell.low, low) && isClose(cell.high, high);
}
