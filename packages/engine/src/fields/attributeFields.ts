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
   * Makes it a soft limit: the part of its worth, 0.01..1, that a value beyond the limit loses instead of ruling the
   * item out. Only for a single end on the worse side, so that worth never grows towards the worse. Otherwise the limit
   * rules out.
   */
  penalty: optional(number({ from: 0.01, to: 1 })),
};

/** The limit of a must-have: a value within [min, max], or one of these texts. `null` for no limit. */
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

/** Ends in the attribute's unit. `null` for those of its scale or of the data, and for the middle between them. */
const cellMarkFields = { kind: choice(cellMarkKinds), low: end, high: end, centre: end };

/** The mark drawn behind the texts of an attribute's cells. */
export interface CellMark extends RecordOf<typeof cellMarkFields> {}

/** Whether the given values of low end, centre and high end rise. */
export function isSoundCellMark({ low, centre, high }: CellMark): boolean {
  const ends = [low, centre, high].filter((each) => each !== null);
  return ends.every((each, at) => at === 0 || each > (ends[at - 1] ?? each));
}

const cellMark = record(cellMarkFields, [law('low, centre and high must go up', isSoundCellMark)]);

/** All fields of an attribute except its id. */
export const attributeFields = {
  name: called('name', name(limits.nameLength)),
  position: called('place in the order', number()),
  /** The heading of the attribute's group, `''` for none. */
  group: called('group', text(limits.groupLength)),
  type: called('type', choice(attributeTypes, 'text')),
  /** The unit in which values are shown and scaled, such as `kg`. `''` for none. */
  unit: called('unit', text(limits.unitLength)),
  direction: called('what is better', choice(directions, 'none')),
  /** The best value if `direction` is `target`, in the attribute's unit. */
  target: called('best value', nullable(number())),
  /** Fixed ends. `null` until a person or the import sets them: then the data's own range is used, with a remark. */
  scale: called('scale', nullable(scale)),
  role: called('role', choice(roles, 'info')),
  limit: called('must-have', nullable(limit)),
  /**
   * Categories from worst to best, or from best to worst if lower is better. Unordered categories have none and don't
   * enter a score.
   */
  order: called('order of the categories', categories),
  reading: called('how its texts are read', reading),
  /** Two values closer than this count as equal in "differences only", in the attribute's unit. */
  tolerance: called('same within', nullable(number({ from: 0 }))),
  /** Decimals shown. `null` shows as many as the data needs. */
  decimals: called('decimals shown', nullable(whole({ from: 0, to: limits.decimals }))),
  /** Visible to everyone, also in the report. */
  cellMark: called('marks in its cells', ifThere(nullable(cellMark))),
  isHidden: called('hidden', flag),
  note: called('note', text(limits.noteLength)),
  /** Computes its values from other attributes by id: `{id} / {id}`. Cells typed before are kept, unused. */
  formula: called('formula', ifThere(text(limits.formulaLength))),
};

/** A property by which items are compared. Attributes are ordered by `position`, then `id`. */
export interface Attribute extends RecordOf<typeof attributeFields> {
  readonly id: string;
}
