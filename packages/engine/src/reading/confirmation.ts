import type { Cell } from '../comparison';
import { rawText } from './readColumn';

/** Whether a cell says something that could be proved: a value, disputed or not. */
export function hasContent(cell: Cell): boolean {
  const isSaid =
    cell === null || typeof cell === 'string' || cell.state === 'known' || cell.state === 'disputed';
  return isSaid && rawText(cell).trim() !== '';
}

/**
 * Whether somebody stands for the value of a cell: nobody disputes it, and who has said how sure they are is certain; where
 * nobody has, its source stands for it. A cell without a value is not confirmed.
 */
export function isConfirmed(cell: Cell): boolean {
  if (cell === null || typeof cell === 'string' || !hasContent(cell) || cell.state === 'disputed')
    return false;
  return cell.confidence === undefined ? cell.source !== undefined : cell.confidence === 1;
}
