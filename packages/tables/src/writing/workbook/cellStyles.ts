import { attributeText } from './xmlText';

/** The purposes of cells that show in their style. */
export const looks = [
  'plain',
  'wrapped',
  'quoted',
  'number',
  'head',
  'headOfNumbers',
  'title',
  'note',
  'warning',
  'input',
  'made',
] as const;
export type Look = (typeof looks)[number];

interface Drawn {
  readonly font: number;
  readonly fill: number;
  readonly border: number;
  readonly isWrapped: boolean;
  /** Whether the text is at the end of its cell, with some space to the next. */
  readonly isAtEnd?: boolean;
  /** Whether it stays a text when someone edits it, whatever it starts with. */
  readonly isQuoted?: boolean;
}

const fonts = [
  '<font><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="16"/><name val="Calibri"/><family val="2"/></font>',
  '<font><sz val="11"/><color rgb="FF595959"/><name val="Calibri"/><family val="2"/></font>',
  '<font><b/><sz val="11"/><color rgb="FFB00020"/><name val="Calibri"/><family val="2"/></font>',
  '<font><sz val="11"/><color rgb="FF1F3FA8"/><name val="Calibri"/><family val="2"/></font>',
];
const solid = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  solid('FFEDEFF3'),
  solid('FFFFF7D6'),
];
const thin = (side: string, colour: string): string =>
  `<${side} style="thin"><color rgb="${colour}"/></${side}>`;
const borders = [
  '<border><left/><right/><top/><bottom/><diagonal/></border>',
  `<border><left/><right/><top/>${thin('bottom', 'FF8A93A3')}<diagonal/></border>`,
  `<border>${['left', 'right', 'top', 'bottom'].map((side) => thin(side, 'FFD9CFA0')).join('')}<diagonal/></border>`,
];

const drawn: Readonly<Record<Look, Drawn>> = {
  plain: { font: 0, fill: 0, border: 0, isWrapped: false },
  wrapped: { font: 0, fill: 0, border: 0, isWrapped: true },
  quoted: { font: 0, fill: 0, border: 0, isWrapped: true, isQuoted: true },
  number: { font: 0, fill: 0, border: 0, isWrapped: false, isAtEnd: true },
  headOfNumbers: { font: 1, fill: 2, border: 1, isWrapped: true, isAtEnd: true },
  head: { font: 1, fill: 2, border: 1, isWrapped: true },
  title: { font: 2, fill: 0, border: 0, isWrapped: false },
  note: { font: 3, fill: 0, border: 0, isWrapped: false },
  warning: { font: 4, fill: 0, border: 0, isWrapped: false },
  // Cells that a person may change, in the usual colours of spreadsheets for inputs.
  input: { font: 5, fill: 3, border: 2, isWrapped: false, isAtEnd: true },
  // The same for cells with a formula until then.
  made: { font: 0, fill: 3, border: 2, isWrapped: false, isAtEnd: true },
};

/** The styles of one workbook's cells, each once. */
export interface StyleBook {
  /** The index by which a cell refers to its style. */
  readonly numberOf: (look: Look, format: string) => number;
  readonly toXml: () => string;
}

const firstOwnFormat = 164;

export function createStyleBook(): StyleBook {
  const formats: string[] = [];
  const styles = new Map<string, number>();
  // The first is the style of missing cells.
  const xfs = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'];
  return {
    numberOf: (look, format) => {
      const key = `${look}\n${format}`;
      const known = styles.get(key);
      if (known !== undefined) return known;
      if (format !== '' && !formats.includes(format)) formats.push(format);
      const number = xfs.push(xfOf(look, format === '' ? 0 : firstOwnFormat + formats.indexOf(format))) - 1;
      styles.set(key, number);
      return number;
    },
    toXml: () => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${formatsXml(formats)}${counted('fonts', fonts)}${counted('fills', fills)}${counted('borders', borders)}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${counted('cellXfs', xfs)}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
}

function xfOf(look: Look, format: number): string {
  const { font, fill, border, isWrapped, isAtEnd, isQuoted } = drawn[look];
  const quote = isQuoted === true ? ' quotePrefix="1"' : '';
  const wrap = `${isWrapped ? ' wrapText="1"' : ''}${isAtEnd === true ? ' horizontal="right" indent="1"' : ''}`;
  // Format 49 keeps an edited text a text.
  const number = format === 0 && (look === 'title' || look.startsWith('head')) ? 49 : format;
  return `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"${quote} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="top"${wrap}/></xf>`;
}

const counted = (tag: string, parts: readonly string[]): string =>
  `<${tag} count="${parts.length}">${parts.join('')}</${tag}>`;

function formatsXml(formats: readonly string[]): string {
  if (formats.length === 0) return '';
  const written = formats.map(
    (format, i) => `<numFmt numFmtId="${firstOwnFormat + i}" formatCode="${attributeText(format)}"/>`,
  );
  return counted('numFmts', written);
}
