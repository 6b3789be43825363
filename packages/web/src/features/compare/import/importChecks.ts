import { foldText, typeDescriptions } from '@tertium/engine';
import { markText } from '../attribute/attributeChecks';
import { shareText } from '../attribute/attributeWords';
import type { ColumnPlan, PreviewMark, PreviewQuestion, TablePreview } from './importPlan';
import type { CommaQuestion } from './rawSheet';
import type { Draft, DraftColumn } from './useDraft';

/** Something that a person decides before a table comes in; what is answered can be answered otherwise. */
export type ImportCheck = CommasCheck | ColumnCheck;

/** Where a comma may part two cells or stand in a number. */
export interface CommasCheck {
  readonly kind: 'commas';
  readonly key: string;
  readonly isOpen: boolean;
  readonly question: CommaQuestion;
  /** The columns in whose numbers it stands; `null` where nobody has said. */
  readonly taken: readonly number[] | null;
}

export type ColumnCheck = {
  readonly key: string;
  readonly column: DraftColumn;
  readonly isOpen: boolean;
} & (
  | { readonly kind: 'reading'; readonly question: PreviewQuestion }
  | { readonly kind: 'mark'; readonly mark: PreviewMark }
  | { readonly kind: 'unread' }
);

/** All that is to be checked: of the table, then of the columns that come in, those shown at first before the hidden ones. */
export function importChecks(
  { columns }: Pick<Draft, 'columns'>,
  preview: TablePreview,
  commas: readonly number[] | null,
): readonly ImportCheck[] {
  const { commas: question } = preview;
  const checks = columnChecks({ columns }, preview);
  if (question === null) return checks;
  return [{ kind: 'commas', key: 'commas', isOpen: commas === null, question, taken: commas }, ...checks];
}

function columnChecks({ columns }: Pick<Draft, 'columns'>, preview: TablePreview): readonly ColumnCheck[] {
  const found = new Map(preview.columns.map((column) => [column.plan.index, column]));
  const included = columns.filter(({ plan }) => plan.isIncluded);
  const ordered = [
    ...included.filter(({ plan }) => !plan.isHidden),
    ...included.filter(({ plan }) => plan.isHidden),
  ];
  return ordered.flatMap((column): readonly ColumnCheck[] => {
    const { plan, counts, isAnswered, isSeen } = column;
    const { questions = [], suspects = [] } = found.get(plan.index) ?? {};
    return [
      ...questions.map((question) => ({
        kind: 'reading' as const,
        key: `${plan.index} ${question.kind}`,
        column,
        isOpen: !isAnswered,
        question,
      })),
      ...(isMarked(plan) ? suspects : []).map((mark) => ({
        kind: 'mark' as const,
        key: `${plan.index} mark ${mark.text}`,
        column,
        isOpen: markAnswer(plan, mark.text) === null,
        mark,
      })),
      ...(counts.unread > 0 && !plan.isHidden
        ? [{ kind: 'unread' as const, key: `${plan.index} unread`, column, isOpen: !isSeen }]
        : []),
    ];
  });
}

/** Whether a number or a day in it may be a mark for "unknown". */
function isMarked({ type }: ColumnPlan): boolean {
  const { numbers } = typeDescriptions[type];
  return numbers === 'amount' || numbers === 'day';
}

/** What has been said of a mark; `null` for nothing. */
export function markAnswer({ reading }: ColumnPlan, text: string): 'unknown' | 'value' | null {
  const holds = (texts: readonly string[]) => texts.some((each) => foldText(each) === foldText(text));
  if (holds(reading.missingTokens)) return 'unknown';
  return holds(reading.valueTokens ?? []) ? 'value' : null;
}

/** "−1 in 82 % of rows" */
export function sayMark({ text, count }: Pick<PreviewMark, 'text' | 'count'>, total: number): string {
  return `${markText(text)} in ${shareText(total === 0 ? 0 : count / total)} of rows`;
}
