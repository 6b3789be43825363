import type { Change } from '@tertium/engine';
import { createTurns } from '../../../store/turns';

const rowsAtOnce = 500;

/** The JSON of a list of changes, exactly as `JSON.stringify` writes it; others get their turn while a long one is written. */
export async function textOfChanges(changes: readonly Change[]): Promise<string> {
  const takeTurn = createTurns();
  const texts: string[] = [];
  for (const change of changes) {
    const isLong = change.kind === 'cells.set' && change.rows.length > rowsAtOnce;
    texts.push(isLong ? await textOfCells(change, takeTurn) : JSON.stringify(change));
    await takeTurn();
  }
  return `[${texts.join()}]`;
}

async function textOfCells(
  change: Extract<Change, { kind: 'cells.set' }>,
  takeTurn: () => Promise<void>,
): Promise<string> {
  const rows: string[] = [];
  for (let start = 0; start < change.rows.length; start += rowsAtOnce) {
    rows.push(JSON.stringify(change.rows.slice(start, start + rowsAtOnce)).slice(1, -1));
    await takeTurn();
  }
  const fields = Object.entries(change).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${name === 'rows' ? `[${rows.join()}]` : JSON.stringify(value)}`,
  );
  return `{${fields.join()}}`;
}
