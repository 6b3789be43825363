import type { Attribute, Cell, Limit } from '../comparison';
import { findOwnScale } from '../scales/fixedScale';
import { type Column, isKnown } from '../table/column';
import type { LimitFailure, Ranking, RuledOut } from './ranking';

/** The share of an attribute's scale by which an item may miss one limit and still be called a near miss. */
const nearMissShare = 0.05;

interface LimitedAttribute {
  readonly attribute: Attribute;
  readonly limit: Limit;
  readonly column: Column;
  readonly cells: readonly Cell[];
  readonly span: number;
}

type Verdict = 'met' | 'undecided' | Pick<LimitFailure, 'value' | 'shortBy'>;

/** Which items the must-haves rule out, and which limits an open or inapplicable cell leaves undecided. */
export function checkLimits(
  attributes: readonly Attribute[],
  columnOf: (attributeId: string) => Column,
  cellsOf: (attributeId: string) => readonly Cell[],
  itemCount: number,
): Pick<Ranking, 'ruledOut' | 'undecidedLimits'> {
  const failuresByItem = new Map<number, { failures: LimitFailure[]; isNear: boolean }>();
  const undecidedLimits: Ranking['undecidedLimits'][number][] = [];
  for (const limited of limitedAttributes(attributes, columnOf, cellsOf)) {
    for (let itemIndex = 0; itemIndex < itemCount; itemIndex++) {
      const verdict = judge(limited, itemIndex);
      if (verdict === 'met') continue;
      const attributeId = limited.attribute.id;
      if (verdict === 'undecided') {
        undecidedLimits.push({ itemIndex, attributeId });
        continue;
      }
      const entry = failuresByItem.get(itemIndex) ?? { failures: [], isNear: true };
      failuresByItem.set(itemIndex, entry);
      const raw = rawOf(limited.cells[itemIndex]);
      entry.failures.push({ attributeId, limit: limited.limit, raw, ...verdict });
      entry.isNear &&= verdict.shortBy !== null && verdict.shortBy <= nearMissShare * limited.span;
    }
  }
  const ruledOut: RuledOut[] = [...failuresByItem].map(([itemIndex, { failures, isNear }]) => ({
    itemIndex,
    failures,
    isNearMiss: isNear && failures.length === 1,
  }));
  return { ruledOut: ruledOut.sort((a, b) => a.itemIndex - b.itemIndex), undecidedLimits };
}

function limitedAttributes(
  attributes: readonly Attribute[],
  columnOf: (attributeId: string) => Column,
  cellsOf: (attributeId: string) => readonly Cell[],
): readonly LimitedAttribute[] {
  return attributes.flatMap((attribute) => {
    const { limit, role, id } = attribute;
    if (role !== 'must' || limit === null) return [];
    if (limit.min === null && limit.max === null && limit.oneOf === null) return [];
    const column = columnOf(id);
    const ends = findOwnScale(attribute) ?? { low: column.min, high: column.max };
    return [{ attribute, limit, column, cells: cellsOf(id), span: ends.high - ends.low }];
  });
}

function judge(limited: LimitedAttribute, itemIndex: number): Verdict {
  const { limit } = limited;
  const byText = limit.oneOf === null ? 'met' : judgeText(limited, limit.oneOf, itemIndex);
  if (byText !== 'met' && byText !== 'undecided') return byText;
  const byNumber = limit.min === null && limit.max === null ? 'met' : judgeNumber(limited, itemIndex);
  return byNumber === 'met' ? byText : byNumber;
}

function judgeNumber({ limit, column }: LimitedAttribute, itemIndex: number): Verdict {
  if (!isKnown(column, itemIndex)) return 'undecided';
  const value = column.values[itemIndex] ?? 0;
  const low = column.low?.[itemIndex] ?? value;
  const high = column.high?.[itemIndex] ?? value;
  if (limit.max !== null && low > limit.max) return { value: low, shortBy: low - limit.max };
  if (limit.min !== null && high < limit.min) return { value: high, shortBy: limit.min - high };
  const isWhollyInside =
    (limit.max === null || high <= limit.max) && (limit.min === null || low >= limit.min);
  return isWhollyInside ? 'met' : 'undecided';
}

function judgeText(
  { attribute, cells }: LimitedAttribute,
  asked: readonly string[],
  itemIndex: number,
): Verdict {
  const cell = cells[itemIndex] ?? null;
  const text = plain(rawOf(cell));
  const isOpen =
    text === '' ||
    attribute.reading.missingTokens.some((token) => plain(token) === text) ||
    (cell !== null && typeof cell === 'object' && cell.state !== 'known' && cell.state !== 'disputed');
  if (isOpen) return 'undecided';
  const texts = attribute.type === 'tags' ? text.split(/[,;|]/).map(plain) : [text];
  const isMet = asked.some((word) => texts.includes(plain(word)));
  return isMet ? 'met' : { value: null, shortBy: null };
}

function rawOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.raw;
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
