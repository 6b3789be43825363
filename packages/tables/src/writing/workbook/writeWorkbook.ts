import { strToU8, Zip, ZipDeflate } from 'fflate';
import { createStyleBook } from './cellStyles';
import type { Sheet } from './sheet';
import { sheetXml } from './sheetXml';
import { attributeText } from './xmlText';

interface WorkbookInfo {
  readonly title: string;
  readonly now: Date;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Writes an Excel workbook while packing it. It awaits `yieldIfDue` between pieces, so that a page stays responsive.
 */
export async function writeWorkbook(
  sheets: readonly Sheet[],
  info: WorkbookInfo,
  yieldIfDue: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error;
    packed.push(bytes as Uint8Array<ArrayBuffer>);
  });
  const add = async (path: string, pieces: Iterable<string>) => {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = info.now;
    zip.add(file);
    for (const piece of pieces) {
      file.push(strToU8(piece));
      await yieldIfDue();
    }
    file.push(new Uint8Array(0), true);
  };
  const styles = createStyleBook();
  await add('[Content_Types].xml', [contentTypesXml(sheets.length)]);
  await add('_rels/.rels', [
    relationsXml([
      [`${office}/officeDocument`, 'xl/workbook.xml'],
      [`${packaged}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
  ]);
  await add('docProps/core.xml', [coreXml(info)]);
  await add('xl/workbook.xml', [workbookXml(sheets)]);
  await add('xl/_rels/workbook.xml.rels', [
    relationsXml([
      ...sheets.map((_, i) => [`${office}/worksheet`, `worksheets/sheet${i + 1}.xml`] as const),
      [`${office}/styles`, 'styles.xml'],
    ]),
  ]);
  for (const [i, sheet] of sheets.entries())
    await add(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet, styles));
  await add('xl/styles.xml', [styles.toXml()]);
  zip.end();
  return packed;
}

function contentTypesXml(sheetCount: number): string {
  const sheets = Array.from(
    { length: sheetCount },
    (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${sheets.join('')}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
}

function relationsXml(targets: readonly (readonly [type: string, target: string])[]): string {
  const written = targets.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${written.join('')}</Relationships>`;
}

function coreXml({ title, now }: WorkbookInfo): string {
  const at = now.toISOString().replace(/\.\d+/, '');
  return `${declaration}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${attributeText(title)}</dc:title><dc:creator>Tertium</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created></cp:coreProperties>`;
}

/** Makes spreadsheets recompute all formulas when they open it. The computed results are for programs that can't. */
function workbookXml(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    ({ name }, i) => `<sheet name="${attributeText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const titles = sheets.flatMap(({ name, frozen: { rows, columns } }, i) => {
    if (rows === 0) return [];
    const area = [
      ...(columns > 0 ? [`'${name}'!$A:$${String.fromCharCode(64 + columns)}`] : []),
      `'${name}'!$1:$${rows}`,
    ].join(',');
    return [
      `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${attributeText(area)}</definedName>`,
    ];
  });
  const names = titles.length === 0 ? '' : `<definedNames>${titles.join('')}</definedNames>`;
  return `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${listed.join('')}</sheets>${names}<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}
