import { strToU8, zipSync } from 'fflate';

interface MadeSheet {
  readonly name: string;
  /** What stands in `sheetData`. */
  readonly cells: string;
  /** What stands before and behind it. */
  readonly before?: string;
  readonly after?: string;
  readonly state?: 'hidden';
}

interface MadeWorkbook {
  readonly sheets: readonly MadeSheet[];
  /** Number formats; cells call the first by `s="1"`. */
  readonly formats?: readonly string[];
  readonly sharedTexts?: string;
  readonly properties?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as Excel would write it, as far as the tests need. */
export function makeWorkbook({ sheets, formats = [], sharedTexts = '', properties = '' }: MadeWorkbook) {
  const listed = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="r${i + 1}"${state === undefined ? '' : ` state="${state}"`}/>`,
  );
  const relations = sheets.map(
    (_, i) => `<Relationship Id="r${i + 1}" Type="worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const patterns = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`);
  const cellFormats = formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`);
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${officeRelations}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts>${patterns.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cellFormats.join('')}</cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${sharedTexts}</sst>`),
    ...Object.fromEntries(
      sheets.map(({ cells, before = '', after = '' }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        strToU8(`<worksheet>${before}<sheetData>${cells}</sheetData>${after}</worksheet>`),
      ]),
    ),
  });
}

export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
