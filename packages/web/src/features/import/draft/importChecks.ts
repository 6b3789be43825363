import { foldText, isAmountOrDay, isWord } from '@tertium/engine';
import type { ColumnPlan, CommaQuestion, PreviewMark, PreviewQuestion, TablePreview } from '@tertium/tables';
import { markText } from '../../attribute/attributeChecks';
import { shareText } from '../../attribute/attributeWords';
import type { Draft, DraftColumn } from './useDraft';

/** A question that a person decides before a table is imported. Answers can be changed. */
export type ImportCheck = CommasCheck | RepeatsCheck | ColumnCheck;

/** Whether a comma separates two cells or is in a number. */
export interface CommasCheck {
  readonly kind: 'commas';
  readonly key: string;
  readonly isOpen: boolean;
  readonly question: CommaQuestion;
  /** The columns whose numbers contain it, `null` if not answered. */
  readonly taken: readonly number[] | null;
}

/** Columns that repeat others, and would be shown or count twice. */
export interface RepeatsCheck {
  readonly kind: 'repeats';
  readonly key: string;
  readonly isOpen: boolean;
  readonly repeats: readonly {
    readonly index: number;
    readonly name: string;
    readonly of: string;
    readonly differing: number;
  }[];
  readonly taken: 'hide' | 'keep' | null;
}

export type ColumnCheck = {
  readonly key: string;
  readonly column: DraftColumn;
  readonly isOpen: boolean;
  /** Whether an answer changes what is ranked or shown. Other questions wait with their column. */
  readonly isAsked: boolean;
} & (
  | { readonly kind: 'reading'; readonly question: PreviewQuestion }
  | { readonly kind: 'mark'; readonly mark: PreviewMark }
  /** How many texts were not read, without sentinels that have their own question. */
  | { readonly kind: 'unread'; readonly count: number; readonly marks: readonly string[] }
);

/** All questions: about the table, then about the columns, first those that can count, then those that are shown. */
export function importChecks(
  draft: Pick<Draft, 'columns' | 'keepsRepeats'>,
  preview: TablePreview,
  commas: readonly number[] | null,
): readonly ImportCheck[] {
  const { commas: question } = preview;
  return [
    ...(question === null
      ? []
      : [{ kind: 'commas' as const, key: 'commas', isOpen: commas === null, question, taken: commas }]),
    ...columnChecks(draft, preview),
    ...repeatChecks(draft, preview),
  ];
}

/** The questions asked before the import: those that change something, and those the person opened. */
export const askedChecks = (checks: readonly ImportCheck[], current: string | null): readonly ImportCheck[] =>
  checks.filter((check) => !('isAsked' in check) || check.isAsked || check.key === current);

function columnChecks({ columns }: Pick<Draft, 'columns'>, preview: TablePreview): readonly ColumnCheck[] {
  const found = new Map(preview.columns.map((column) => [column.plan.index, column]));
  const isShown = ({ plan }: DraftColumn) => !plan.isHidden;
  const canCount = ({ plan }: DraftColumn) => !plan.isHidden && plan.role !== 'info';
  const ordered = columns.filter(({ plan }) => plan.isIncluded).toSorted((a, b) => rungOf(b) - rungOf(a));
  return ordered.flatMap((column): readonly ColumnCheck[] => {
    const { plan, counts, isAnswered, isSeen } = column;
    const { questions = [], suspects = [] } = found.get(plan.index) ?? {};
    const marks = isAmountOrDay(plan.type) ? suspects : [];
    // A sentinel has its own question and is not asked about again as unreadable.
    const asked = marks.filter(({ text }) => isWord(text) && markAnswer(plan, text) !== 'unknown');
    const unread = counts.unread - asked.reduce((sum, { count }) => sum + count, 0);
    return [
      ...questions.map((question) => ({
        kind: 'reading' as const,
        key: `${plan.index} ${question.kind}`,
        column,
        isOpen: !isAnswered,
        isAsked: isShown(column),
        question,
      })),
      ...marks.map((mark) => ({
        kind: 'mark' as const,
        key: `${plan.index} mark ${mark.text}`,
        column,
        isOpen: markAnswer(plan, mark.text) === null,
        isAsked: isShown(column),
        mark,
      })),
      ...(unread > 0
        ? [
            {
              kind: 'unread' as const,
              key: `${plan.index} unread`,
              column,
              isOpen: !isSeen,
              // It stays as written, whatever the answer.
              isAsked: canCount(column),
              count: unread,
              marks: asked.map(({ text }) => text),
            },
          ]
        : []),
    ];
  });

  function rungOf(column: DraftColumn): number {
    return Number(isShown(column)) + Number(canCount(column));
  }
}

function repeatChecks(
  { columns, keepsRepeats }: Pick<Draft, 'columns' | 'keepsRepeats'>,
  preview: TablePreview,
): readonly RepeatsCheck[] {
  const planned = new Map(preview.columns.map(({ plan }) => [plan.index, plan]));
  const now = new Map(columns.map(({ plan }) => [plan.index, plan]));
  const offered = preview.repeats.filter(({ index }) => {
    const plan = planned.get(index);
    return plan?.isIncluded === true && !plan.isHidden;
  });
  if (offered.length === 0) return [];
  const isShown = offered.some(({ index }) => now.get(index)?.isHidden === false);
  const nameOf = (index: number) => now.get(index)?.name ?? '';
  return [
    {
      kind: 'repeats',
      key: 'repeats',
      isOpen: isShown && !keepsRepeats,
      repeats: offered.map((each) => ({ ...each, name: nameOf(each.index), of: nameOf(each.of) })),
      taken: isShown ? (keepsRepeats ? 'keep' : null) : 'hide',
    },
  ];
}

/** The answer about a sentinel, `null` for none. */
export function markAnswer({ reading }: ColumnPlan, text: string): 'unknown' | 'value' | null {
  const holds = (texts: readonly string[]) => texts.some((each) => foldText(each) === foldText(text));
  if (holds(reading.missingTokens)) return 'unknown';
  return holds(reading.valueTokens ?? []) ? 'value' : null;
}

/** "−1 in 82 % of rows" */
export function sayMark({ text, count }: Pick<PreviewMark, 'text' | 'count'>, total: number): string {
  return `${markText(text)} in ${shareText(total === 0 ? 0 : count / total)} of rows`;
}
