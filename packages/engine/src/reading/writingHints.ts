import type { DateOrder, DecimalMark } from '../vocabulary';
import type { NumberFormat } from './formatValue';

/** What is known about how a table's texts were written, besides the column in question. */
export interface WritingHints {
  /** What the other columns prove. */
  readonly decimalMark?: DecimalMark;
  readonly dateOrder?: DateOrder;
  /** Every fraction has a point, according to the program that wrote the file. */
  readonly isExact?: boolean;
  /** The numbers are codes, according to the program. */
  readonly areCodes?: boolean;
  /** The separator of cells. Absent for workbooks and similar. */
  readonly separator?: string;
  /** The number format of the person who imports. */
  readonly format?: NumberFormat;
  /** Two-digit years of births are before it. */
  readonly thisYear?: number;
}
