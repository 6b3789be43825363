import type { DateOrder, DecimalMark } from '../vocabulary';
import type { NumberFormat } from './formatValue';

/** What is known of how a table's texts were written, beside the column in question. */
export interface WritingHints {
  /** What the other columns leave no doubt about. */
  readonly decimalMark?: DecimalMark;
  readonly dateOrder?: DateOrder;
  /** Every fraction has a point, as the program that wrote the file says. */
  readonly isExact?: boolean;
  /** The numbers call something and count nothing, as the program says. */
  readonly areCodes?: boolean;
  /** What parts the cells of a text; none for workbooks and the like. */
  readonly separator?: string;
  /** How the person who brings it in writes numbers. */
  readonly format?: NumberFormat;
  /** Two-digit years of births lie before it. */
  readonly thisYear?: number;
}
