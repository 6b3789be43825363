import type { Cell } from '../comparison';

/** Whether a cell has a value that could be confirmed, disputed or not. */
export function hasContent(cell: Cell): boolean {
  if (cell === null) return false;
  if (typeof cell === 'string') return isWritten(cell);
  return (cell.state === 'known' || cell.state === 'disputed') && isWritten(cell.raw);
}

/** Most texts begin with a non-space, which is cheaper to test than trimming. */
const isWritten = (text: string): boolean => text.charCodeAt(0) > 32 || text.trim() !== '';

/**
 * Whether the value of a cell is confirmed: it isn't disputed, and its stated confidence is 1. Without a stated
 * confidence, a source confirms it. A cell without a value is not confirmed.
 */
export function isConfirmed(cell: Cell): boolean {
  if (cell === null || typeof cell === 'string' || !hasContent(cell) || cell.state === 'disputed')
    return false;
  return cell.confidence === undefined ? cell.source !== undefined : cell.confidence === 1;
}
