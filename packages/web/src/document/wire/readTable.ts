import type { ComparisonTable, TableChunk } from '@tertium/contract';
import { type Attribute, prepareInSteps } from '@tertium/engine';
import { createYielder } from '../../ui/createYielder';
import { readLines } from './readLines';
import { createTableBuilder, type SavedComparison, type TableRows } from './wireShapes';

/** A table of which only some items have arrived. */
export interface TableBeginning extends TableRows {
  readonly name: string;
  readonly itemNoun: string;
  readonly attributes: readonly Attribute[];
  /** The number of items of the whole table. */
  readonly itemCount: number;
  readonly arrivedCount: number;
}

/** A table that is still loading. It is shown until it is complete, and never saved. */
export interface Arrival extends TableBeginning {
  /** The connection was lost, and the table is being requested again. */
  readonly isBroken: boolean;
}

const headEnd = '"chunks":[';
const tail = ']}}';
/** The most time that preparing the ranking may delay a table. */
const aheadMilliseconds = 400;

/**
 * Reads a table from an answer while it arrives, line by line, yielding to the page. Calls `onBeginning` for each chunk
 * but the last, and `onHead` for what precedes them. Throws a SyntaxError if the table is incomplete.
 */
export async function readTable(
  body: ReadableStream<Uint8Array>,
  onBeginning: (beginning: TableBeginning) => void,
  onHead: (head: object) => void = () => undefined,
): Promise<SavedComparison> {
  const yieldIfDue = createYielder();
  let begun: ReturnType<typeof begin> | null = null;
  for await (const line of readLines(body)) {
    if (begun === null) {
      begun = begin(line, onHead);
      if (!line.endsWith(headEnd)) return begun.finish();
    } else if (line === tail) return readAhead(begun.finish(), yieldIfDue);
    else {
      begun.add(JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line));
      const beginning = begun.beginning();
      if (beginning !== null) onBeginning(beginning);
    }
    await yieldIfDue();
  }
  throw new SyntaxError('The table has no end');
}

/** Reads the first line, or all of an answer without lines. */
function begin(line: string, onHead: (head: object) => void) {
  const { result }: { result: ComparisonTable } = JSON.parse(line.endsWith(headEnd) ? line + tail : line);
  onHead(result);
  if (!Array.isArray(result.chunks)) throw new SyntaxError('There is no table');
  const { name, settings, attributes, itemCount } = result;
  const builder = createTableBuilder(result);
  const add = (chunk: TableChunk) => builder.add(chunk);
  result.chunks.forEach(add);
  return {
    add,
    beginning: (): TableBeginning | null => {
      const arrivedCount = builder.count();
      if (arrivedCount >= itemCount) return null;
      const { itemNoun } = settings;
      return { name, itemNoun, attributes, itemCount, arrivedCount, ...builder.first() };
    },
    finish: (): SavedComparison => {
      if (builder.count() !== itemCount) throw new SyntaxError('The table is not whole');
      return builder.finish();
    },
  };
}

/** Prepares the first ranking, so that the table is drawn once and with its places. The rest is prepared beside it. */
async function readAhead(saved: SavedComparison, yieldIfDue: () => Promise<void>): Promise<SavedComparison> {
  const end = performance.now() + aheadMilliseconds;
  for (const _ of prepareInSteps(saved.comparison)) {
    await yieldIfDue();
    if (performance.now() > end) break;
  }
  return saved;
}
