import type { Columns } from '../columnsOf';
import type { Attribute, Cell, Limit } from '../comparison';
import { rawText } from '../reading/readColumn';
import { findOwnScale } from '../scales/fixedScale';
import { softLimitOf } from '../scales/softLimit';
import { type Column, highAt, isInapplicable, isKnown, lowAt, valueAt } from '../table/column';
import { createOneOfJudge, type OneOfVerdict } from './oneOfLimit';
import type { LimitFailure, Ranking, RuledOut, UndecidedCause } from './ranking';

/** The share of an attribute's scale by which a near miss may miss its one limit. */
const nearMissShare = 0.05;

interface LimitedAttribute {
  readonly attribute: Attribute;
  readonly limit: Limit;
  readonly column: Column;
  readonly cells: readonly Cell[];
  /** `null` if the limit asks for no texts. */
  readonly judgeOneOf: ((itemIndex: number) => OneOfVerdict) | null;
}

type Verdict = 'met' | UndecidedCause | Pick<LimitFailure, 'value' | 'shortBy' | 'isRange'>;

/** Finds the items that the must-haves rule out, and the limits that an open or inapplicable cell leaves undecided. */
export function checkLimits(
  attributes: readonly Attribute[],
  columns: Columns,
  itemCount: number,
): Pick<Ranking, 'ruledOut' | 'undecidedLimits'> {
  const failuresByItem = new Map<number, { limited: LimitedAttribute; failures: LimitFailure[] }>();
  const undecidedLimits: Ranking['undecidedLimits'][number][] = [];
  for (const limited of limitedAttributes(attributes, columns)) {
    for (let itemIndex = 0; itemIndex < itemCount; itemIndex++) {
      const verdict = judge(limited, itemIndex);
      if (verdict === 'met') continue;
      const attributeId = limited.attribute.id;
      if (typeof verdict === 'string') {
        undecidedLimits.push({ itemIndex, attributeId, cause: verdict });
        continue;
      }
      const entry = failuresByItem.get(itemIndex) ?? { limited, failures: [] };
      failuresByItem.set(itemIndex, entry);
      const raw = rawText(limited.cells[itemIndex] ?? null);
      entry.failures.push({ attributeId, limit: limited.limit, raw, ...verdict });
    }
  }
  const spanOf = createSpans((itemIndex) => failuresByItem.has(itemIndex));
  const ruledOut: RuledOut[] = [...failuresByItem].map(([itemIndex, { limited, failures }]) => {
    const [first, second] = failures;
    const shortBy = second === undefined ? (first?.shortBy ?? null) : null;
    const isNearMiss = shortBy !== null && shortBy <= nearMissShare * spanOf(limited);
    return { itemIndex, failures, isNearMiss };
  });
  return { ruledOut: ruledOut.sort((a, b) => a.itemIndex - b.itemIndex), undecidedLimits };
}

/** The width of an attribute's scale. Without one, the width of the known values of items that are not ruled out. */
function createSpans(isRuledOut: (itemIndex: number) => boolean): (limited: LimitedAttribute) => number {
  const spans = new Map<LimitedAttribute, number>();
  return (limited) => {
    const known = spans.get(limited);
    if (known !== undefined) return known;
    const { attribute, column } = limited;
    let { low, high } = findOwnScale(attribute) ?? {
      low: Number.POSITIVE_INFINITY,
      high: Number.NEGATIVE_INFINITY,
    };
    if (low > high) {
      for (let i = 0; i < column.size; i++) {
        if (isRuledOut(i) || !isKnown(column, i)) continue;
        low = Math.min(low, valueAt(column, i));
        high = Math.max(high, valueAt(column, i));
      }
    }
    const span = Math.max(0, high - low);
    spans.set(limited, span);
    return span;
  };
}

/** Whether an attribute is a must-have with a limit that can rule items out. Soft limits don't. */
export function asksSomething(attribute: Attribute): boolean {
  const { role, limit } = attribute;
  if (role !== 'must' || limit === null || softLimitOf(attribute) !== null) return false;
  return limit.min !== null || limit.max !== null || limit.oneOf !== null;
}

function limitedAttributes(attributes: readonly Attribute[], columns: Columns): readonly LimitedAttribute[] {
  return attributes.flatMap((attribute) => {
    const { limit, id } = attribute;
    if (limit === null || !asksSomething(attribute)) return [];
    const column = columns.columnOf(id);
    const cells = columns.cellsOf(id);
    const judgeOneOf = limit.oneOf === null ? null : createOneOfJudge(attribute, column, cells, limit.oneOf);
    return [{ attribute, limit, column, cells, judgeOneOf }];
  });
}

function judge(limited: LimitedAttribute, itemIndex: number): Verdict {
  const { limit } = limited;
  const byName = limited.judgeOneOf?.(itemIndex) ?? 'met';
  if (byName === 'failed') return { value: null, shortBy: null, isRange: false };
  const byNumber = limit.min === null && limit.max === null ? 'met' : judgeNumber(limited, itemIndex);
  return byNumber === 'met' ? byName : byNumber;
}

/** Compares an item's number with the ends of a limit. */
export function judgeNumber(
  { limit, column }: Pick<LimitedAttribute, 'limit' | 'column'>,
  itemIndex: number,
): Verdict {
  if (!isKnown(column, itemIndex)) return isInapplicable(column, itemIndex) ? 'inapplicable' : 'unknown';
  const low = lowAt(column, itemIndex);
  const high = highAt(column, itemIndex);
  if (limit.max !== null && low > limit.max)
    return { value: low, shortBy: low - limit.max, isRange: low < high };
  if (limit.min !== null && high < limit.min)
    return { value: high, shortBy: limit.min - high, isRange: low < high };
  const isWhollyInside =
    (limit.max === null || high <= limit.max) && (limit.min === null || low >= limit.min);
  return isWhollyInside ? 'met' : 'range';
}
