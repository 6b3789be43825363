import type { Cell } from '../comparison';

/** Whether a cell says something that could be proved: a value, disputed or not. */
export function hasContent(cell: Cell): boolean {
  if (cell === null) return false;
  if (typeof cell === 'string') return isWritten(cell);
  return (cell.state === 'known' || cell.state === 'disputed') && isWritten(cell.raw);
}

/** Most texts begin with what is no space, which takes no copy to see. */
const isWritten = (text: string): boolean => text.charCodeAt(0) > 32 || text.trim() !== '';

/**
 * Whether somebody stands for the value of a cell: nobody disputes it, and who has said how sure they are is certain; where
 * nobody has, its source stands for it. A cell without a value is not confirmed.
 */
export function isConfirmed(cell: Cell): boolean {
  if (cell === null || typeof cell === 'string' || !hasContent(cell) || cell.state === 'disputed')
    return false;
  return cell.confidence === undefined ? cell.source !== undefined : cell.confidence === 1;
}
