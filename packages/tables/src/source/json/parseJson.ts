import { ImportError } from '../ImportError';
import { importLimits } from '../importLimits';
import { findJsonFault } from './findJsonFault';

/** Parsed JSON in which numbers keep their own digits. `numberText` distinguishes them from texts. */
export interface ParsedJson {
  readonly value: unknown;
  /** The digits of a number, `null` for anything else. */
  readonly numberText: (value: unknown) => string | null;
  /** Writes a part of it as JSON, with numbers as numbers. */
  readonly toText: (value: unknown) => string;
}

/**
 * Whether a text is meant as JSON, complete or not: it begins like an object, or like a list of objects, lists or
 * texts. A list of bare numbers must also end like one, because `[1]` also begins a footnote.
 */
export function looksLikeJson(text: string): boolean {
  const start = text.slice(0, 200).trimStart();
  if (/^(?:\[\s*(?:\{\s*["}]|\[\s*["[{\d\]-]|"[^"]*"\s*[,\]])|\{\s*["}])/.test(start)) return true;
  return /^\[\s*(?:[-\d\]]|true|false|null)/.test(start) && /\]$/.test(text.slice(-200).trimEnd());
}

// Numbers become texts before parsing, digit for digit: a 64-bit id or 0.10 would not survive as a number.
const stringOrBare =
  /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|-?\bInfinity\b|\bNaN\b/g;

/** Parses one JSON value, or one per line. Throws `ImportError` with the line and column of the fault. */
export function parseJson(text: string): ParsedJson {
  const mark = freeMark(text);
  const quoted = text.replace(stringOrBare, (token) => {
    if (token.startsWith('"')) return token;
    return token === 'NaN' ? 'null' : `"${token.endsWith('Infinity') ? '' : mark}${token}"`;
  });
  const markedNumber = new RegExp(`"${mark}([^"]*)"`, 'g');
  return {
    value: parseValue(text, quoted),
    numberText: (value) =>
      typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : null,
    toText: (value) => JSON.stringify(value).replace(markedNumber, '$1'),
  };
}

/** A character that the text doesn't contain, to mark numbers. */
function freeMark(text: string): string {
  for (let code = 0xe000; code < 0xe100; code++) {
    const mark = String.fromCharCode(code);
    // A letter may also be written by its number.
    if (!text.includes(mark) && !text.toLowerCase().includes(`\\u${code.toString(16)}`)) return mark;
  }
  return '\ue0ff\ue0fe';
}

interface Parsed {
  readonly whole: unknown;
}

function parseValue(text: string, quoted: string): unknown {
  checkDepth(text);
  const parsed = tryParse(quoted);
  return parsed === null ? parseLines(text, quoted) : parsed.whole;
}

function tryParse(text: string): Parsed | null {
  try {
    return { whole: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** JSON Lines: a value on each line. */
function parseLines(text: string, quoted: string): readonly unknown[] {
  const lines = quoted.split(/\r\n|\r|\n/);
  const values: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const parsed = tryParse(line);
    if (parsed !== null && typeof parsed.whole === 'object') {
      values.push(parsed.whole);
      continue;
    }
    // It counts as JSON Lines only if its first lines are complete values. Any other text is invalid as a whole.
    if (values.length === 0) throw broken(text, 0);
    throw broken(text.split(/\r\n|\r|\n/)[index] ?? '', index);
  }
  return values;
}

function broken(text: string, linesBefore: number): ImportError {
  const fault = findJsonFault(text);
  if (fault === null) return new ImportError('jsonBroken', 'This is not valid JSON.');
  const { line, column, sentence } = fault;
  return new ImportError(
    'jsonBroken',
    (show) =>
      `This is not valid JSON: line ${show(line + linesBefore)}, column ${show(column)}: ${sentence}.`,
  );
}

function checkDepth(text: string): void {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (isInText) {
      if (letter === '\\') i++;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '[' || letter === '{') {
      depth++;
      if (depth > importLimits.jsonDepth) {
        throw new ImportError(
          'jsonTooDeep',
          `This JSON is nested deeper than ${importLimits.jsonDepth} levels.`,
        );
      }
    } else if (letter === ']' || letter === '}') depth--;
  }
}
