import { type AttributeType, type GuessNote, type LeftOutReason, limits } from '@tertium/engine';
import type { ColumnCounts, Encoding, ImportNote } from '@tertium/tables';
import type { ShowNumber } from '../../../ui/countedNoun';
import { readAs } from '../../attribute/attributeWords';
import type { SourceSummary } from '../reading/importSession';

/** "58 of 60 are numbers, 2 kept as text". */
export function countsSentence(type: AttributeType, counts: ColumnCounts, show: ShowNumber): string {
  const present = counts.total - counts.missing;
  if (present === 0) return 'All cells are empty';
  const kept = counts.unread > 0 ? `, ${show(counts.unread)} kept as text` : '';
  const missing = counts.missing > 0 ? `, ${show(counts.missing)} unknown` : '';
  const head =
    counts.unread === 0
      ? `${present === counts.total ? 'All' : ''} ${show(present)} are ${readAs[type]}`.trim()
      : `${show(counts.read)} of ${show(present)} are ${readAs[type]}`;
  return `${head}${kept}${missing}`;
}

const times = (count: number, one: string, many: string, show: ShowNumber): string =>
  `${show(count)} ${count === 1 ? one : many}`;

export function noteSentence({ kind, count, firstRow }: ImportNote, show: ShowNumber): string {
  const where = firstRow === null ? '' : ` (first in row ${show(firstRow)})`;
  switch (kind) {
    case 'blankLines':
      return `${times(count, 'blank line is', 'blank lines are', show)} left out.`;
    case 'badBytes':
      return `${times(count, 'place is', 'places are', show)} no letter of the encoding${firstRow === null ? '' : ` (first in line ${show(firstRow)})`} and shown as “�”. Another encoding may read it.`;
    case 'preamble':
      return `${times(count, 'line above the table is', 'lines above the table are', show)} left out.`;
    case 'blankColumns':
      return `${times(count, 'blank column is', 'blank columns are', show)} left out.`;
    case 'raggedRows':
      return `${times(count, 'row has', 'rows have', show)} more or fewer cells than the header${where}. All cells are kept.`;
    case 'joinedNumbers':
      return `${times(count, 'row has', 'rows have', show)} a comma within a cell, between the commas that part cells${where}. Such cells are put together.`;
    case 'splitNumbers':
      return `${times(count, 'row has', 'rows have', show)} a comma too many${where}, which may stand in one number or another. Until that is said, what is in doubt is kept as text.`;
    case 'cleanedCells':
      return `Invisible characters were taken out of ${times(count, 'cell', 'cells', show)}${where}.`;
    case 'literalQuotes':
      return `A quotation mark is never closed${where}, so quotation marks are taken as plain letters.`;
    case 'shortenedNames':
      return `${times(count, 'item name is', 'item names are', show)} longer than ${show(limits.nameLength)} characters and will be shortened.`;
    case 'nestedValues':
      return `${times(count, 'cell holds', 'cells hold', show)} lists or objects, which are kept as text.`;
    case 'mapShapes':
      return `${times(count, 'shape of a map is', 'shapes of a map are', show)} left out: a table has no place for ${count === 1 ? 'it' : 'them'}.`;
    case 'mergedCells':
      return `${times(count, 'merged cell is', 'merged cells are', show)} filled: its text stands in each cell it covers.`;
    case 'errorCells':
      return `${times(count, 'cell holds', 'cells hold', show)} an error such as #DIV/0!${where}, which counts as unknown.`;
    case 'emptyFormulas':
      return `${times(count, 'formula has', 'formulas have', show)} no result in the file${where}, which counts as unknown. Open the file in a spreadsheet and save it to have them computed.`;
    case 'hiddenRows':
      return `${times(count, 'row is', 'rows are', show)} hidden in the file${where} and come in too.`;
    case 'hiddenColumns':
      return `${times(count, 'column is', 'columns are', show)} hidden in the file and come in too.`;
  }
}

export const formatNames: Readonly<Record<SourceSummary['format'], string>> = {
  csv: 'Text table',
  json: 'JSON',
  xlsx: 'Excel workbook',
  ods: 'OpenDocument spreadsheet',
  html: 'Table of a web page or spreadsheet',
  markdown: 'Markdown table',
  box: 'Table drawn with lines',
  aligned: 'Columns aligned by spaces',
};
export const delimiterNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO-8859-2)',
  'iso-8859-15': 'Western (ISO-8859-15)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-u': 'Cyrillic (KOI8)',
  macintosh: 'Western (Mac Roman)',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese (Big5)',
  'euc-kr': 'Korean (EUC-KR)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  ibm866: 'Cyrillic (DOS 866)',
};

/** What a guess's note means for the person; `null` where the counts say it already. */
export const noteHints: Readonly<Record<GuessNote, string | null>> = {
  allMissing: null,
  identifier: 'It tells rows apart and measures nothing, so it is kept as text.',
  years: 'The numbers are years.',
  numbersWithText: 'Numbers stand among other words, so it is kept as text.',
  lists: 'Several things stand in one cell. As tags, each could be searched for itself.',
  sided: 'Values lean to one of two sides. Zero is the middle.',
  blankMayMeanNo: 'An empty cell may mean “no” here.',
  constant: 'All values are the same: it tells no difference.',
  mixedUnits: 'Other units among the cells are converted to this one.',
  ranges: 'Some cells are ranges or estimates. Both ends are used.',
};

/** Why a row seems to be no item. */
export const leftOutReasonWords: Readonly<Record<LeftOutReason, string>> = {
  total: 'a total',
  average: 'an average',
  statistic: 'a figure about the others',
  footnote: 'a note',
  comment: 'a comment',
  header: 'the header again',
  section: 'the name of a section',
  otherTable: 'another table',
};
