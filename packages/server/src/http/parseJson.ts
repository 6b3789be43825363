import { ApiError } from './apiError';
import type { LongSpan } from './inspectJson';

/** Only JSON's whitespace. */
const isBlank = (text: string): boolean => /^[ \t\n\r]*$/.test(text);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('ERR_BAD_JSON', { cause });
  }
}

/**
 * Returns what `JSON.parse` would, but yields in between: entries of long arrays and objects are parsed a number of
 * characters at a time. Throws ERR_BAD_JSON.
 */
export async function parseLongJson(
  text: string,
  long: readonly LongSpan[],
  {
    pieceCharacters,
    yieldIfDue,
  }: { readonly pieceCharacters: number; readonly yieldIfDue: () => Promise<void> },
): Promise<unknown> {
  const [root] = long;
  if (root === undefined) return parseJson(text);
  expectBlank(text.slice(0, root.start));
  expectBlank(text.slice(root.end + 1));
  return readSpan(root);

  async function readSpan(span: LongSpan): Promise<unknown> {
    const { isObject, inner } = span;
    const edges = [span.start, ...span.commas, span.end];
    const list: unknown[] = [];
    const fields: Record<string, unknown> = {};
    let first = 0;
    let nextInner = 0;

    /** Parses the entries from `first` up to another, which must match the number of commas. */
    const takeUntil = async (until: number): Promise<void> => {
      if (first === until) return;
      const piece = text.slice((edges[first] ?? 0) + 1, edges[until]);
      if (isObject) {
        const entries = Object.entries(parseJson(`{${piece}}`) as object);
        expectCount(entries.length, until - first, edges, piece);
        for (const [key, value] of entries) fields[key] = value;
      } else {
        const entries = parseJson(`[${piece}]`) as unknown[];
        expectCount(entries.length, until - first, edges, piece);
        for (const value of entries) list.push(value);
      }
      first = until;
      await yieldIfDue();
    };

    for (let entry = 0; entry < edges.length - 1; entry++) {
      const [start, end] = [(edges[entry] ?? 0) + 1, edges[entry + 1] ?? 0];
      const within = inner[nextInner];
      if (within !== undefined && within.start < end) {
        await takeUntil(entry);
        const before = text.slice(start, within.start);
        expectBlank(text.slice(within.end + 1, end));
        nextInner++;
        if (isObject) {
          const [key] = Object.keys(parseJson(`{${before} 0}`) as object);
          if (key === undefined) throw new ApiError('ERR_BAD_JSON');
          fields[key] = await readSpan(within);
        } else {
          expectBlank(before);
          list.push(await readSpan(within));
        }
        first = entry + 1;
      } else if (end - (edges[first] ?? 0) > pieceCharacters) {
        await takeUntil(entry + 1);
      }
    }
    await takeUntil(edges.length - 1);
    return isObject ? fields : list;
  }
}

function expectBlank(text: string): void {
  if (!isBlank(text)) throw new ApiError('ERR_BAD_JSON');
}

/** The parser can't see a comma without an entry at a place where the text was cut. */
function expectCount(found: number, expected: number, edges: readonly number[], piece: string): void {
  const isEmpty = edges.length === 2 && isBlank(piece);
  if (found !== (isEmpty ? 0 : expected)) throw new ApiError('ERR_BAD_JSON');
}
