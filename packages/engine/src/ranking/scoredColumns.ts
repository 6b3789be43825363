import type { Attribute } from '../comparison';
import { cellInapplicable, cellUnknown, type ScaledColumn, scaleColumn } from '../scales/fixedColumn';
import { findHindrance, type Hindrance } from '../scales/fixedScale';
import type { Column } from '../table/column';
import type { MissingPolicy } from '../vocabulary';
import type { Ranking, ScoredColumn } from './ranking';

/** The attributes that enter a score, with their worths as the missing policy counts them, and why the others don't. */
export interface ScoredColumns {
  readonly columns: readonly ScoredColumn[];
  readonly notScored: Ranking['notScored'];
}

export function scoredColumns(
  attributes: readonly Attribute[],
  columnOf: (attributeId: string) => Column,
  missingPolicy: MissingPolicy,
  ruledOut: Ranking['ruledOut'],
): ScoredColumns {
  const ruledOutIndexes = ruledOut.map(({ itemIndex }) => itemIndex);
  const columns: ScoredColumn[] = [];
  const notScored: Ranking['notScored'][number][] = [];
  for (const attribute of attributes) {
    const attributeId = attribute.id;
    const reason = findHindrance(attribute);
    if (reason !== null) {
      notScored.push({ attributeId, reason });
      continue;
    }
    const column = columnOf(attributeId);
    const scaled = scaleColumn(attribute, column, ruledOutIndexes);
    if (scaled === null) notScored.push({ attributeId, reason: whyNothingCounts(column) });
    else columns.push({ attributeId, column, scaled, ...underPolicy(scaled, missingPolicy) });
  }
  return { columns, notScored };
}

function whyNothingCounts(column: Column): Hindrance {
  if (column.count > 0) return 'onlyRuledOut';
  return column.unreadable.length > 0 ? 'notReadable' : 'nothingKnown';
}

function underPolicy(
  scaled: ScaledColumn,
  policy: MissingPolicy,
): Pick<ScoredColumn, 'low' | 'high' | 'absent'> {
  const { low, high, states } = scaled;
  if (states === null) return { low, high, absent: null };
  const isLeftOut = policy === 'leaveOut';
  const absent = states.map((state) =>
    state === cellInapplicable || (isLeftOut && state === cellUnknown) ? 1 : 0,
  );
  return {
    low,
    high: policy === 'interval' ? high : withoutUnknown(scaled),
    absent: absent.includes(1) ? absent : null,
  };
}

/** The upper ends with every unknown cell at 0, like its lower end. */
function withoutUnknown({ low, high, states }: ScaledColumn): Float64Array {
  if (low === high || states === null) return high;
  let isExact = true;
  const closed = high.map((end, i) => {
    const closedEnd = states[i] === cellUnknown ? 0 : end;
    if (closedEnd !== low[i]) isExact = false;
    return closedEnd;
  });
  return isExact ? low : closed;
}
