import type { Ranking, Weighting } from '@tertium/engine';
import type { ExportInput } from '../exportedTable';
import type { WorkbookShape } from './workbookShape';

export interface WorkbookInput {
  readonly exported: ExportInput;
  readonly itemsAre: 'rows' | 'columns';
  readonly shape: WorkbookShape;
  /** The ranking by the weighted sum, even if another method ranks the comparison. */
  readonly sum: Ranking | null;
  readonly weighting: Weighting | null;
  /** Whose weights these are, in a sentence. */
  readonly whose: string;
  /** The origin of the data, and when the file was made. */
  readonly notes: readonly string[];
}
