import { reportKeys } from '../../document/state/forgetEdits';
import { reportSections, type SectionId } from './reportSections';

/** A person's choices for the report of a comparison. */
export interface ReportChoices {
  /** Replaces the comparison's name. `''` keeps it. */
  readonly title: string;
  /** Shown below the title with its line breaks. `''` for none. */
  readonly comment: string;
  readonly leftOut: readonly SectionId[];
  /** The kinds of charts, in the order of the graph page. */
  readonly charts: readonly string[];
}

export const firstReport: ReportChoices = {
  title: '',
  comment: '',
  leftOut: ['comments'],
  charts: ['contributions', 'tradeoff', 'sensitivity'],
};

const keyOf = (personId: string, comparisonId: string): string => `${reportKeys}${personId}/${comparisonId}`;

/** The saved choices that can still be chosen. */
export function recallReport(personId: string, comparisonId: string): ReportChoices {
  try {
    const kept: Partial<Record<keyof ReportChoices | 'withComments', unknown>> = JSON.parse(
      localStorage.getItem(keyOf(personId, comparisonId)) ?? '{}',
    );
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    const list = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);
    return {
      title: text(kept.title),
      comment: text(kept.comment),
      leftOut: reportSections.filter((part) =>
        part === 'comments' ? kept.withComments !== true : list(kept.leftOut)?.includes(part) === true,
      ),
      charts:
        list(kept.charts)?.filter((kind): kind is string => typeof kind === 'string') ?? firstReport.charts,
    };
  } catch {
    return firstReport;
  }
}

/** Returns whether it was saved. Storage that is full or blocked saves nothing. */
export function keepReport(personId: string, comparisonId: string, choices: ReportChoices): boolean {
  try {
    // Choices saved by earlier versions don't leave out comments, although nobody had ticked them.
    const withComments = !choices.leftOut.includes('comments');
    localStorage.setItem(keyOf(personId, comparisonId), JSON.stringify({ ...choices, withComments }));
    return true;
  } catch {
    return false;
  }
}
