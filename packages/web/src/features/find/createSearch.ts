import { type Attribute, indexOfId } from '@tertium/engine';
import type { GridNavigator, Place } from '../view/reveal';
import { createMatcher, type Searched } from './createMatcher';
import { addressOf, findSteps } from './findSteps';

type Axes = ReturnType<GridNavigator['axes']>;

export type Search = ReturnType<typeof createSearch>;

/** A search for a text in a grid with these axes, and in the items that are not in it. */
export function createSearch(
  searched: Searched,
  text: string,
  { rowKeys, columnKeys }: Axes,
  isWhole = false,
) {
  const { items, attributes } = searched.comparison;
  const matcher = createMatcher(searched, text, isWhole);
  const [itemAt, attributeAt] = [indexOfId(items), indexOfId(attributes)];
  const entryOf = (key: string | undefined) => {
    if (key === undefined) return null;
    return { item: itemAt.get(key) ?? -1, attribute: attributes[attributeAt.get(key) ?? -1] ?? null };
  };
  type Entry = ReturnType<typeof entryOf>;

  /** For a head, row or column is `null`. Columns without an attribute, such as scores, never match. */
  const isMatch = (row: Entry, column: Entry): boolean => {
    const item = Math.max(row?.item ?? -1, column?.item ?? -1);
    const attribute = row?.attribute ?? column?.attribute ?? null;
    if (item >= 0 && attribute !== null) return matcher.isCell(attribute, item);
    if (row !== null && column !== null) return false;
    return attribute === null ? matcher.isName(item) : matcher.isHead(attribute);
  };

  const [rows, columns] = [rowKeys.map(entryOf), columnKeys.map(entryOf)];
  const shown = new Set([...rowKeys, ...columnKeys]);
  const hidden = items.flatMap(({ id }, i) => (shown.has(id) ? [] : i));
  const shownAttributes = [...rows, ...columns].flatMap((entry): readonly Attribute[] =>
    entry?.attribute ? [entry.attribute] : [],
  );
  return {
    /** Adds the matches in the grid to `found`, row by row. */
    steps: (found: number[]) =>
      findSteps(
        {
          rows: rows.length,
          columns: columns.length,
          isMatch: (row, column) => isMatch(rows[row] ?? null, columns[column] ?? null),
        },
        found,
      ),
    /** Does the same for items that are not in the grid. */
    hiddenSteps: (found: number[]) =>
      findSteps(
        {
          rows: hidden.length,
          columns: shownAttributes.length,
          isMatch: (row, column) => {
            const [item, attribute] = [hidden[row], shownAttributes[column]];
            if (item === undefined) return false;
            return attribute === undefined ? matcher.isName(item) : matcher.isCell(attribute, item);
          },
        },
        found,
      ),
    placeOf: (match: number): Place => {
      const { row, column } = addressOf(match, columnKeys.length);
      const keys = [rowKeys[row], columnKeys[column]];
      const idIn = (index: ReadonlyMap<string, number>) =>
        keys.find((key) => key !== undefined && index.has(key)) ?? null;
      return { itemId: idIn(itemAt), attributeId: idIn(attributeAt) };
    },
    /** Whether the cell of a row and a column matches. For a head, one of them is missing. */
    isMatchAt: (rowKey: string | undefined, columnKey: string | undefined): boolean =>
      isMatch(entryOf(rowKey), entryOf(columnKey)),
  };
}
