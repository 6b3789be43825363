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
      return `${times(count, 'character', 'characters', show)} can’t be read in this encoding${firstRow === null ? '' : ` (first in line ${show(firstRow)})`} and ${count === 1 ? 'is' : 'are'} shown as “�”. Try another encoding.`;
    case 'preamble':
      return `${times(count, 'line above the table is', 'lines above the table are', show)} left out.`;
    case 'blankColumns':
      return `${times(count, 'blank column is', 'blank columns are', show)} left out.`;
    case 'raggedRows':
      return `${times(count, 'row has', 'rows have', show)} more or fewer cells than the header${where}. All cells are kept.`;
    case 'joinedNumbers':
      return `${times(count, 'row has', 'rows have', show)} a comma inside a number, besides those between cells${where}. These numbers are put back together.`;
    case 'splitNumbers':
      return `${times(count, 'row has', 'rows have', show)} one comma too many${where}, and it’s unclear in which number it belongs. Until you choose, unclear values are kept as text.`;
    case 'cleanedCells':
      return `Invisible characters were removed from ${times(count, 'cell', 'cells', show)}${where}.`;
    case 'literalQuotes':
      return `A quotation mark is never closed${where}, so quotation marks are read as ordinary characters.`;
    case 'shortenedNames':
      return `${times(count, 'item name is', 'item names are', show)} longer than ${show(limits.nameLength)} characters and will be shortened.`;
    case 'nestedValues':
      return `${times(count, 'cell contains', 'cells contain', show)} lists or objects, which are kept as text.`;
    case 'mapShapes':
      return `${times(count, 'map shape is', 'map shapes are', show)} left out, because a table can’t show ${count === 1 ? 'it' : 'them'}.`;
    case 'mergedCells':
      return `${times(count, 'merged cell is', 'merged cells are', show)} filled: the text is repeated in every cell ${count === 1 ? 'it covers' : 'they cover'}.`;
    case 'errorCells':
      return `${times(count, 'cell contains', 'cells contain', show)} an error such as #DIV/0!${where}, which counts as unknown.`;
    case 'emptyFormulas':
      return `${times(count, 'formula has', 'formulas have', show)} no result in the file${where} and ${count === 1 ? 'counts' : 'count'} as unknown. To compute ${count === 1 ? 'it' : 'them'}, open and save the file in a spreadsheet.`;
    case 'hiddenRows':
      return `${times(count, 'row is', 'rows are', show)} hidden in the file${where} and imported too.`;
    case 'hiddenColumns':
      return `${times(count, 'column is', 'columns are', show)} hidden in the file and imported too.`;
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

/** Explains the note of a guess, `null` if the counts say it already. */
export const noteHints: Readonly<Record<GuessNote, string | null>> = {
  allMissing: null,
  identifier: 'It identifies rows and measures nothing, so it’s kept as text.',
  years: 'The numbers are years.',
  numbersWithText: 'It mixes numbers and words, so it’s kept as text.',
  lists: 'Cells contain several things each. As tags, you could search for each of them.',
  sided: 'Values lean to one of two sides. Zero is the middle.',
  blankMayMeanNo: 'An empty cell may mean “no” here.',
  constant: 'All values are the same, so it makes no difference.',
  mixedUnits: 'Values in other units are converted to this one.',
  ranges: 'Some cells are ranges or estimates. Both ends are used.',
};

/** Why a row is probably not an item. */
export const leftOutReasonWords: Readonly<Record<LeftOutReason, string>> = {
  total: 'a total',
  average: 'an average',
  statistic: 'a statistic of the other rows',
  footnote: 'a note',
  comment: 'a comment',
  header: 'the header again',
  section: 'a section heading',
  otherTable: 'another table',
};
