import {
  type Attribute,
  type Change,
  type Comparison,
  columnsOf,
  type Direction,
  findHindrance,
  rawText,
  typeDescriptions,
  withGuessedEnd,
} from '@tertium/engine';
import { directionsOf, withDirection } from './attributeDraft';

/** An attribute that can count. */
export interface Candidate {
  readonly attribute: Attribute;
  /** The better end, `none` until a person chooses it. */
  readonly direction: Direction;
  /** Whether it needs only a weight to count. */
  readonly isScored: boolean;
}

/**
 * The attributes that can count, then those that need an editor to choose the better end. Within each, hidden ones come
 * last, because people compare by the shown ones.
 */
export function candidatesOf(
  comparison: Pick<Comparison, 'attributes' | 'columns'>,
  scorableIds: readonly string[],
  canEdit: boolean,
): readonly Candidate[] {
  const { cellsOf } = columnsOf(comparison);
  const isScored = new Set(scorableIds);
  const shownFirst = [...comparison.attributes].sort((a, b) => Number(a.isHidden) - Number(b.isHidden));
  const all = shownFirst.map((attribute) => ({
    attribute,
    direction: attribute.direction,
    isScored: isScored.has(attribute.id),
  }));
  const ready = all.filter((each) => each.isScored);
  if (!canEdit) return ready;
  const possible = all.filter(
    ({ attribute, isScored }) =>
      !isScored &&
      couldCount(attribute) &&
      cellsOf(attribute.id).some((cell) => cell !== null && rawText(cell).trim() !== ''),
  );
  return [...ready, ...possible];
}

function couldCount(attribute: Attribute): boolean {
  const direction = attribute.direction === 'none' ? 'higher' : attribute.direction;
  return findHindrance({ ...attribute, role: 'want', direction }) === null;
}

/** The ends that can be chosen as better. For an order of categories, its first or its last. */
export function choosable({ type, target }: Attribute): readonly Direction[] {
  if (isOrder({ type })) return ['higher', 'lower'];
  return directionsOf(type).filter((each) => each !== 'none' && (each !== 'target' || target !== null));
}

/** The changes that make a chosen attribute count, with its better end as shown. */
export function letCount({ attribute }: Candidate, direction: Direction): readonly Change[] {
  const { id, role, isHidden } = attribute;
  const judged = withDirection({ role, direction: attribute.direction }, direction);
  const patch = {
    ...(judged.direction !== attribute.direction && { direction: judged.direction }),
    ...(judged.role !== role && { role: judged.role }),
    ...(isHidden && judged.role !== role && { isHidden: false }),
  };
  return Object.keys(patch).length === 0 ? [] : [{ kind: 'attribute.update', id, patch }];
}

/** The changes that confirm a guessed better end. */
export const confirmEnd = ({ id, reading }: Attribute): readonly Change[] =>
  reading.isEndGuessed === true
    ? [{ kind: 'attribute.update', id, patch: { reading: withGuessedEnd(reading, false) } }]
    : [];

const endLabels = {
  amount: { higher: 'More', lower: 'Less' },
  answer: { higher: 'Yes', lower: 'No' },
  day: { higher: 'Later', lower: 'Earlier' },
} as const;

const labelsOf = ({ type }: Pick<Attribute, 'type'>) => {
  const { numbers } = typeDescriptions[type];
  return endLabels[numbers === 'answer' || numbers === 'day' ? numbers : 'amount'];
};

const isOrder = ({ type }: Pick<Attribute, 'type'>): boolean => typeDescriptions[type].numbers === 'category';

/** "Less", "No" or "Earlier": the better end in the words of what the attribute holds. */
export function endLabel(attribute: Pick<Attribute, 'type' | 'order'>, direction: Direction): string {
  if (isOrder(attribute)) return (direction === 'lower' ? attribute.order[0] : attribute.order.at(-1)) ?? '';
  return { ...labelsOf(attribute), target: 'Near the target', none: '' }[direction];
}

/** The same as a clause: "less is better". */
export function betterWords(attribute: Pick<Attribute, 'type' | 'order'>, direction: Direction): string {
  if (direction === 'target') return 'near the target is best';
  if (direction === 'none') return 'no better end set';
  return isOrder(attribute)
    ? `${endLabel(attribute, direction)} is best`
    : `${endLabel(attribute, direction).toLowerCase()} is better`;
}
