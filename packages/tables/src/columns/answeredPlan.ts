import { type OfferedReading, withGuessedEnd } from '@tertium/engine';
import type { ColumnPlan } from './tablePreview';

/** The plan of a column with one of its possible readings. */
export function answeredPlan(plan: ColumnPlan, { value: _, ...offered }: OfferedReading): ColumnPlan {
  const counts = offered.scale !== null && offered.direction !== 'none' && !plan.isHidden;
  return {
    ...plan,
    ...offered,
    reading: withGuessedEnd(offered.reading, offered.direction !== 'none'),
    role: counts ? 'want' : plan.role,
  };
}
