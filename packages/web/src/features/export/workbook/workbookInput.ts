import type { Ranking, Weighting } from '@tertium/engine';
import type { ExportInput } from '../exportedTable';
import type { WorkbookShape } from './workbookShape';

export interface WorkbookInput {
  readonly exported: ExportInput;
  readonly itemsAre: 'rows' | 'columns';
  readonly shape: WorkbookShape;
  /** By the weighted sum, whatever ranks the comparison. */
  readonly sum: Ranking | null;
  readonly weighting: Weighting | null;
  /** Whose weights these are, in a sentence. */
  readonly whose: string;
  /** Where the data is from, and when this was made. */
  readonly notes: readonly string[];
}
