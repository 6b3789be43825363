import { readArea } from './mergedAreas';
import {
  createSheetGrid,
  type SheetGrid,
  type SheetRows,
  type WorkbookContext,
  type WrittenCell,
} from './sheetGrid';
import { walkXml, type XmlAttributes, type XmlHandlers } from './walkXml';
import { createTextCollector, isTrue } from './workbookParts';

/** Reads the cells of a sheet as texts, with merged cells filled. The notes contain what the texts don't show. */
export function readSheetRows(xml: string, context: WorkbookContext): SheetRows {
  const grid = createSheetGrid(context);
  walkXml(xml, createSheetReader(grid));
  return grid.finish();
}

/** Passes each cell to the grid when its element ends, and facts about rows and columns when theirs start. */
function createSheetReader(grid: SheetGrid): XmlHandlers {
  const inline = createTextCollector();
  let row = -1;
  let column = -1;
  let cell: WrittenCell | null = null;
  let isInValue = false;

  const open = (tag: string, attributes: XmlAttributes) => {
    inline.open(tag);
    if (tag === 'row') {
      row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1;
      column = -1;
      if (isTrue(attributes.hidden)) grid.hideRow(row);
    } else if (tag === 'c') {
      column = attributes.r === undefined ? column + 1 : (readArea(attributes.r)?.left ?? column + 1);
      cell = openCell(row, column, attributes);
    } else if (tag === 'f' && cell !== null) cell.hasFormula = true;
    else if (tag === 'v' && cell !== null) {
      cell.hasValue = true;
      isInValue = true;
    } else openElsewhere(tag, attributes);
  };
  const openElsewhere = (tag: string, { ref, hidden, min, max }: XmlAttributes) => {
    const area = tag === 'mergeCell' ? readArea(ref ?? '') : null;
    if (area !== null) grid.addMerged(area);
    if (tag === 'col' && isTrue(hidden)) grid.hideColumns(Number(min) - 1, Number(max) - 1);
  };
  return {
    open,
    text: (text) => {
      if (isInValue && cell !== null) cell.value += text;
      else inline.text(text);
    },
    close: (tag) => {
      inline.close(tag);
      if (tag === 'v') isInValue = false;
      if (tag !== 'c' || cell === null) return;
      grid.addCell(cell, inline.take());
      cell = null;
    },
  };
}

const openCell = (row: number, column: number, { t, s }: XmlAttributes): WrittenCell => ({
  row,
  column,
  type: t ?? 'n',
  style: Number(s ?? 0),
  hasFormula: false,
  hasValue: false,
  value: '',
});
