import {
  type Attribute,
  type Change,
  type Comparison,
  type Direction,
  findHindrance,
  rawText,
  typeDescriptions,
} from '@tertium/engine';
import { directionsOf, withDirection } from '../attribute/attributeDraft';
import { guessBetter } from './guessBetter';

/** An attribute that can count. */
export interface Candidate {
  readonly attribute: Attribute;
  /** What is better, as it stands or guessed; `none` where only a person can say. */
  readonly direction: Direction;
  /** Nobody has said what is better. */
  readonly isGuess: boolean;
  /** Counts as it stands. */
  readonly isScored: boolean;
}

/** What can count: what does already, then what would once somebody who may edit says so. */
export function candidatesOf(
  { attributes, columns }: Pick<Comparison, 'attributes' | 'columns'>,
  scored: readonly string[],
  canEdit: boolean,
): readonly Candidate[] {
  const isScored = new Set(scored);
  const already = attributes
    .filter(({ id }) => isScored.has(id))
    .map((attribute) => ({
      attribute,
      direction: attribute.direction,
      isGuess: false,
      isScored: true,
    }));
  if (!canEdit) return already;
  const possible = attributes
    .filter((attribute) => !isScored.has(attribute.id))
    .filter(({ id }) => (columns[id] ?? []).some((cell) => cell !== null && rawText(cell).trim() !== ''))
    .map((attribute) => {
      const isGuess = attribute.direction === 'none';
      const direction = isGuess ? guessBetter(attribute) : attribute.direction;
      return { attribute, direction, isGuess, isScored: false };
    })
    .filter(({ attribute }) => couldCount(attribute));
  return [...already, ...possible];
}

function couldCount(attribute: Attribute): boolean {
  const direction = attribute.direction === 'none' ? 'higher' : attribute.direction;
  return findHindrance({ ...attribute, role: 'want', direction }) === null;
}

/** The ends that can be said to be better; none where an order of categories says it. */
export function choosable({ type, target }: Attribute): readonly Direction[] {
  return directionsOf(type).filter((each) => each !== 'none' && (each !== 'target' || target !== null));
}

/** What lets a picked attribute count, with its better end as it is shown. */
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

/** "less is better", in the words of what the attribute holds. */
export function betterWords({ type }: Pick<Attribute, 'type'>, direction: Direction): string {
  const { numbers } = typeDescriptions[type];
  const words =
    numbers === 'answer'
      ? { higher: 'yes is better', lower: 'no is better' }
      : numbers === 'day'
        ? { higher: 'later is better', lower: 'earlier is better' }
        : { higher: 'more is better', lower: 'less is better' };
  return { ...words, target: 'near the target is best', none: 'what is better?' }[direction];
}
