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

/** Why a match stays as it is. */
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

/** What becomes of a match: another cell, or nothing for a reason. `null` where it says already what it is to say. */
export type Replacement = Replaced | { readonly left: LeftReason } | null;

export interface ReplaceRequest {
  readonly text: string;
  readonly by: string;
  /** The whole text of a cell, not a part of it. */
  readonly isWhole: boolean;
}

/** Replaces a text in cells, which are read as if their person had typed the new text. */
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
      // What is shown may be rounded: it stands for the cell only where it reads as its value.
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

/** All replacements of a search. */
export interface Replacements {
  readonly all: readonly Replaced[];
  readonly left: Readonly<Record<LeftReason, number>>;
}

/** Replaces at all of these places, some at a time. */
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
