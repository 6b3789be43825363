import { reportKeys } from '../../document/state/forgetEdits';
import { reportSections, type SectionId } from './reportSections';

/** How a person makes the report of a comparison. */
export interface ReportChoices {
  /** In place of the comparison's name; `''` for that. */
  readonly title: string;
  /** Below the title, with its line breaks; `''` for none. */
  readonly comment: string;
  readonly leftOut: readonly SectionId[];
  /** Kinds of charts, in the order of the graph page. */
  readonly charts: readonly string[];
}

export const firstReport: ReportChoices = {
  title: '',
  comment: '',
  leftOut: ['comments'],
  charts: ['contributions', 'tradeoff', 'sensitivity'],
};

const keyOf = (personId: string, comparisonId: string): string => `${reportKeys}${personId}/${comparisonId}`;

/** What was kept, as far as it still can be chosen. */
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

/** Whether it is kept: a storage that is full or forbidden keeps nothing. */
export function keepReport(personId: string, comparisonId: string, choices: ReportChoices): boolean {
  try {
    // What an earlier version of the page kept leaves no comments out, and nobody had ticked them.
    const withComments = !choices.leftOut.includes('comments');
    localStorage.setItem(keyOf(personId, comparisonId), JSON.stringify({ ...choices, withComments }));
    return true;
  } catch {
    return false;
  }
}
