import type { ExpectedCell, Failure, TableCase } from './judgeTable';
import type { PeerCell, PeerRows } from './peers';

/** What a reader makes of a table, best first: `text` is kept as text with nothing lost, `wrong` a value that is another. */
export const peerOutcomes = ['right', 'text', 'lost', 'wrong'] as const;
export type PeerOutcome = (typeof peerOutcomes)[number];

/**
 * The worst of a reader's cells, by what a reader of delimited texts can give: the columns' values. What it has no word for
 * is not asked of it: units, questions, and leaving out rows that are no items. A range is right as text.
 */
export function judgePeer(given: TableCase, rows: PeerRows | null): PeerOutcome {
  if (rows === null) return 'lost';
  const { keep } = given;
  if (keep !== undefined && !rows.some((row) => row.some((cell) => String(cell).includes(keep))))
    return 'lost';
  const table = given.across === true ? turned(rows) : rows.slice(1);
  const best = Math.min(...given.accept.map((reading) => judgeReading(reading, given, table)));
  return peerOutcomes[best] ?? 'wrong';
}

/** What the stricter judge of our own import says, in the same words. */
export function judgeOwn(failures: readonly Failure[]): PeerOutcome {
  const kinds = new Set(failures.map(({ kind }) => kind));
  if (kinds.has('wrongValue') || kinds.has('notAsked')) return 'wrong';
  if (kinds.has('lostValue') || kinds.has('lostRow')) return 'lost';
  return kinds.size > 0 ? 'text' : 'right';
}

/** Items that stand in columns, as rows; what they are called is no attribute. */
function turned(rows: PeerRows): PeerRows {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return Array.from({ length: width - 1 }, (_, item) => rows.slice(1).map((row) => row[item + 1] ?? null));
}

/** How much worse each outcome is, so that the rows are laid beside the items as well as they can be. */
const weights = [0, 1, 100, 10_000];

interface Laid {
  readonly weight: number;
  readonly worst: number;
}

/** Lays the items beside rows in their order; rows between them, such as titles and totals, count for nothing. */
function judgeReading(reading: TableCase['accept'][number], given: TableCase, rows: PeerRows): number {
  if (rows.length < given.rows) return peerOutcomes.indexOf('lost');
  const columns = Object.entries(reading).map(([column, cells]) => ({ column: Number(column), cells }));
  const start: Laid = { weight: 0, worst: 0 };
  let best: (Laid | null)[] = new Array<Laid | null>(rows.length + 1).fill(start);
  for (let item = 0; item < given.rows; item++) {
    const next: (Laid | null)[] = [null];
    for (const [at, row] of rows.entries()) {
      const before = best[at] ?? null;
      const skipped = next[at] ?? null;
      const outcomes = columns.map(({ column, cells }) =>
        judgeCell(row[column] ?? null, cells[item] ?? null, given),
      );
      const taken = before === null ? null : joined(before, outcomes);
      next.push(taken === null || (skipped !== null && skipped.weight <= taken.weight) ? skipped : taken);
    }
    best = next;
  }
  return best.at(-1)?.worst ?? peerOutcomes.indexOf('lost');
}

function joined({ weight, worst }: Laid, outcomes: readonly PeerOutcome[]): Laid {
  const numbers = outcomes.map((outcome) => peerOutcomes.indexOf(outcome));
  return {
    weight: numbers.reduce((sum, number) => sum + (weights[number] ?? 0), weight),
    worst: Math.max(worst, ...numbers),
  };
}

function judgeCell(
  cell: PeerCell,
  wanted: ExpectedCell,
  { factors = [1], tolerance = 1e-9 }: TableCase,
): PeerOutcome {
  const isNothing = cell === null || cell === '';
  if (wanted === null) return isNothing ? 'right' : typeof cell === 'string' ? 'text' : 'wrong';
  if (isNothing) return 'lost';
  if (typeof wanted === 'string') return String(cell).trim() === wanted.trim() ? 'right' : 'wrong';
  if (typeof wanted === 'object' && !('date' in wanted)) return typeof cell === 'string' ? 'right' : 'wrong';
  if (typeof cell === 'string') return 'text';
  if (typeof wanted === 'boolean') return cell === wanted ? 'right' : 'wrong';
  if (typeof wanted === 'object')
    return typeof cell === 'object' && 'date' in cell && cell.date === wanted.date ? 'right' : 'wrong';
  if (typeof cell !== 'number') return 'wrong';
  const isClose = (factor: number) =>
    Math.abs(cell - wanted * factor) <= tolerance * Math.max(Math.abs(cell), Math.abs(wanted * factor));
  return factors.some(isClose) ? 'right' : 'wrong';
}
