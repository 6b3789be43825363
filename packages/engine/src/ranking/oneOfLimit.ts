import type { Attribute, Cell } from '../comparison';
import { createMissingTest, foldToken } from '../reading/missingTokens';
import { rawText } from '../reading/readColumn';
import { readValue } from '../reading/readValue';
import { splitTags } from '../reading/splitTags';
import { type Column, highAt, isKnown, lowAt } from '../table/column';
import { hasNumbers } from '../typeDescriptions';
import type { UndecidedCause } from './ranking';

/** Whether an item has one of the texts asked for, or why that is undecided. */
export type OneOfVerdict = 'met' | 'failed' | UndecidedCause;

/**
 * Creates a judge that compares values as the column reads them. A `✓` is a yes, `16 GB` is `16`, `16.0` and (under a
 * decimal comma) `16,0`. Categories ignore case and surrounding space. An unreadable text is still compared as text.
 */
export function createOneOfJudge(
  attribute: Attribute,
  column: Column,
  cells: readonly Cell[],
  asked: readonly string[],
): (itemIndex: number) => OneOfVerdict {
  const isMissing = createMissingTest(attribute.reading.missingTokens);
  const words = new Set(asked.map(foldToken));
  const isRead = hasNumbers(attribute);
  const values = asked.flatMap((text) => {
    const result = isRead ? readValue(text, attribute) : null;
    return result?.ok === true ? [result.value] : [];
  });
  const isAsked = (text: string) =>
    (attribute.type === 'tags' ? splitTags(text) : [text]).some((each) => words.has(foldToken(each)));

  return (itemIndex) => {
    const cell = cells[itemIndex] ?? null;
    const open = openCause(cell);
    if (open !== null) return open;
    const text = rawText(cell);
    if (isMissing(text)) return 'unknown';
    if (isAsked(text)) return 'met';
    if (!isRead) return 'failed';
    // A category outside its order is still a known category, but an unreadable number is unknown.
    if (!isKnown(column, itemIndex)) return attribute.type === 'category' ? 'failed' : 'unknown';
    const [low, high] = [lowAt(column, itemIndex), highAt(column, itemIndex)];
    if (values.some((each) => each.low <= low && high <= each.high)) return 'met';
    return values.some((each) => each.low <= high && low <= each.high) ? 'range' : 'failed';
  };
}

function openCause(cell: Cell): UndecidedCause | null {
  if (cell === null || typeof cell === 'string') return null;
  if (cell.state === 'inapplicable') return 'inapplicable';
  return cell.state === 'known' || cell.state === 'disputed' ? null : 'unknown';
}
