import type { Change } from '@tertium/engine';
import { createYield } from '../../../store/createYield';

const rowsAtOnce = 500;

/** Writes a list of changes as JSON, exactly like `JSON.stringify`, and yields during a long one. */
export async function textOfChanges(changes: readonly Change[]): Promise<string> {
  const yieldIfDue = createYield();
  const texts: string[] = [];
  for (const change of changes) {
    const isLong = change.kind === 'cells.set' && change.rows.length > rowsAtOnce;
    texts.push(isLong ? await textOfCells(change, yieldIfDue) : JSON.stringify(change));
    await yieldIfDue();
  }
  return `[${texts.join()}]`;
}

async function textOfCells(
  change: Extract<Change, { kind: 'cells.set' }>,
  yieldIfDue: () => Promise<void>,
): Promise<string> {
  const rows: string[] = [];
  for (let start = 0; start < change.rows.length; start += rowsAtOnce) {
    rows.push(JSON.stringify(change.rows.slice(start, start + rowsAtOnce)).slice(1, -1));
    await yieldIfDue();
  }
  const fields = Object.entries(change).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${name === 'rows' ? `[${rows.join()}]` : JSON.stringify(value)}`,
  );
  return `{${fields.join()}}`;
}
