import { createMissingTest, isReadable } from '@tertium/engine';
import type { ColumnCounts, ColumnPlan } from './tablePreview';

/** A row that the person ticked or unticked, with its text in the column. */
export interface TickedRow {
  readonly row: number;
  readonly text: string;
  readonly isIn: boolean;
}

/** The counts of a column after rows were ticked or unticked. Doesn't count the different texts again. */
export function recountRows(
  counts: ColumnCounts,
  plan: Pick<ColumnPlan, 'type' | 'unit' | 'order' | 'reading'>,
  ticked: readonly TickedRow[],
): ColumnCounts {
  if (ticked.length === 0) return counts;
  const isMissing = createMissingTest(plan.reading.missingTokens);
  let { total, missing, unread } = counts;
  const gone = new Set<string>();
  const come: { readonly row: number; readonly text: string }[] = [];
  for (const { row, text, isIn } of ticked) {
    const step = isIn ? 1 : -1;
    total += step;
    if (isMissing(text)) missing += step;
    else if (!isReadable(text, plan)) {
      unread += step;
      if (isIn) come.push({ row, text });
      else gone.add(text);
    }
  }
  const kept = counts.unreadExamples.filter(({ text }) => !gone.has(text));
  const unreadExamples = unread === 0 ? [] : [...kept, ...come];
  return { ...counts, total, missing, unread, read: total - missing - unread, unreadExamples };
}
