import { ImportError } from '../ImportError';
import { importLimits } from '../importLimits';
import { checkSize } from '../sizeErrors';

export function checkEntities(xml: string, what: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(0, 10_000)) || xml.includes('<!ENTITY')) {
    throw new ImportError('archiveUnsafe', `${what} defines XML entities of its own and is refused.`);
  }
}

/** Refuses a sheet whose last cell is beyond what can be read. */
export function checkExtent(rows: number, columns: number): void {
  if (columns > importLimits.columns * 2) {
    throw new ImportError(
      'tooManyColumns',
      (show) =>
        `A sheet reaches ${show(columns)} columns to the right. At most ${show(importLimits.columns)} are read.`,
    );
  }
  const trouble = checkSize(rows, rows * columns);
  if (trouble !== null) throw trouble;
}
