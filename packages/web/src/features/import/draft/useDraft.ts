import { type OfferedReading, suggestScale } from '@tertium/engine';
import {
  answeredPlan,
  type ColumnCounts,
  type ColumnPlan,
  type ImportPlan,
  recountRows,
  type TablePreview,
  type TickedRow,
} from '@tertium/tables';
import { useMemo, useState } from 'react';
import { withEntries } from '../../../ui/withEntries';
import { cleanDraft } from '../../attribute/attributeDraft';
import { settle, withoutOpen } from '../../attribute/settledPatch';
import type { ImportReader } from '../reading/startReader';

export interface DraftColumn {
  readonly plan: ColumnPlan;
  readonly counts: ColumnCounts;
  /** Whether the person has chosen how it is read. */
  readonly isAnswered: boolean;
  /** Whether the person has accepted that unread texts stay text. */
  readonly isSeen: boolean;
}

export interface Draft {
  readonly columns: readonly DraftColumn[];
  readonly nameColumns: readonly number[];
  readonly itemNoun: string;
  /** The column whose addresses become the items' links. */
  readonly linkColumn?: number | undefined;
  readonly title: string;
  /** Rows of the table that are not imported. */
  readonly leftOutRows: ReadonlySet<number>;
  /** Whether the person shows columns that repeat others anyway. */
  readonly keepsRepeats: boolean;
}

/** Texts that a person typed for the table. */
export type Said = Partial<Pick<Draft, 'itemNoun' | 'title'>>;

export type DraftControl = ReturnType<typeof useDraft>;

/** For a column without numbers. */
const noRange = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };

const readingFields = ['type', 'unit', 'reading', 'order'] as const;

/** What is imported by default. */
export function startDraft(preview: TablePreview, said: Said = {}): Draft {
  return {
    columns: preview.columns.map(({ plan, counts }) => ({ plan, counts, isAnswered: false, isSeen: false })),
    nameColumns: preview.nameColumns,
    itemNoun: preview.itemNoun,
    title: preview.tableName,
    ...said,
    leftOutRows: new Set(preview.leftOut.map(({ row }) => row)),
    keepsRepeats: false,
  };
}

interface DraftPorts {
  readonly preview: TablePreview;
  readonly reader: ImportReader | null;
  /** What was typed under another reading of the table, which stays. */
  readonly said: Said;
  readonly onSaid: (said: Said) => void;
}

/** The person's changes to the guesses. A new preview starts a new draft: give the component a `key`. */
export function useDraft({ preview, reader, said, onSaid }: DraftPorts) {
  const [draft, setDraft] = useState<Draft>(() => startDraft(preview, said));

  const update = (index: number, next: (column: DraftColumn) => DraftColumn): void =>
    setDraft((now) => ({
      ...now,
      columns: now.columns.map((column) => (column.plan.index === index ? next(column) : column)),
    }));

  const readAgain = async (plan: ColumnPlan, hasNewScale: boolean): Promise<void> => {
    const reviewed = await reader?.review(plan);
    if (reviewed === undefined) return;
    update(plan.index, (column) =>
      isSameReading(column.plan, plan)
        ? {
            ...column,
            plan: hasNewScale
              ? { ...column.plan, scale: suggestScale(column.plan, reviewed.range ?? noRange) }
              : column.plan,
            counts: reviewed.counts,
          }
        : column,
    );
  };

  const shown = useMemo(() => withTicks(draft, preview), [draft, preview]);

  return {
    draft: shown,
    change: (patch: Said) => {
      onSaid({ ...said, ...patch });
      setDraft((now) => ({ ...now, ...patch }));
    },
    setNameColumns: (nameColumns: readonly number[]) =>
      setDraft((now) => ({ ...withNames(now, nameColumns), nameColumns })),
    /** A column with the items' links doesn't become an attribute unless it is ticked. */
    setLinkColumn: (index: number, isLink: boolean) =>
      setDraft((now) => ({
        ...now,
        linkColumn: isLink ? index : undefined,
        columns: now.columns.map((column) =>
          column.plan.index === index || column.plan.index === now.linkColumn
            ? { ...column, plan: { ...column.plan, isIncluded: !(isLink && column.plan.index === index) } }
            : column,
        ),
      })),
    leaveOut: (row: number, isLeftOut: boolean) =>
      setDraft((now) => ({ ...now, leftOutRows: withEntries(now.leftOutRows, [row], isLeftOut) })),
    /** Columns with changed settings are read again. */
    changeColumn: (index: number, patch: Partial<ColumnPlan>) => {
      const column = draft.columns.find(({ plan }) => plan.index === index);
      if (column === undefined) return;
      const changed = (plan: ColumnPlan) => settle(plan, { ...plan, ...patch });
      const plan = changed(column.plan);
      update(index, (now) => {
        const next = changed(now.plan);
        const isAnswered = now.plan.reading.leftOpen !== undefined && next.reading.leftOpen === undefined;
        return { ...now, plan: next, isAnswered: now.isAnswered || isAnswered };
      });
      if (readingFields.some((field) => field in patch)) void readAgain(plan, true);
    },
    /** Chooses one of the column's possible readings. */
    answer: (index: number, reading: OfferedReading) => {
      const column = draft.columns.find(({ plan }) => plan.index === index);
      if (column === undefined) return;
      update(index, (now) => ({ ...now, plan: answeredPlan(now.plan, reading), isAnswered: true }));
      void readAgain(answeredPlan(column.plan, reading), false);
    },
    /** Keeps a column as it is: with none of its possible readings, and unread texts stay text. */
    accept: (index: number) =>
      update(index, (now) => ({
        ...now,
        plan: { ...now.plan, reading: withoutOpen(now.plan.reading) },
        isAnswered: true,
        isSeen: true,
      })),
    keepRepeats: () => setDraft((now) => ({ ...now, keepsRepeats: true })),
    changeAll: (
      indices: readonly number[],
      patch: Pick<ColumnPlan, 'isHidden'> | Pick<ColumnPlan, 'isHidden' | 'role'>,
    ) => {
      const chosen = new Set(indices);
      setDraft((now) => ({
        ...now,
        columns: now.columns.map((column) =>
          chosen.has(column.plan.index) ? { ...column, plan: { ...column.plan, ...patch } } : column,
        ),
      }));
    },
  };
}

/** The draft with counts of the imported rows. The worker's counts exclude the rows that it proposes to leave out. */
function withTicks(draft: Draft, preview: TablePreview): Draft {
  const textsOf = new Map<number, readonly string[]>(preview.firstRows.entries());
  for (const { row, texts } of preview.leftOut) textsOf.set(row, texts);
  const proposed = new Set(preview.leftOut.map(({ row }) => row));
  const rows = [...textsOf].filter(([row]) => proposed.has(row) !== draft.leftOutRows.has(row));
  if (rows.length === 0) return draft;
  return {
    ...draft,
    columns: draft.columns.map((column, place) => {
      const ticked = rows.map(
        ([row, texts]): TickedRow => ({ row, text: texts[place] ?? '', isIn: proposed.has(row) }),
      );
      return { ...column, counts: recountRows(column.counts, column.plan, ticked) };
    }),
  };
}

export function toPlan(draft: Draft): ImportPlan {
  return {
    columns: draft.columns.map(({ plan }) => cleanDraft(plan)),
    nameColumns: draft.nameColumns,
    itemNoun: draft.itemNoun,
    linkColumn: draft.linkColumn,
    leftOutRows: [...draft.leftOutRows],
  };
}

/** A column that alone names the items doesn't become an attribute. A column that no longer names them does. */
function withNames(draft: Draft, nameColumns: readonly number[]): Draft {
  const [single] = nameColumns;
  return {
    ...draft,
    columns: draft.columns.map((column) => {
      const { plan } = column;
      if (nameColumns.length === 1 && plan.index === single)
        return { ...column, plan: { ...plan, isIncluded: false } };
      const hasNamed = draft.nameColumns.includes(plan.index) && !nameColumns.includes(plan.index);
      return hasNamed ? { ...column, plan: { ...plan, isIncluded: true, isHidden: false } } : column;
    }),
  };
}

function isSameReading(a: ColumnPlan, b: ColumnPlan): boolean {
  return readingFields.every((field) => a[field] === b[field]);
}
