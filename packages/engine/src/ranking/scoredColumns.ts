import type { Attribute } from '../comparison';
import { type ScaledColumn, scaleColumn } from '../scales/fixedColumn';
import { findHindrance, type Hindrance } from '../scales/fixedScale';
import { byCode } from '../table/codes';
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
    else columns.push({ attributeId, column, scaled, ...underPolicy(column, scaled, missingPolicy) });
  }
  return { columns, notScored };
}

function whyNothingCounts(column: Column): Hindrance {
  if (column.count > 0) return 'onlyRuledOut';
  return column.unreadable.length > 0 ? 'notReadable' : 'nothingKnown';
}

function underPolicy(
  column: Column,
  scaled: ScaledColumn,
  policy: MissingPolicy,
): Pick<ScoredColumn, 'codes' | 'lowByCode' | 'highByCode' | 'absent'> {
  const { codes, lowByCode, highByCode } = scaled;
  return {
    codes,
    lowByCode,
    highByCode: policy === 'interval' ? highByCode : withoutUnknown(column, scaled),
    absent: absentIn(column, policy === 'leaveOut'),
  };
}

function absentIn({ size, codes, valueByCode }: Column, isLeftOut: boolean): Uint8Array | null {
  const isAbsent = (value: number) =>
    (isLeftOut && Number.isNaN(value)) || value === Number.POSITIVE_INFINITY;
  if (!valueByCode.some(isAbsent)) return null;
  return Uint8Array.from({ length: size }, (_, i) => Number(isAbsent(byCode(codes, valueByCode, i))));
}

/** The upper ends with every unknown cell at 0, like its lower end. */
function withoutUnknown({ valueByCode }: Column, { lowByCode, highByCode }: ScaledColumn): Float64Array {
  if (lowByCode === highByCode) return highByCode;
  const closed = highByCode.map((end, code) => (Number.isNaN(valueByCode[code]) ? 0 : end));
  return closed.every((end, code) => end === lowByCode[code]) ? lowByCode : closed;
}
