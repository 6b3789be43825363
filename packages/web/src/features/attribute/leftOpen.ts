import {
  type Attribute,
  type Change,
  type Comparison,
  columnsOf,
  isSameValue,
  type LeftOpen,
  type PossibleReading,
  readColumnOnce,
  readValue,
  suggestScale,
  withGuessedEnd,
} from '@tertium/engine';
import { type Read, withoutOpen } from './settledPatch';

/** The index of a question's reading that an attribute uses now. -1 if its cells are kept as texts. */
export function placeOf({ readings }: Pick<LeftOpen, 'readings'>, { type, unit, reading }: Read): number {
  return readings.findIndex(
    (each) =>
      each.type === type &&
      each.unit === unit &&
      each.decimalMark === reading.decimalMark &&
      each.dateOrder === reading.dateOrder &&
      each.lastYear === reading.lastYear,
  );
}

/** The value of a question's cell in one of its readings. NaN if it has none. */
export function exampleValue({ example }: LeftOpen, { type, unit, ...reading }: PossibleReading): number {
  const read = readValue(example, { type, unit, order: [], reading: { ...reading, missingTokens: [] } });
  return read.ok ? read.value.value : Number.NaN;
}

/** The change that answers a question with one of its readings. `null` keeps the attribute as it is. */
export function answerOpen(
  comparison: Comparison,
  attribute: Attribute,
  open: LeftOpen,
  taken: PossibleReading | null,
): Extract<Change, { kind: 'attribute.update' }> {
  const { id } = attribute;
  const answered = withoutOpen(attribute.reading, ({ kind }) => kind === open.kind);
  if (taken === null || open.readings.indexOf(taken) === placeOf(open, attribute))
    return { kind: 'attribute.update', id, patch: { reading: answered } };
  const { type, unit, direction, target, ...writing } = taken;
  const { textTokens: _, lastYear: __, ...rest } = answered;
  // A question of units is none of marks, whichever is answered first.
  const decimalMark = open.kind === 'unit' ? answered.decimalMark : writing.decimalMark;
  const isJudged = attribute.type === type;
  const isEndGuessed = isJudged ? rest.isEndGuessed === true : direction !== 'none';
  const reading = withGuessedEnd({ ...rest, ...writing, decimalMark }, isEndGuessed);
  const judged = isJudged ? attribute : { direction, target };
  const read = { ...attribute, type, unit, reading };
  const column = readColumnOnce(columnsOf(comparison).cellsOf(id), read);
  const ends = column.count === 0 || judged.direction === 'none' ? null : suggestScale(read, column);
  const curve = attribute.scale?.curve;
  const scale = ends === null || curve === undefined || ends.low <= 0 ? ends : { ...ends, curve };
  const isWeighed = !isJudged && scale !== null && attribute.role === 'info' && !attribute.isHidden;
  const after = {
    type,
    unit,
    reading,
    direction: judged.direction,
    target: judged.target,
    scale: isJudged && attribute.scale === null ? null : scale,
    role: isWeighed ? ('want' as const) : attribute.role,
  };
  const changed = Object.entries(after).filter(
    ([key, value]) => !isSameValue(value, attribute[key as keyof Attribute]),
  );
  return { kind: 'attribute.update', id, patch: Object.fromEntries(changed) };
}
