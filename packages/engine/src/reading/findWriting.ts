import type { DateOrder, DecimalMark } from '../vocabulary';
import { findMarkEvidence } from './markEvidence';
import { tallyTexts } from './tallyTexts';

/** The format that texts written together prove. `null` if they don't, or contradict each other. */
export interface Writing {
  readonly decimalMark: DecimalMark | null;
  readonly dateOrder: DateOrder | null;
}

const dayAndMonth = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?\d{4}\b/;

export function findWriting(texts: readonly string[]): Writing {
  const { point, comma } = findMarkEvidence(tallyTexts(texts));
  const orders = new Set<DateOrder>();
  for (const text of texts) {
    const match = dayAndMonth.exec(text.trim());
    if (Number(match?.[1]) > 12) orders.add('dmy');
    if (Number(match?.[3]) > 12) orders.add('mdy');
  }
  const [dateOrder = null, ...others] = orders;
  return {
    decimalMark: point > 0 && comma > 0 ? null : point > 0 ? '.' : comma > 0 ? ',' : null,
    dateOrder: others.length === 0 ? dateOrder : null,
  };
}
