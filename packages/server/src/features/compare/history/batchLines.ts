import { type HistoryLine, maximumHistoryLines } from '@tertium/contract';
import { type Change, type Comparison, describeChange } from '@tertium/engine';

/** The first history lines of a batch, and how many more there are. */
export interface BatchLines {
  readonly lines: HistoryLine[];
  more: number;
}

export const noLines = (): BatchLines => ({ lines: [], more: 0 });

/** Adds the lines of a change, given the comparison before it. */
export function addLinesOf(batch: BatchLines, before: Comparison, change: Change): void {
  for (const line of describeChange(before, change)) {
    if (batch.lines.length >= maximumHistoryLines) batch.more += 1;
    else batch.lines.push({ ...line, before: cut(line.before), after: cut(line.after) });
  }
}

/** Adds the lines of another piece of the same batch. */
export function addLines(batch: BatchLines, more: BatchLines): void {
  const fitting = more.lines.slice(0, maximumHistoryLines - batch.lines.length);
  batch.lines.push(...fitting);
  batch.more += more.more + more.lines.length - fitting.length;
}

/** Parses stored lines. Those of older batches don't say which weighting they are about. */
export function parseLines(text: string): HistoryLine[] {
  return JSON.parse(text).map((line: Omit<HistoryLine, 'weighting'>) => ({ weighting: null, ...line }));
}

const mostCharacters = 200;
const mostEntries = 20;

/** Cuts a value so that it fits into a line. */
function cut(value: unknown): unknown {
  if (typeof value === 'string') {
    const letters = [...value.slice(0, 2 * mostCharacters)];
    const isShort = letters.length <= mostCharacters && value.length <= 2 * mostCharacters;
    return isShort ? value : `${letters.slice(0, mostCharacters - 1).join('')}…`;
  }
  if (Array.isArray(value)) return value.slice(0, mostEntries).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cut(part)]));
}
