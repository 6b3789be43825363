import {
  type Attribute,
  type Cell,
  indexOfId,
  limits,
  marksOf,
  readColumn,
  type Writing,
} from '@tertium/engine';
import { useRef } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useSettings } from '../../ui/settings';
import { tooLong } from '../../ui/tooLong';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { listReadingChoices, type ReadingChoice } from '../attribute/readingChoices';
import { useShown } from '../attribute/useShown';
import { cellsAt, editedText } from './cellEdits';
import { type CellWriting, createCellWriting, findBlockWriting, readCell } from './cellWriting';
import type { Block } from './gridLayout';

/** Makes a cell from a text for the attribute at this index of a block. */
type BlockReader = (old: Cell, attribute: number, text: string) => Cell;

const plainWriting: CellWriting = {
  read: (text) => ({ kind: 'text', text }),
  show: String,
};

/** How the person reads and types the cells of the open comparison. */
export function useCellWriting() {
  const { comparison, columnOf } = useComparison();
  const { numberFormat: format } = useSettings();
  const show = useFormatNumber();
  const shownOf = useShown();
  const writingOf = (attribute: Attribute, together?: Writing): CellWriting =>
    createCellWriting(attribute, columnOf, { format, ...together }, shownOf(attribute).converted);
  /** The text that was last copied here, which is in this person's own format. */
  const copied = useRef<string | null>(null);

  const attributeOf = (id: string): Attribute | undefined =>
    comparison.attributes[indexOfId(comparison.attributes).get(id) ?? -1];
  const writingsOf = (ids: readonly string[], together?: Writing, learnt?: Attribute) =>
    ids.map((id) => {
      const attribute = learnt?.id === id ? learnt : attributeOf(id);
      return attribute === undefined ? null : writingOf(attribute, together);
    });

  /** `learnt` is the attribute as it will be once the text is in its cell. */
  const typedReader = (attributeIds: readonly string[], learnt?: Attribute): BlockReader => {
    const writings = writingsOf(attributeIds, undefined, learnt);
    return (old, attribute, text) => {
      const writing = writings[attribute];
      // A text with the value that the cell already shows is not an edit, however it is written.
      if (writing == null || text.trim() === editedText(old, writing.show)) return old;
      return readCell(old, text, writing.read(text));
    };
  };

  /** Finds the cell of a block whose text is too long, and by how much. `null` if all fit. */
  const findLong = (
    { itemIds, attributeIds }: Block,
    texts: readonly (readonly string[])[],
  ): string | null => {
    for (const [i, row] of texts.entries()) {
      for (const [j, text] of row.entries()) {
        const trouble = tooLong(text.trim(), limits.cellLength, show);
        if (trouble === undefined) continue;
        const item = comparison.items[indexOfId(comparison.items).get(itemIds[i] ?? '') ?? -1];
        return `${attributeOf(attributeIds[j] ?? '')?.name ?? ''} of ${item?.name ?? ''}: ${trouble}`;
      }
    }
    return null;
  };

  /** Reads a pasted block in the format that its texts prove. */
  const pastedReader = (
    pasted: string,
    attributeIds: readonly string[],
    texts: readonly (readonly string[])[],
  ): BlockReader => {
    const attributes = attributeIds.map(attributeOf);
    const known = texts.flatMap((row) =>
      row.flatMap((text, j) => {
        const attribute = attributes[j];
        return attribute === undefined ? [] : [{ attribute, text }];
      }),
    );
    const isOwn = pasted === copied.current;
    const together = isOwn
      ? { decimalMark: marksOf[format].decimal, dateOrder: null }
      : findBlockWriting(known);
    const writings = writingsOf(attributeIds, together);
    return (old, attribute, text) => {
      const writing = writings[attribute];
      return writing == null ? old : readCell(old, text, writing.read(text));
    };
  };

  return {
    /** How the cells of an attribute are read and written. It may be one yet to be added, or none. */
    writingIn: (id: string, added: readonly Attribute[]): CellWriting => {
      const attribute = attributeOf(id);
      if (attribute !== undefined) return writingOf(attribute);
      const coming = added.find((each) => each.id === id);
      if (coming === undefined) return plainWriting;
      return createCellWriting(coming, () => readColumn([], coming), { format });
    },
    typedReader,
    findLong,
    pastedReader,
    /** The texts of a block as this person would type them, empty for unknown cells. */
    textsOf: ({ itemIds, attributeIds }: Block): readonly (readonly string[])[] => {
      const writings = writingsOf(attributeIds);
      return cellsAt(comparison, itemIds, attributeIds).map((row) =>
        row.map((cell, j) => editedText(cell, writings[j]?.show ?? String)),
      );
    },
    /** The texts of a block in the shown units, `null` if all of them are the stored ones. */
    shownTextsOf: ({ itemIds, attributeIds }: Block): readonly (readonly string[])[] | null => {
      const attributes = attributeIds.map(attributeOf);
      const converted = attributes.map((each) => (each === undefined ? null : shownOf(each).converted));
      if (converted.every((each) => each === null)) return null;
      const writings = writingsOf(attributeIds);
      const rows = itemIds.map((id) => indexOfId(comparison.items).get(id) ?? -1);
      return cellsAt(comparison, itemIds, attributeIds).map((row, i) =>
        row.map((cell, j) => {
          const shown = converted[j]?.writer.write(cell, rows[i] ?? -1);
          return shown?.about === undefined ? editedText(cell, writings[j]?.show ?? String) : shown.text;
        }),
      );
    },
    choicesOf: (attribute: Attribute, text: string): readonly ReadingChoice[] =>
      listReadingChoices(writingOf(attribute).read(text), attribute, format),
    onCopied: (text: string) => {
      copied.current = text;
    },
  };
}
