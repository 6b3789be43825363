import { type Attribute, isSameValue, type LeftOpen, withGuessedEnd } from '@tertium/engine';
import type { AttributeDraft } from './attributeDraft';

/** The fields that decide how the cells of an attribute are read. */
export type Read = Pick<Attribute, 'type' | 'unit' | 'reading'>;

/** A reading without these questions. */
export function withoutOpen(
  { leftOpen = [], ...reading }: Attribute['reading'],
  isGone: (open: LeftOpen) => boolean = () => true,
): Attribute['reading'] {
  const left = leftOpen.filter((open) => !isGone(open));
  return left.length === 0 ? reading : { ...reading, leftOpen: left };
}

/** A change of how an attribute is read, or of its better end, answers the open questions about that. */
export function settle<T extends Pick<AttributeDraft, 'type' | 'unit' | 'reading' | 'direction'>>(
  before: Read & Pick<Attribute, 'direction'>,
  given: T,
): T {
  const isConfirmed = given.reading.isEndGuessed === true && before.direction !== given.direction;
  const after = isConfirmed ? { ...given, reading: withGuessedEnd(given.reading, false) } : given;
  if (after.reading.leftOpen === undefined) return after;
  const isRead =
    before.reading.decimalMark === after.reading.decimalMark &&
    before.reading.dateOrder === after.reading.dateOrder;
  const isAnswered = ({ kind }: LeftOpen) =>
    before.type !== after.type || (kind === 'unit' ? before.unit !== after.unit : !isRead);
  return after.reading.leftOpen.some(isAnswered)
    ? { ...after, reading: withoutOpen(after.reading, isAnswered) }
    : after;
}

/** The patch of an attribute, together with the open questions that it answers. */
export function settledPatch(attribute: Attribute, patch: Partial<AttributeDraft>): Partial<AttributeDraft> {
  const { reading } = settle(attribute, { ...attribute, ...patch });
  return isSameValue(reading, attribute.reading) ? patch : { ...patch, reading };
}
