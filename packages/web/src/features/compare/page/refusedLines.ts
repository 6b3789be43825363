import type { Change, Comparison } from '@tertium/engine';
import { editedText } from '../grid/cellEdits';
import { type CellWriting, readCell } from '../grid/cellWriting';

/** One thing that a change asked for, as its person knows it. */
export interface RefusedLine {
  /** Where its value stands in the list of changes. */
  readonly path: readonly (string | number)[];
  /** Such as "Price of Alpha". */
  readonly title: string;
  readonly text: string;
  /** Whether the value is a text that can be typed anew. */
  readonly isText: boolean;
  /** The value that another text stands for; the text itself where nothing is said. */
  readonly valueOf?: (text: string) => unknown;
}

/** How the person of the page reads and writes the cells of an attribute. */
type WritingOf = (attributeId: string) => CellWriting;

type Names = (id: string) => string;

/** What changes set, line by line; `extra` are changes whose new items and attributes may be named in them. */
export function refusedLines(
  comparison: Comparison,
  changes: readonly Change[],
  writingOf: WritingOf,
  extra: readonly Change[] = changes,
): readonly RefusedLine[] {
  const nameOf = namesIn(comparison, extra);
  return changes.flatMap((change, i) =>
    linesOf(change, nameOf, writingOf).map((line) => ({ ...line, path: [i, ...line.path] })),
  );
}

/** The changes with other texts in some of their lines. */
export function mendLines(
  changes: readonly Change[],
  texts: readonly { readonly line: RefusedLine; readonly text: string }[],
): readonly Change[] {
  return texts.reduce<unknown>(
    (mended, { line, text }) => writeAt(mended, line.path, line.valueOf?.(text) ?? text),
    changes,
  ) as readonly Change[];
}

function writeAt(old: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(old)) return old.with(Number(key), writeAt(old[Number(key)], rest, value));
  const fields = old as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: writeAt(fields[key], rest, value) };
}

function namesIn({ items, attributes, weightings }: Comparison, changes: readonly Change[]): Names {
  const names = new Map<string, string>();
  for (const { id, name } of [...items, ...attributes, ...weightings]) names.set(id, name);
  for (const change of changes) {
    const added =
      change.kind === 'items.add'
        ? change.items
        : change.kind === 'attributes.add'
          ? change.attributes
          : change.kind === 'weightings.add'
            ? change.weightings
            : [];
    for (const { id, name } of added) names.set(id, name);
  }
  return (id) => names.get(id) ?? 'something that is not there any more';
}

function linesOf(change: Change, nameOf: Names, writingOf: WritingOf): readonly RefusedLine[] {
  switch (change.kind) {
    case 'cells.set':
      return change.rows.flatMap((row, i) =>
        row.map((cell, j) => {
          const attributeId = change.attributeIds[j] ?? '';
          const writing = writingOf(attributeId);
          const text = editedText(cell, writing.show);
          return {
            path: ['rows', i, j],
            title: `${nameOf(attributeId)} of ${nameOf(change.itemIds[i] ?? '')}`,
            text,
            isText: cell !== null,
            valueOf: (typed: string) => (typed === text ? cell : readCell(cell, typed, writing.read(typed))),
          };
        }),
      );
    case 'items.add':
      return added(change.items, 'items', 'New item');
    case 'attributes.add':
      return added(change.attributes, 'attributes', 'New attribute');
    case 'weightings.add':
      return added(change.weightings, 'weightings', 'New weights');
    case 'items.remove':
    case 'attributes.remove':
    case 'weightings.remove':
      return change.ids.map((id, i) => ({
        path: ['ids', i],
        title: 'Delete',
        text: nameOf(id),
        isText: false,
      }));
    case 'comparison.update': {
      const { settings = {}, ...own } = change.patch;
      return [
        ...fields(own, ['patch'], 'the comparison'),
        ...fields(settings, ['patch', 'settings'], 'the comparison'),
      ];
    }
    default:
      return fields(change.patch, ['patch'], nameOf(change.id));
  }
}

function added(
  list: readonly { readonly name: string }[],
  key: string,
  title: string,
): readonly RefusedLine[] {
  return list.map(({ name }, i) => ({ path: [key, i, 'name'], title, text: name, isText: true }));
}

function fields(patch: object, path: readonly string[], owner: string): readonly RefusedLine[] {
  return Object.entries(patch).map(([field, value]) => ({
    path: [...path, field],
    title: `${field.charAt(0).toUpperCase()}${field.slice(1)} of ${owner}`,
    text: show(value),
    isText: typeof value === 'string' && freeTexts.includes(field),
  }));
}

/** Fields in which a person types what they like. */
const freeTexts: readonly string[] = ['name', 'description', 'unit', 'group', 'note', 'itemNoun'];

function show(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(show).join(', ');
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${show(inner)}`)
    .join(', ');
}
