import {
  type Attribute,
  type Change,
  type Comparison,
  defaultPoints,
  fieldAt,
  maximumPoints,
  shownFormula,
  storedFormula,
} from '@tertium/engine';
import { writePoints } from '../../ranked/percentOf';
import { capital, type ShowNumber } from '../../ui/countedNoun';
import { valueWords } from '../attribute/fieldWords';
import { editedText } from '../grid/cellEdits';
import { type CellWriting, readCell } from '../grid/cellWriting';

/** One value that a change was to set, in the person's terms. */
export interface RefusedLine {
  /** The path of its value in the list of changes. */
  readonly path: readonly (string | number)[];
  /** Such as "Price of Alpha". */
  readonly title: string;
  readonly text: string;
  /** Whether the value is a text that can be retyped. */
  readonly isText: boolean;
  /** Converts another text to a value. By default the text itself. */
  readonly valueOf?: (text: string) => unknown;
}

/** How the person reads and types the cells of an attribute. */
type WritingOf = (attributeId: string) => CellWriting;

type Names = (id: string) => string;

/** The names, formats and numbers to write lines with. */
interface Manner {
  readonly writingOf: WritingOf;
  readonly show: ShowNumber;
}

/** Lists what changes set, line by line. `extra` are changes whose new items and attributes may be named in them. */
export function refusedLines(
  comparison: Comparison,
  changes: readonly Change[],
  manner: Manner,
  extra: readonly Change[] = changes,
): readonly RefusedLine[] {
  const nameOf = namesIn(comparison, extra);
  const coming = extra.flatMap((change) => (change.kind === 'attributes.add' ? change.attributes : []));
  const attributes = [...comparison.attributes, ...coming];
  return changes.flatMap((change, i) =>
    linesOf(change, nameOf, { ...manner, attributes }).map((line) => ({ ...line, path: [i, ...line.path] })),
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
  return (id) => names.get(id) ?? 'something deleted';
}

function linesOf(
  change: Change,
  nameOf: Names,
  { writingOf, show, attributes }: Manner & { readonly attributes: readonly Attribute[] },
): readonly RefusedLine[] {
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
      const { baselineItemId: id } = settings;
      const named = typeof id === 'string' ? { ...settings, baselineItemId: nameOf(id) } : settings;
      return [
        ...fields(own, { path: ['patch'], of: 'comparison', owner: 'the comparison', show }),
        ...fields(named, {
          path: ['patch', 'settings'],
          of: 'comparison.settings',
          owner: 'the comparison',
          show,
        }),
      ];
    }
    case 'weighting.update': {
      const { points = {}, locked = {}, ...own } = change.patch;
      return [
        ...fields(own, { path: ['patch'], of: 'weighting', owner: nameOf(change.id), show }),
        ...Object.entries(points).map(([id, value]) => ({
          path: ['patch', 'points', id],
          title: `Weight of ${nameOf(id)}`,
          text: `${writePoints(value ?? defaultPoints, show)} of ${show(maximumPoints)}`,
          isText: false,
        })),
        ...Object.entries(locked).map(([id, isLocked]) => ({
          path: ['patch', 'locked', id],
          title: `Weight of ${nameOf(id)}`,
          text: isLocked ? 'locked' : 'unlocked',
          isText: false,
        })),
      ];
    }
    case 'item.update':
      return fields(change.patch, { path: ['patch'], of: 'item', owner: nameOf(change.id), show });
    case 'attribute.update': {
      const owner = nameOf(change.id);
      return fields(change.patch, { path: ['patch'], of: 'attribute', owner, show }).map((line) =>
        line.path.at(-1) === 'formula'
          ? {
              ...line,
              text: shownFormula(line.text, attributes),
              valueOf: (typed: string) => storedFormula(typed, attributes),
            }
          : line,
      );
    }
  }
}

function added(
  list: readonly { readonly name: string }[],
  key: string,
  title: string,
): readonly RefusedLine[] {
  return list.map(({ name }, i) => ({ path: [key, i, 'name'], title, text: name, isText: true }));
}

interface Owner {
  readonly path: readonly string[];
  /** The kind of entry with the fields, as in `fieldAt`. */
  readonly of: string;
  readonly owner: string;
  readonly show: ShowNumber;
}

function fields(patch: object, { path, of, owner, show }: Owner): readonly RefusedLine[] {
  return Object.entries(patch).map(([key, value]) => {
    const what = `${of}.${key}`;
    const field = fieldAt(what);
    const isText = typeof value === 'string' && (field?.is === 'text' || field?.is === 'name');
    return {
      path: [...path, key],
      title: `${capital(field?.called ?? 'something')} of ${owner}`,
      text: isText ? value : valueWords(what, value, { show }),
      isText,
    };
  });
}
