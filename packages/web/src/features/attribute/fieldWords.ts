import {
  type Attribute,
  type Budget,
  budgetText,
  type CellDetail,
  type CellMark,
  type ChartText,
  type DateOrder,
  type Decision,
  type Direction,
  isAmountOrDay,
  isSameValue,
  type Limit,
  type NumberFormat,
  type RankingMethod,
  type ReadingRules,
  rawText,
  type Scale,
  shownFormula,
} from '@tertium/engine';
import { decisionWords } from '../../ranked/decisionWords';
import { missingPolicyNames } from '../../ranked/missingPolicyNames';
import { rankingMethodText } from '../../ranked/rankingMethodText';
import { percent, type ShowNumber } from '../../ui/countedNoun';
import { cellMarkNames, confidenceText, directionName, roleNames, typeNames } from './attributeWords';
import { valueWithUnit } from './scaleText';

export const dateOrderNames: Readonly<Record<DateOrder, string>> = {
  ymd: 'Year, month, day',
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
};

/** A person's number format, and the attribute concerned. */
interface Manner {
  readonly show: ShowNumber;
  readonly format?: NumberFormat;
  readonly attribute?: Attribute | undefined;
  /** The attributes that a formula can name. */
  readonly attributes?: readonly Attribute[];
}

/** Writes values of the attribute with its unit, and days as dates. Plain numbers if the attribute is unknown. */
function writerOf({ show, format, attribute }: Manner): ShowNumber {
  if (attribute === undefined || format === undefined || !isAmountOrDay(attribute.type)) return show;
  return (value) => valueWithUnit(attribute, value, format);
}

/** Both sides of a changed field. Of reading rules, only those that differ. */
export function changeWords(
  what: string,
  [before, after]: readonly [unknown, unknown],
  manner: Manner,
): readonly [string, string] {
  const isReading = what === 'attribute.reading' && isRecord(before) && isRecord(after);
  const [old, now] = isReading ? differing(before, after) : [before, after];
  return [valueWords(what, old, manner), valueWords(what, now, manner)];
}

type Parts = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function differing(before: Parts, after: Parts): readonly [Parts, Parts] {
  const without = (parts: Parts) =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => !isSameValue(before[key], after[key])));
  return [without(before), without(after)];
}

/** The value of a cell or of a field such as `attribute.unit` in words, never as JSON. */
export function valueWords(what: string, value: unknown, manner: Manner): string {
  const { show, attribute } = manner;
  const [kind = '', field = ''] = what.split(/\.(.*)/);
  if (field === 'settings.method') return rankingMethodText(value as RankingMethod | null, show);
  if (field === 'settings.decision') return decided(value as Decision | null);
  if (field === 'settings.budget') return budgeted(value as Budget | null, manner);
  if (field === 'settings.chartTexts') return chartTextWords(value as readonly ChartText[]);
  if (field === 'formula' && typeof value === 'string' && value !== '')
    return shownFormula(value, manner.attributes ?? []);
  if (value === null || value === '') return kind === 'cell' ? 'empty' : 'none';
  if (what === 'item.image') return 'an image';
  const write = writerOf(manner);
  if (typeof value === 'number') return field === 'target' ? write(value) : show(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string')
    return field === 'direction'
      ? directionName(attribute?.type ?? 'number', value as Direction)
      : wordOf(field, value);
  if (field === 'scale' && isRecord(value)) return scaleWords(value as unknown as Scale, { show, write });
  return partsOf(kind, value, { show, write }).join(', ') || 'none';
}

function decided(decision: Decision | null): string {
  return decision === null ? 'none' : decisionWords(decision).join(decision.itemName);
}

const budgeted = (budget: Budget | null, { attributes = [], format = '1,234.5', show }: Manner): string =>
  budget === null ? 'none' : (budgetText(attributes, budget, format) ?? show(budget.end));

const chartTextWords = (texts: readonly ChartText[]): string =>
  texts
    .map(({ chart, title, note, annotations = [] }) => {
      const said = [title, note, ...annotations.map(({ text }) => text)].filter((each) => each !== '');
      return `${chart}: ${said.join(' · ')}`;
    })
    .join(', ') || 'none';

interface Writers {
  readonly show: ShowNumber;
  /** Writes values of the attribute. */
  readonly write: ShowNumber;
}

/** The ends and the curve or points: "€250 to €1,000, logarithmic", "0 to 10, 40 % of the way at 2". */
function scaleWords({ low, high, curve, points = [], categories }: Scale, { show, write }: Writers): string {
  const name = (at: number) => categories?.[at] ?? write(at);
  const bends = points.map(
    ({ at, rise }) => `${percent(Math.round(rise * 100), show)} of the way at ${name(at)}`,
  );
  return [`${name(low)} to ${name(high)}`, ...(curve === undefined ? [] : ['logarithmic']), ...bends].join(
    ', ',
  );
}

const wordLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: typeNames,
  role: roleNames,
  'settings.missingPolicy': missingPolicyNames,
};

const wordOf = (field: string, value: string): string => wordLists[field]?.[value] ?? value;

const stateNames: Readonly<Record<string, string>> = {
  known: '',
  unknown: 'unknown',
  inapplicable: 'does not apply',
  pending: 'being looked up',
  disputed: 'disputed',
};

function partsOf(kind: string, value: unknown, { show, write }: Writers): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.map(String);
  if (kind === 'cell') return cellParts(value as CellDetail, show);
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.entries(parts).flatMap(([key, part]) =>
    partWords(key, part, axisParts.includes(key) ? write : show),
  );
}

function cellParts(cell: CellDetail, show: ShowNumber): readonly string[] {
  const { state, source, asOf, note, confidence, proposals = [] } = cell;
  const sure = confidence === undefined ? '' : confidenceText(confidence, show);
  const proposed = proposals.map(({ raw }) => `proposed: ${raw}`);
  return [rawText(cell), stateNames[state], note, source, asOf, sure, ...proposed].filter(
    (part): part is string => part !== undefined && part !== '',
  );
}

/** The parts that are values of the attribute. */
const axisParts: readonly string[] = ['min', 'max', 'low', 'high', 'centre'];

/** The names of parts of a limit, of cell marks and of reading rules. */
const partNames: Readonly<
  Record<keyof Limit | keyof CellMark | keyof ReadingRules, (part: string) => string>
> = {
  min: (part) => `at least ${part}`,
  max: (part) => `at most ${part}`,
  oneOf: (part) => `one of ${part}`,
  kind: (part) => cellMarkNames[part as CellMark['kind']].toLowerCase(),
  low: (part) => `from ${part}`,
  high: (part) => `to ${part}`,
  centre: (part) => `plain at ${part}`,
  penalty: (part) => `beyond it ${part}\u00a0% of the worth is lost`,
  decimalMark: (part) => (part === ',' ? 'decimal comma' : 'decimal point'),
  dateOrder: (part) => `dates as ${dateOrderNames[part as DateOrder].toLowerCase()}`,
  missingTokens: (part) => `unknown: ${part}`,
  valueTokens: (part) => `counted as values: ${part}`,
  textTokens: (part) => `kept as texts: ${part}`,
  lastYear: (part) => `two digits mean a year up to ${part}`,
  leftOpen: (part) => `still to check: ${part}`,
  isEndGuessed: () => 'better end not confirmed',
};

function partWords(key: string, part: unknown, show: ShowNumber): readonly string[] {
  if (part === undefined || part === null || part === '') return [];
  if (Array.isArray(part) && part.length === 0) return [];
  // Years are written without a thousands separator.
  const inPercent = (number: number) => show(Math.round(number * 1000) / 10);
  const text = partText(part, key === 'lastYear' ? String : key === 'penalty' ? inPercent : show);
  return [Object.hasOwn(partNames, key) ? partNames[key as keyof typeof partNames](text) : text];
}

/** A part in words. An open question is described by its cell. */
function partText(part: unknown, show: ShowNumber): string {
  if (Array.isArray(part)) return part.map((one) => partText(one, show)).join(', ');
  if (typeof part === 'number') return show(part);
  return isRecord(part) ? String(part.example ?? '') : String(part);
}
