import { type OfferedReading, suggestScale } from '@tertium/engine';
import {
  answeredPlan,
  type ColumnCounts,
  type ColumnPlan,
  countsWithRows,
  type ImportPlan,
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
  /** Whether the person has said how it is read. */
  readonly isAnswered: boolean;
  /** Whether the person has seen what of it is not read and stays text. */
  readonly isSeen: boolean;
}

export interface Draft {
  readonly columns: readonly DraftColumn[];
  readonly nameColumns: readonly number[];
  readonly itemNoun: string;
  /** The column whose addresses are the links of the items. */
  readonly linkColumn?: number | undefined;
  readonly title: string;
  /** Rows of the table that are not imported. */
  readonly leftOutRows: ReadonlySet<number>;
  /** Whether the person wants columns that repeat others shown all the same. */
  readonly keepsRepeats: boolean;
}

/** Words that a person gave the table. */
export type Said = Partial<Pick<Draft, 'itemNoun' | 'title'>>;

export type DraftControl = ReturnType<typeof useDraft>;

/** Of a column without a number. */
const noRange = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };

const readingFields = ['type', 'unit', 'reading', 'order'] as const;

/** What is imported where the person changes nothing. */
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
  /** What was typed while the table was read otherwise: it stays. */
  readonly said: Said;
  readonly onSaid: (said: Said) => void;
}

/** What the person makes of the guesses. A new preview starts a new draft: give its user `key`. */
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
    /** A column that gives the items' links is no attribute as well, until it is ticked. */
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
    /** Columns whose reading has changed are read again. */
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
    /** Takes one of the readings that the column leaves open. */
    answer: (index: number, reading: OfferedReading) => {
      const column = draft.columns.find(({ plan }) => plan.index === index);
      if (column === undefined) return;
      update(index, (now) => ({ ...now, plan: answeredPlan(now.plan, reading), isAnswered: true }));
      void readAgain(answeredPlan(column.plan, reading), false);
    },
    /** Leaves a column as it stands: none of the readings it leaves open, and what is not read stays text. */
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

/** The draft with counts of the rows that come in: those of the worker leave out what it proposes to leave out. */
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
      return { ...column, counts: countsWithRows(column.counts, column.plan, ticked) };
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

/** The only column that names the items is no attribute as well; a column that no longer names them becomes one. */
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
