import { walkXml } from './walkXml';

/** The XML parts of a workbook by path, `''` for a missing one. */
export type PartText = (path: string) => string;

interface ListedSheet {
  readonly name: string;
  /** The path of its part, `''` if it has none. */
  readonly path: string;
  readonly isHidden: boolean;
}

export interface WorkbookIndex {
  readonly sheets: readonly ListedSheet[];
  /** Whether days count from 1904, as on old Macs. */
  readonly isFrom1904: boolean;
}

export function readWorkbookIndex(partText: PartText): WorkbookIndex {
  const targets = new Map<string, string>();
  walkXml(partText('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: ListedSheet[] = [];
  let isFrom1904 = false;
  walkXml(partText('xl/workbook.xml'), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isFrom1904 = isTrue(attributes.date1904);
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1] ?? '';
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      sheets.push({ name: attributes.name ?? '', path: targets.get(id) ?? '', isHidden });
    },
  });
  return { sheets, isFrom1904 };
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Reads the shared texts, which cells refer to by index. */
export function readSharedTexts(partText: PartText): readonly string[] {
  const texts: string[] = [];
  const collector = createTextCollector();
  walkXml(partText('xl/sharedStrings.xml'), {
    open: collector.open,
    text: collector.text,
    close: (tag) => {
      collector.close(tag);
      if (tag === 'si') texts.push(collector.take());
    },
  });
  return texts;
}

/** Joins the runs of a rich text, without the phonetic guides above Japanese words. */
export function createTextCollector() {
  let joined = '';
  let isInText = false;
  let isInAid = false;
  return {
    open: (tag: string): void => {
      if (tag === 't') isInText = true;
      if (tag === 'rPh') isInAid = true;
    },
    text: (text: string): void => {
      if (isInText && !isInAid) joined += text;
    },
    close: (tag: string): void => {
      if (tag === 't') isInText = false;
      if (tag === 'rPh') isInAid = false;
    },
    take: (): string => {
      // Excel writes control characters as their code.
      const text = joined.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      joined = '';
      return text;
    },
  };
}
