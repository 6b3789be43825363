import {
  type Attribute,
  applyChanges,
  type Cell,
  type Change,
  type Comparison,
  findUnit,
  guessColumn,
  isSameValue,
  rawText,
  withGuessedEnd,
} from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import { withDirection } from './attributeDraft';

/** The most items for which guesses follow typed cells. Longer tables were imported, and checked then. */
const mostCells = 200;

type Guess = Pick<Attribute, 'type' | 'unit' | 'direction' | 'target' | 'order'>;

/** Guesses an attribute from its cells. A unit that was found stays until another is typed. */
function guessOf({ name, unit, reading }: Attribute, cells: readonly Cell[]): Guess {
  const texts = cells.map((cell) => (cell === null ? null : rawText(cell)));
  const header = unit === '' ? name : `${name} (${unit})`;
  const { decimalMark, dateOrder } = reading;
  const guess = guessColumn(texts, header, { decimalMark, dateOrder });
  // What a text means is asked in its cell; that it is a number or a day is the same in each reading.
  const { type, direction, target, ...found } = guess.questions[0]?.readings[0] ?? guess;
  return { type, unit: found.unit === '' ? unit : found.unit, direction, target, order: guess.order };
}

/** Whether an attribute still equals the guess from its cells. If a person changed it, it stays as it is. */
export function isGuessed(attribute: Attribute, cells: readonly Cell[], isWeighed = false): boolean {
  const { type, unit, direction, target, order, scale, limit } = attribute;
  if (cells.length > mostCells || scale !== null || limit !== null) return false;
  const guess = guessOf(attribute, cells);
  const isUnset = isWeighed && direction === 'none';
  const judged = isUnset ? { direction: guess.direction, target: guess.target } : { direction, target };
  return isSameValue({ type, unit, ...judged, order }, guess);
}

type Learnt = Partial<Guess & Pick<Attribute, 'name' | 'role' | 'reading'>>;

/** The fields of a guessed attribute that change with its cells or name. Its cells stay as typed. */
export function learn(attribute: Attribute, cells: readonly Cell[], isWeighed: boolean): Learnt {
  const guess = guessOf(attribute, cells);
  // Once there are weights, a guess must not make an attribute count, so a person has to set the better end.
  const end = isWeighed && attribute.direction === 'none' ? 'none' : guess.direction;
  const judged = withDirection(attribute, end);
  const name = withoutUnit(attribute.name, guess.unit);
  const isEndGuessed =
    end !== 'none' && (end !== attribute.direction || attribute.reading.isEndGuessed === true);
  const reading = withGuessedEnd(attribute.reading, isEndGuessed);
  const wanted = { ...guess, ...(end === 'none' && { target: null }), ...judged, name, reading };
  const changed = Object.entries(wanted).filter(
    ([key, value]) => !isSameValue(value, attribute[key as keyof Attribute]),
  );
  return Object.fromEntries(changed);
}

/** The attribute as it will be once a cell has this text. Unchanged if a person set it. */
export function attributeWith(
  attribute: Attribute,
  cells: readonly Cell[],
  itemIndex: number,
  text: string,
): Attribute {
  if (itemIndex < 0 || !isGuessed(attribute, cells, true)) return attribute;
  return { ...attribute, ...learn(attribute, cells.with(itemIndex, text), true) };
}

/** The name without the unit, once the unit has its own field: `Size (m²)` becomes `Size`. */
function withoutUnit(name: string, unit: string): string {
  const [, bare, written] = /^(.*\S)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/u.exec(name) ?? [];
  const isSaid = unit !== '' && (written === unit || findUnit(written ?? '')?.symbol === unit);
  return isSaid && bare !== undefined ? bare : name;
}

/** Adds to changes the new guesses for attributes that still follow their cells, as one batch and one undo. */
export function withGuesses(comparison: Comparison, changes: readonly Change[]): readonly Change[] {
  const touched = new Set(changes.flatMap(touchedIds));
  const isWeighed = comparison.weightings.length > 0;
  const following = comparison.attributes.filter(
    (attribute) =>
      touched.has(attribute.id) && isGuessed(attribute, storedCells(comparison, attribute.id), isWeighed),
  );
  if (following.length === 0) return changes;
  const after = applyChanges(comparison, changes);
  const patches = following.flatMap(({ id }): readonly Change[] => {
    const attribute = after.attributes.find((each) => each.id === id);
    const patch = attribute === undefined ? {} : learn(attribute, storedCells(after, id), isWeighed);
    return Object.keys(patch).length === 0 ? [] : [{ kind: 'attribute.update', id, patch }];
  });
  return [...changes, ...patches];
}

function touchedIds(change: Change): readonly string[] {
  if (change.kind === 'cells.set') return change.attributeIds;
  return change.kind === 'attribute.update' && change.patch.name !== undefined ? [change.id] : [];
}
