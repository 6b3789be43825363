import { type Change, type Comparison, createNameFinder, marksOf, untitledName } from '@tertium/engine';
import {
  answeredPlan,
  type ColumnPlan,
  cutText,
  type ImportKey,
  type ImportPlan,
  importTarget,
  type PreviewColumn,
  prepareImport,
  reviewColumn,
  updateCells,
  updatedAttributes,
} from '@tertium/tables';
import type { FileAnswer, FileJob, FileWish } from './fileJob';
import { badQuery, openSheet } from './openSheet';

/** A file that is read and not saved yet. */
export interface FileReading {
  readonly name: string;
  readonly partCount: number;
  /** The changes that save it, with the number of their part. Parts that change nothing are left out. */
  parts(): Generator<{ readonly part: number; readonly changes: readonly Change[] }>;
  /** What came of it, once all parts are made. */
  answer(): FileAnswer;
}

const shownLeftOut = 20;
const shownLetters = 100;

/** Reads a file for a new comparison, or for one that it updates (`saved`). Throws ApiError or ImportError. */
export async function readFile(
  job: FileJob,
  saved: Comparison | null,
  newId: () => string,
): Promise<FileReading> {
  const { table, preview, ...source } = await openSheet(job);
  const columns = preview.columns.map((column) => answered(column, job.wish));
  const plan: ImportPlan = {
    columns: columns.map((column) => column.plan),
    nameColumns: preview.nameColumns,
    itemNoun: preview.itemNoun,
    leftOutRows: preview.leftOut.map(({ row }) => row),
  };
  const key = keyOf(job.wish, saved, plan.columns);
  const target = saved === null ? null : importTarget(saved, key);
  const { outline, part } = prepareImport(table, plan, { target, key, newId });
  const name = saved?.name ?? job.wish.name ?? (preview.tableName || untitledName);
  const counts = { added: 0, updated: 0, cells: 0 };

  function* parts(): ReturnType<FileReading['parts']> {
    for (let index = 0; index < outline.parts; index++) {
      const { changes, addedRows, updates } = part(index);
      const rows = new Set<number>();
      const count = (row: number) => {
        rows.add(row);
        counts.cells++;
        return true;
      };
      const updated = saved === null || updates === null ? [] : updateCells(saved, updates, count);
      counts.added += addedRows.length;
      counts.updated += rows.size;
      if (changes.length + updated.length > 0) yield { part: index + 1, changes: [...changes, ...updated] };
    }
  }

  const byIndex = new Map(columns.map((column) => [column.plan.index, column]));
  const unreadOf = (index: number) => {
    const plan = byIndex.get(index)?.plan;
    const { unread, unreadExamples } = plan === undefined ? nothing : reviewColumn(table.texts(index), plan);
    return { unread, unreadExamples: unreadExamples.map(({ text }) => cutText(text, shownLetters)) };
  };

  return {
    name,
    partCount: outline.parts,
    parts,
    answer: () => ({
      name,
      sheets: [...source.sheets],
      sheet: source.sheet,
      items: { added: counts.added, updated: counts.updated, missing: outline.missingIds.length },
      changedCells: counts.cells,
      attributes: outline.columns.map(({ index, attributeId: id, isNew, attribute }) => ({
        id,
        name: attribute.name,
        type: attribute.type,
        unit: attribute.unit,
        betterEnd: attribute.direction,
        isNew,
        ...unreadOf(index),
      })),
      questions: columns.filter(({ plan: { isIncluded } }) => isIncluded).flatMap(questionsOf),
      undecided: outline.undecided.map(({ name: called, rowCount: rows, itemCount: items }) => ({
        name: called,
        rows,
        items,
      })),
      leftOut: {
        rows: preview.leftOut.length,
        examples: preview.leftOut
          .slice(0, shownLeftOut)
          .map(({ texts }) => texts.map((text) => cutText(text, shownLetters))),
      },
    }),
  };
}

const nothing = { unread: 0, unreadExamples: [] };

type Column = Pick<PreviewColumn, 'plan' | 'questions'>;

/** The column with the questions answered that the caller's number format and date order settle. */
function answered({ plan, questions }: PreviewColumn, { numbers, dates }: FileWish): Column {
  const mark = numbers === undefined ? null : marksOf[numbers].decimal;
  for (const { kind, readings } of questions) {
    const taken = readings.find(({ reading: { decimalMark, dateOrder } }) =>
      kind === 'decimalMark' ? decimalMark === mark : kind === 'dateOrder' && dateOrder === dates,
    );
    if (taken !== undefined) return { plan: answeredPlan(plan, taken), questions: [] };
  }
  return { plan, questions };
}

function questionsOf({ plan: { name }, questions }: Column): FileAnswer['questions'] {
  return questions.map(({ kind, example, readings }) => ({
    attribute: name,
    kind,
    example: cutText(example, shownLetters),
    readings: readings.map(({ type, unit, value }) => ({
      type,
      unit,
      value: Number.isFinite(value) ? value : null,
    })),
  }));
}

/** By what rows are found in a comparison: their name, or the attribute that the caller names. */
function keyOf({ key }: FileWish, saved: Comparison | null, columns: readonly ColumnPlan[]): ImportKey {
  if (saved === null) return null;
  if (key === undefined) return { byName: true, column: null };
  const updated = [...updatedAttributes(saved.attributes, columns)];
  const attributes = updated.map(([, attribute]) => attribute);
  const found = createNameFinder(attributes, 'column')(key);
  if (typeof found === 'string')
    throw badQuery('key', `must be an attribute that is also a column. ${found}`);
  const [columnIndex = 0] = updated[attributes.indexOf(found)] ?? [];
  return { byName: false, column: { columnIndex, attributeId: found.id } };
}
