import { createMissingTest, isReadable, readColumn } from '@tertium/engine';
import type { ColumnCounts, ColumnPlan } from './tablePreview';

const exampleCount = 5;

type Reading = Pick<ColumnPlan, 'type' | 'unit' | 'order' | 'reading'>;

/** Counts what a column holds when it is read as planned. Each different text is read once. */
export function reviewColumn(texts: readonly string[], plan: Reading): ColumnCounts {
  const isMissing = createMissingTest(plan.reading.missingTokens);
  const outcomes = new Map<string, 'missing' | 'read' | 'unread'>();
  const present = new Set<string>();
  const unreadExamples: { row: number; text: string }[] = [];
  let missing = 0;
  let unread = 0;
  for (const [row, text] of texts.entries()) {
    const outcome =
      outcomes.get(text) ?? (isMissing(text) ? 'missing' : isReadable(text, plan) ? 'read' : 'unread');
    outcomes.set(text, outcome);
    if (outcome === 'missing') missing++;
    else present.add(text);
    if (outcome !== 'unread') continue;
    unread++;
    if (unreadExamples.length < exampleCount) unreadExamples.push({ row, text });
  }
  return {
    total: texts.length,
    missing,
    read: texts.length - missing - unread,
    unread,
    unreadExamples,
    distinct: present.size,
  };
}

/** Least and greatest number of the column as planned, `null` without any. */
export function rangeOf(
  texts: readonly string[],
  plan: Reading,
): { readonly min: number; readonly max: number } | null {
  const { count, min, max } = readColumn(texts, plan);
  return count === 0 ? null : { min, max };
}
