import { isNameHeader, isPriceHeader, readValue } from '@tertium/engine';
import type { CommaQuestion, CommasWithin, ImportNote } from '../rawSheet';
import {
  decimalsOf,
  enoughRows,
  isNumberField,
  isSplitNumber,
  joinedColumns,
  mayBeApart,
  type Placement,
  partsOf,
  placementsOf,
} from './splitNumbers';

type Row = readonly string[];

export interface JoinedRows extends CommasWithin {
  readonly rows: readonly Row[];
  readonly notes: readonly ImportNote[];
}

/** The possible ways to join a row's fields. There are several if nothing decides between them. */
interface Joining {
  readonly placements: readonly Placement[];
  readonly isDecided: boolean;
}

type Placements = ReadonlyMap<number, readonly Placement[]>;

/** How many rows are tried as the header, because titles may come before it. */
const triedHeaders = 10;

/**
 * Joins the fields of a comma-separated table whose numbers also contain commas, without quotation marks: `A,21,5`
 * below `Name,Price`. Fields are joined if the header and the other rows leave one way. Otherwise a question is asked,
 * and they stay one text in which no number can be read. `null` if no row has too many fields, or their surplus can't
 * be explained by such numbers.
 */
export function joinNumbers(rows: readonly Row[]): JoinedRows | null {
  const width = rows[0]?.length ?? 0;
  if (rows.every((row) => row.length === width)) return null;
  for (let at = 0; at < Math.min(rows.length - 1, triedHeaders); at++) {
    const header = rows[at] ?? [];
    if (!isHeader(header)) continue;
    const body = rows.slice(at + 1);
    const found = findPlacements(header, body);
    if (found !== null) return join(rows, at + 1, decide(header, body, found));
  }
  return null;
}

function isHeader(row: Row): boolean {
  const named = row.filter((text) => text.trim() !== '');
  return row.length > 1 && named.length >= row.length - 1 && !named.some(isNumberField);
}

/** The placements by row number below the header. `null` if the rows don't fit this header. */
function findPlacements(header: Row, body: readonly Row[]): Placements | null {
  const width = header.length;
  const isProse = !header.some((text) => text.startsWith(' '));
  const isRight = numbersOf(body.filter((row) => row.length === width));
  const hasPoint = isUniform(header, body) ? pointsIn(body) : () => false;
  const fits = (fields: Row, placement: Placement) =>
    isRight(fields, placement) && !hasPoint(fields, placement);
  const found = new Map<number, readonly Placement[]>();
  let unexplained = 0;
  for (const [index, row] of body.entries()) {
    // An empty last field may not be one.
    const bare = row.at(-1)?.trim() === '' ? row.slice(0, -1) : row;
    if (row.length <= width || (bare.length === width && header.at(-1)?.trim() !== '')) continue;
    const placements = [row, bare]
      .map((fields) => placementsOf(fields, width, isProse).filter((each) => fits(fields, each)))
      .find((each) => each.length > 0);
    if (placements !== undefined) found.set(index, placements);
    else if (isHeader(row)) return null;
    else unexplained++;
  }
  return found.size === 0 || unexplained > found.size / 10 ? null : found;
}

const bareLength = (row: Row): number => row.length - (row.at(-1)?.trim() === '' ? 1 : 0);

/** Whether all rows have one field more than the header. */
const isUniform = (header: Row, body: readonly Row[]): boolean =>
  body.every((row) => bareLength(row) === bareLength(header) + 1);

/** Checks that a placement has numbers in the columns that contain numbers in all rows of the right width. */
function numbersOf(regular: readonly Row[]): (fields: Row, placement: Placement) => boolean {
  const isMeasured = (regular[0] ?? []).map((_, column) =>
    regular.every((row) => row[column]?.trim() === '' || isNumberField(row[column] ?? '')),
  );
  return (fields, placement) =>
    partsOf(fields, placement).every(
      ([text = '', ...more], column) =>
        isMeasured[column] !== true || more.length > 0 || text.trim() === '' || /\p{Nd}/u.test(text),
    );
}

function decide(header: Row, body: readonly Row[], found: Placements): ReadonlyMap<number, Joining> {
  const rows = Array.from(found, ([index, placements]) => ({ fields: body[index] ?? [], placements }));
  const shared = commonPlacement(rows);
  const isDoubtful =
    isUniform(header, body) && mayBeApart(rows, shared, isNameHeader(header[0] ?? ''))
      ? () => true
      : pointsIn(body);
  const sure = new Set(
    rows.flatMap(({ placements: [only, ...others] }) =>
      only === undefined || others.length > 0 ? [] : joinedColumns(only),
    ),
  );
  return new Map(
    Array.from(found, ([index, placements]) => {
      const within = (isIn: (column: number) => boolean) =>
        placements.filter((each) => joinedColumns(each).every(isIn));
      const fitting = within((column) => sure.has(column));
      const priced = within((column) => isPriceHeader(header[column] ?? ''));
      const [only, ...others] =
        shared !== null
          ? placements.filter((each) => key(each) === shared)
          : ([fitting, priced].find((each) => each.length === 1) ?? placements);
      const isDecided = only !== undefined && others.length === 0 && !isDoubtful(body[index] ?? [], only);
      return [index, { placements: isDecided ? [only] : placements, isDecided }];
    }),
  );
}

const key = (placement: Placement): string => placement.join(' ');

type OpenRow = Parameters<typeof mayBeApart>[0][number];

/** The one placement that fits all rows, or clearly fits them best. `null` if there is none. */
function commonPlacement(rows: readonly OpenRow[]): string | null {
  const common = (rows[0]?.placements ?? []).filter((each) =>
    rows.every(({ placements }) => placements.some((other) => key(other) === key(each))),
  );
  const [best, next] = common
    .map((placement) => ({ placement, oddness: oddnessOf(rows, placement) }))
    .toSorted((a, b) => a.oddness - b.oddness);
  if (best === undefined) return null;
  return next === undefined || next.oddness - best.oddness >= 1 ? key(best.placement) : null;
}

/** How unlikely a placement is: numbers with leading zeros, many decimals, or a varying number of decimals. */
function oddnessOf(rows: readonly OpenRow[], placement: Placement): number {
  let zeros = 0;
  let long = 0;
  const decimals = new Map<number, Set<number>>();
  for (const { fields } of rows) {
    for (const [column, part] of partsOf(fields, placement).entries()) {
      if (part.length === 1 && /^0\d+$/.test(part[0] ?? '')) zeros++;
      const digits = decimalsOf(part);
      if (digits === null) continue;
      if (digits > 3) long++;
      decimals.set(column, (decimals.get(column) ?? new Set()).add(digits));
    }
  }
  const isUneven = rows.length >= enoughRows && [...decimals.values()].some((each) => each.size > 1);
  return (zeros > 0 ? 2 : 0) + (long > 0 ? 1 : 0) + (isUneven ? 1 : 0);
}

const withPoint = /^[^\p{L}\p{N}]*\d+\.(?:\d{1,2}|\d{4,})\D{0,4}$/u;

/** Checks that a comma isn't a decimal mark in a column whose other numbers have a decimal point. */
function pointsIn(body: readonly Row[]): (fields: Row, placement: Placement) => boolean {
  const hasPoints = body.some((row) => row.some((text) => withPoint.test(text)));
  return (fields, placement) =>
    hasPoints && partsOf(fields, placement).some((part) => isSplitNumber(part) && decimalsOf(part) !== null);
}

function join(rows: readonly Row[], from: number, joinings: ReadonlyMap<number, Joining>): JoinedRows {
  const numbers = (isDecided: boolean) =>
    [...joinings].flatMap(([index, each]) => (each.isDecided === isDecided ? [index + from] : []));
  const [joined, open] = [numbers(true), numbers(false)];
  const take = (columns: readonly number[] | null): readonly Row[] =>
    rows.map((row, index) => {
      const joining = joinings.get(index - from);
      return joining === undefined ? row : joinRow(row, joining, columns);
    });
  const note = (kind: ImportNote['kind'], [first, ...more]: readonly number[]): readonly ImportNote[] =>
    first === undefined ? [] : [{ kind, count: more.length + 1, firstRow: first + 1 }];
  return {
    rows: take(null),
    notes: [...note('joinedNumbers', joined), ...note('splitNumbers', open)],
    question: askAbout(rows, open[0] ?? -1, joinings.get((open[0] ?? -1) - from)?.placements ?? []),
    take,
  };
}

/**
 * Joins a row as decided, or with commas in the numbers of the chosen columns. What is still open becomes one text.
 */
function joinRow(row: Row, { placements, isDecided }: Joining, columns: readonly number[] | null): Row {
  if (columns?.length === 0) return row;
  const fitting = isDecided
    ? placements
    : placements.filter(
        (each) => columns !== null && joinedColumns(each).every((one) => columns.includes(one)),
      );
  const [placement = placements[0] ?? [], ...others] = fitting;
  const parts = partsOf(row, placement);
  const isOpen = fitting.length === 0 || others.length > 0;
  return isOpen ? asText(parts, placements.flatMap(joinedColumns)) : parts.map((part) => part.join(','));
}

const commaReadings = (['number', 'rating', 'date'] as const).flatMap((type) =>
  ([',', '.'] as const).flatMap((decimalMark) =>
    (['dmy', 'mdy', 'ymd'] as const).map((dateOrder) => ({
      type,
      unit: '',
      order: [],
      reading: { decimalMark, dateOrder, missingTokens: [] },
    })),
  ),
);

/**
 * The fields as the file has them. If that could be read as a number, with a space after each comma, or without
 * commas.
 */
function asWritten(fields: readonly string[]): string {
  const texts = [',', ', ', ' ; '].map((mark) => fields.join(mark));
  return texts.find((text) => commaReadings.every((each) => !readValue(text, each).ok)) ?? texts.at(-1) ?? '';
}

/** Puts the open cells into one text in which no number can be read. The others stay. */
function asText(parts: readonly Row[], open: readonly number[]): Row {
  const [first, last] = [Math.min(...open), Math.max(...open)];
  return parts.map((part, column) => {
    if (column < first || column > last) return part.join(',');
    return column > first ? '' : asWritten(parts.slice(first, last + 1).flat());
  });
}

const mostOptions = 4;

function askAbout(
  rows: readonly Row[],
  index: number,
  placements: readonly Placement[],
): CommaQuestion | null {
  const row = rows[index];
  if (row === undefined) return null;
  const options = placements.slice(0, mostOptions).map((placement) => ({
    columns: joinedColumns(placement),
    cells: partsOf(row, placement).map((part) => part.join(',')),
  }));
  return { row: index + 1, options: [...options, { columns: [], cells: row }] };
}
