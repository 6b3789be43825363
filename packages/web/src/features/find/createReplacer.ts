import {
  type Attribute,
  type Cell,
  type Change,
  createMissingTest,
  hasNumbers,
  indexOfId,
  isComputed,
  isLongerThan,
  isReadable,
  limits,
} from '@tertium/engine';
import { createCellWriter } from '../attribute/cellText';
import { editedText } from '../grid/cellEdits';
import { createCellWriting, readCell } from '../grid/cellWriting';
import type { Place } from '../view/reveal';
import type { Searched } from './createMatcher';
import { replaceIn } from './replaceIn';

/** Why a match is not replaced. */
export const leftReasons = ['head', 'computed', 'unread', 'shown'] as const;
export type LeftReason = (typeof leftReasons)[number];

export interface Replaced {
  readonly itemId: string;
  readonly attributeId: string;
  readonly cell: Cell;
  /** Texts as the person writes them. */
  readonly before: string;
  readonly after: string;
}

/** The new cell of a match, or why it is not replaced. `null` if the cell has the new text already. */
export type Replacement = Replaced | { readonly left: LeftReason } | null;

export interface ReplaceRequest {
  readonly text: string;
  readonly by: string;
  /** Whether the text must be the whole text of a cell. */
  readonly isWhole: boolean;
}

/** Replaces a text in cells. The new text is read as if the person had typed it. */
export function createReplacer(
  { comparison, columnOf, cellsOf, format, shownOf }: Searched,
  { text, by, isWhole }: ReplaceRequest,
): (place: Place) => Replacement {
  const { items, attributes } = comparison;
  const toolsOf = (attribute: Attribute) => {
    const converted = shownOf?.(attribute).converted ?? null;
    const column = hasNumbers(attribute) ? columnOf(attribute.id) : null;
    return {
      cells: cellsOf(attribute.id),
      writing: createCellWriting(attribute, columnOf, { format }, converted),
      writer: converted?.writer ?? createCellWriter(attribute, column, format),
      isMissing: createMissingTest(attribute.reading.missingTokens),
    };
  };
  const known = new Map<string, ReturnType<typeof toolsOf>>();

  return ({ itemId, attributeId }) => {
    const itemIndex = indexOfId(items).get(itemId ?? '');
    const attribute = attributes[indexOfId(attributes).get(attributeId ?? '') ?? -1];
    if (itemIndex === undefined || itemId === null || attribute === undefined) return { left: 'head' };
    if (isComputed(attribute)) return { left: 'computed' };
    const tools = known.get(attribute.id) ?? toolsOf(attribute);
    known.set(attribute.id, tools);
    const { cells, writing, writer, isMissing } = tools;
    const cell = cells[itemIndex] ?? null;
    const before = editedText(cell, writing.show);

    const replaced = (): string | null => {
      if (isWhole) return by;
      const typed = replaceIn(before, text, by);
      if (typed !== null) return typed;
      // The shown text may be rounded. It can be edited only if reading it gives the cell's exact value.
      const { text: shown } = writer.write(cell, itemIndex);
      const [own, other] = [writing.read(before), writing.read(shown)];
      const isSame =
        own.kind === 'value' &&
        other.kind === 'value' &&
        own.value.low === other.value.low &&
        own.value.high === other.value.high;
      return isSame ? replaceIn(shown, text, by) : null;
    };
    const after = replaced()?.trim();
    if (after === undefined) return { left: 'shown' };
    if (after === before) return null;
    const reading = writing.read(after);
    const isHeld =
      after === '' || isMissing(after) || reading.kind === 'value' || isReadable(after, attribute);
    if (reading.kind === 'open' || !isHeld || isLongerThan(after, limits.cellLength))
      return { left: 'unread' };
    return { itemId, attributeId: attribute.id, cell: readCell(cell, after, reading), before, after };
  };
}

/** The replacements of a search, and how many matches are left by reason. */
export interface Replacements {
  readonly all: readonly Replaced[];
  readonly left: Readonly<Record<LeftReason, number>>;
}

/** Computes the replacements of all matches in steps. */
export function* replaceAll(
  replace: (place: Place) => Replacement,
  matches: readonly number[],
  placeOf: (match: number) => Place,
): Generator<void, Replacements> {
  const all: Replaced[] = [];
  const left = { head: 0, computed: 0, unread: 0, shown: 0 };
  for (const match of matches) {
    const each = replace(placeOf(match));
    if (each !== null && 'left' in each) left[each.left]++;
    else if (each !== null) all.push(each);
    yield;
  }
  return { all, left };
}

/** Each attribute's cells in one change. */
export function changesOf(replaced: readonly Replaced[]): readonly Change[] {
  const ids = new Set(replaced.map(({ attributeId }) => attributeId));
  return [...ids].map((id) => {
    const cells = replaced.filter(({ attributeId }) => attributeId === id);
    return {
      kind: 'cells.set',
      itemIds: cells.map(({ itemId }) => itemId),
      attributeIds: [id],
      rows: cells.map(({ cell }) => [cell]),
    };
  });
}
