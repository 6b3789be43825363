type Attributes = Readonly<Record<string, string>>;

/** Collects the visible text of a cell of an HTML table. */
export interface CellTexts {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
  readonly take: () => string;
}

const blocks = new Set([
  'p',
  'div',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'dd',
  'section',
  'article',
]);
const unseen = new Set(['script', 'style', 'template', 'noscript', 'head']);
const empty = new Set(['br', 'img', 'input', 'hr', 'wbr', 'col', 'meta', 'link', 'source']);
const raised: Readonly<Record<string, string>> = {
  ...{ '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹' },
};

export function createCellTexts(cell: Attributes): CellTexts {
  let texts = '';
  let raisedFrom: number | null = null;
  let isLinked = false;
  /** The number of open elements inside a hidden one. */
  let unseenDepth = 0;
  const add = (text: string) => {
    if (unseenDepth === 0) texts += text;
  };
  return {
    open: (name, attributes) => {
      if (unseenDepth > 0) {
        if (!empty.has(name)) unseenDepth++;
        return;
      }
      if (unseen.has(name) || isHidden(attributes)) {
        if (!empty.has(name)) unseenDepth = 1;
        return;
      }
      if (blocks.has(name)) add('\n');
      if (name === 'li') add('\u0001');
      if (name === 'img') add(` ${attributes.alt ?? ''} `);
      else if (attributes['aria-label'] !== undefined && /^(?:i|span|svg)$/.test(name))
        add(` ${attributes['aria-label']} `);
      if (name === 'input' && attributes.type === 'checkbox') add('checked' in attributes ? '✓' : '✗');
      if (name === 'sup') {
        raisedFrom = texts.length;
        isLinked = /\breference\b/.test(attributes.class ?? '');
      }
      if (name === 'a' && raisedFrom !== null) isLinked = true;
    },
    text: add,
    close: (name) => {
      if (unseenDepth > 0) {
        unseenDepth--;
        return;
      }
      if (blocks.has(name) && name !== 'br') add('\n');
      if (name === 'sup' && raisedFrom !== null) {
        texts =
          texts.slice(0, raisedFrom) +
          raisedText(texts.slice(0, raisedFrom), texts.slice(raisedFrom), isLinked);
        raisedFrom = null;
      }
    },
    take: () => ownNumber(tidy(texts), cell),
  };
}

function isHidden(attributes: Attributes): boolean {
  return (
    'hidden' in attributes ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.style ?? '') ||
    /(?:^|\s)sortkey(?:\s|$)/.test(attributes.class ?? '')
  );
}

/** The text of a superscript. A linked one is a footnote mark. Superscript digits stay, so that 5¹ is not 51. */
function raisedText(before: string, text: string, isLinked: boolean): string {
  const bare = text.trim();
  if (isLinked && /^\[?\s*[^\s[\]]{1,12}(?: \d+)?\s*\]?$/.test(bare)) return '';
  if (!/^-?\d{1,3}$/.test(bare)) return text;
  if (/[x×·*]\s*10$/.test(before)) return `^${bare}`;
  return bare.replace('-', '⁻').replace(/\d/g, (digit) => raised[digit] ?? digit);
}

/** Trims lines, and puts commas between the parts of a list. */
function tidy(text: string): string {
  const [lead = '', ...parts] = text
    .split('\u0001')
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .map((part) => part.trim());
  const list = parts.filter((part) => part !== '').join(', ');
  return lead === '' ? list : list === '' ? lead : `${lead}\n${list}`;
}

const soleNumber = /^([^\d-]*)(-?\d[\d.,'’\u202f\u00a0 ]*)([^\d]*)$/u;

/**
 * Spreadsheets include the number itself with the shown text. If the meaning of the text's marks is ambiguous
 * (`1.299`), the number decides, and the text is written again with the shown precision.
 */
function ownNumber(text: string, cell: Attributes): string {
  const value = numberOf(cell);
  const match = soleNumber.exec(text);
  if (value === null || match === null) return text;
  const [, lead = '', shown = '', behind = ''] = match;
  const number = shown.trimEnd();
  const tail = shown.slice(number.length) + behind;
  if (!/[.,]\d{3}$/.test(number) || /[.,].*[.,]/.test(number)) return text;
  const plain = number.replace(/[.,](?=\d{3}$)/, '');
  const fraction = number.replace(',', '.');
  if (Math.abs(Number(plain) - value) < 1) return `${lead}${plain}${tail}`;
  // One more digit shows that the mark is a decimal mark.
  return Math.abs(Number(fraction) - value) < 0.001 ? `${lead}${fraction}0${tail}` : text;
}

function numberOf(cell: Attributes): number | null {
  const own = cell['x:num'] ?? cell.sdval;
  if (own !== undefined && own !== '') return finite(Number(own));
  const sheets = /"3"\s*:\s*(-?[\d.]+(?:[eE][+-]?\d+)?)/.exec(cell['data-sheets-value'] ?? '');
  return sheets === null ? null : finite(Number(sheets[1]));
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
