import type { DecimalMark } from '../vocabulary';
import { isAmountHeader, isOdometerHeader, isPriceHeader } from './headerWords';
import { type MarkEvidence, otherMark, pickMark } from './markEvidence';
import type { Tally } from './tallyTexts';
import { findUnit } from './units';
import type { WritingHints } from './writingHints';

/** The decimal mark of a column. `null` if two are possible and neither is likelier. */
export interface MarkDecision {
  readonly mark: DecimalMark | null;
  /** An ambiguous cell if a person must decide. The other reading uses the other mark. */
  readonly asks: Tally | null;
}

/** Further knowledge about a column whose cells leave the mark open. */
export interface OpenColumn {
  readonly header: string;
  readonly unit: string;
  /** Whether there are whole numbers without any mark among them. */
  readonly hasBare: boolean;
}

/**
 * Decides the decimal mark of a column: by its own cells, then the other columns, the separator, the custom of its
 * currency and the person's own format. If these are silent or contradict, a person is asked.
 */
export function decideMark(evidence: MarkEvidence, hints: WritingHints, column: OpenColumn): MarkDecision {
  if (hints.isExact === true) return { mark: '.', asks: null };
  const { point, comma, open } = evidence;
  const own = pickMark(evidence);
  const [first = null] = open.toSorted((a, b) => a.row - b.row);
  if (point > 0 && comma > 0) return { mark: own ?? hints.decimalMark ?? '.', asks: first };
  if (own !== null) return { mark: own, asks: null };
  if (first === null) return { mark: hints.decimalMark ?? usualMark(hints) ?? '.', asks: null };
  const marks = new Set(open.map(({ text }) => (text.includes('.') ? '.' : ',')));
  if (marks.size > 1) return { mark: null, asks: first };
  return decideOpen(first, marks.has('.') ? '.' : ',', hints, column);
}

/** Decides if no cell does, because each has `mark` with three digits after it. */
function decideOpen(
  first: Tally,
  mark: DecimalMark,
  hints: WritingHints,
  { header, unit, hasBare }: OpenColumn,
): MarkDecision {
  const asGroup = otherMark(mark);
  const family = findUnit(unit.split(/[ /]/)[0] ?? '')?.family;
  // Prices per litre have three decimals as often as thousands.
  const isMoney = !unit.includes('/') && (family === 'money' || isPriceHeader(header));
  if (hints.decimalMark === asGroup) return { mark: asGroup, asks: null };
  if (isMoney) return decideMoney(first, mark, { unit, hasBare }, hints);
  if (hints.decimalMark === mark) return { mark, asks: null };
  // Kilograms and metres are written with three decimals as well as in thousands. Commas group
  // thousands beside imperial units.
  const isMeasure =
    family !== undefined && !isOdometerHeader(header) && !(mark === ',' && imperial.test(unit));
  const usual = usualMark(hints);
  // English programs write semicolons too, so they prove little about points alone, unless whole things are counted.
  const isCounted = isAmountHeader(header) || isOdometerHeader(header);
  const isWeak = hints.separator === ';' && mark === '.' && !hasBare && !isCounted;
  if (usual === asGroup && !isMeasure && !isWeak) return { mark: asGroup, asks: null };
  return { mark: hasBare && !isMeasure ? asGroup : null, asks: first };
}

const imperial =
  /^(?:in|ft|yd|mi|lb|oz|st|gal|qt|fl oz|ft³|in³|acre|ft²|in²|mi²|mph|ft\/s|hp|psi|°F|BTU|mpg)$/;
// Currencies of regions that group by points.
const pointGroups = /^(?:EUR|kr|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|RUB|UAH|BRL|ARS|CLP|COP|IDR|VND)\b/;
// Currencies of regions that group by commas.
const commaGroups =
  /^(?:USD|GBP|JPY|CNY|INR|KRW|CAD|AUD|NZD|HKD|SGD|MXN|PHP|THB|ILS|TWD|MYR|PKR|NGN|EGP|BTC)\b/;

/** Prices rarely have three decimals, so a group is likelier whatever the mark. */
function decideMoney(
  first: Tally,
  mark: DecimalMark,
  { unit, hasBare }: Pick<OpenColumn, 'unit' | 'hasBare'>,
  hints: WritingHints,
): MarkDecision {
  const asGroup = otherMark(mark);
  const isUsual = (mark === '.' ? pointGroups : commaGroups).test(unit);
  const isContradicted = hints.decimalMark === mark;
  const isSettled = usualMark(hints) === asGroup || (isUsual && mark === ',');
  if (isSettled && !isContradicted) return { mark: asGroup, asks: null };
  return { mark: isUsual || hasBare ? asGroup : null, asks: first };
}

/** The mark suggested by the separator or the person's own format: semicolons separate cells where commas are decimal marks. */
function usualMark({ separator, format }: WritingHints): DecimalMark | null {
  const bySeparator = separator === ';' ? ',' : separator === ',' ? '.' : null;
  if (bySeparator !== null) return bySeparator;
  return format === undefined ? null : format.endsWith(',5') ? ',' : '.';
}
