import { limits } from '../limits';
import { attributeTypes, cellMarkKinds, directions, roles } from '../vocabulary';
import {
  called,
  choice,
  flag,
  ifThere,
  law,
  list,
  name,
  nullable,
  number,
  optional,
  type RecordOf,
  record,
  text,
  whole,
} from './field';
import { reading } from './readingFields';
import { scale } from './scaleFields';

const categories = called('categories', list(text(limits.categoryLength), 0, limits.categories));

const limitFields = {
  min: nullable(number()),
  max: nullable(number()),
  oneOf: nullable(categories),
  /**
   * Makes it a soft limit: the part of its worth, 0.01..1, that a value beyond it loses instead of ruling out. Of one end
   * alone, and only in force where that end is on the worse side, so that no worth grows towards the worse; else it rules out.
   */
  penalty: optional(number({ from: 0.01, to: 1 })),
};

/** What a must-have asks: a value within [min, max], or one of these texts. `null` asks nothing. */
export interface Limit extends RecordOf<typeof limitFields> {}

const limit = record(limitFields, [
  law<Limit>('min must not be above max', ({ min, max }) => min === null || max === null || min <= max),
  law<Limit>(
    'a penalty needs a limit with a single end',
    ({ min, max, oneOf, penalty }) =>
      penalty === undefined || (oneOf === null && (min === null) !== (max === null)),
  ),
]);

const end = nullable(number());

/** Ends in the attribute's unit; `null` for those of its scale, or of the data, and for the middle between them. */
const cellMarkFields = { kind: choice(cellMarkKinds), low: end, high: end, centre: end };

/** What is drawn behind the texts of an attribute's cells. */
export interface CellMark extends RecordOf<typeof cellMarkFields> {}

/** Whether those of low end, centre and high end that are set go up. */
export function isSoundCellMark({ low, centre, high }: CellMark): boolean {
  const ends = [low, centre, high].filter((each) => each !== null);
  return ends.every((each, at) => at === 0 || each > (ends[at - 1] ?? each));
}

const cellMark = record(cellMarkFields, [law('low, centre and high must go up', isSoundCellMark)]);

/** All that is known of an attribute but its id, a line for each. */
export const attributeFields = {
  name: called('name', name(limits.nameLength)),
  position: called('place in the order', number()),
  /** Heading under which the attribute stands; `''` for none. */
  group: called('group', text(limits.groupLength)),
  type: called('type', choice(attributeTypes, 'text')),
  /** Unit in which values are shown and scaled, such as `kg`; `''` for none. */
  unit: called('unit', text(limits.unitLength)),
  direction: called('what is better', choice(directions, 'none')),
  /** The best value where `direction` is `target`, in the attribute's unit. */
  target: called('best value', nullable(number())),
  /** Fixed ends; `null` until a person or the import has set them: then the data's own range is used and said so. */
  scale: called('scale', nullable(scale)),
  role: called('role', choice(roles, 'info')),
  limit: called('must-have', nullable(limit)),
  /**
   * Categories from worst to best, or from best to worst where lower is better; an unordered category has none and does
   * not enter a score.
   */
  order: called('order of the categories', categories),
  reading: called('how its texts are read', reading),
  /** Two values closer than this count as equal in "differences only"; in the attribute's unit. */
  tolerance: called('same within', nullable(number({ from: 0 }))),
  /** Digits after the decimal mark when shown; `null` shows what the data needs. */
  decimals: called('decimals shown', nullable(whole({ from: 0, to: limits.decimals }))),
  /** Seen by everyone, in the report too. */
  cellMark: called('marks in its cells', ifThere(nullable(cellMark))),
  isHidden: called('hidden', flag),
  note: called('note', text(limits.noteLength)),
  /** Computes its values from other attributes, which stand in it by their ids: `{id} / {id}`. Cells typed before rest. */
  formula: called('formula', ifThere(text(limits.formulaLength))),
};

/** By what items are compared. Attributes stand in the order of `position`, then `id`. */
export interface Attribute extends RecordOf<typeof attributeFields> {
  readonly id: string;
}
