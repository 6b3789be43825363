import {
  type Attribute,
  blankAttribute,
  blankWeighting,
  type Comparison,
  defaultReading,
  emptyComparison,
  type Limit,
} from '@tertium/engine';
import type { Dice } from '@tertium/engine/testing/sentences/dice';

/** What a change accepts as an id. */
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const woodId = idOf(9);
const words = ['ash', 'birch', 'cedar', 'dill'] as const;

/** A number, a range of two, or nothing; some with more digits than one would write. */
function randomCell(dice: Dice): string | null {
  if (dice.isLucky(0.1)) return null;
  const value = dice.isLucky(0.3) ? dice.whole(0, 12_000) / 1000 : dice.whole(0, 12);
  return dice.isLucky(0.12) ? `${value}-${value + dice.whole(1, 3)}` : String(value);
}

function randomLimit(dice: Dice, direction: 'higher' | 'lower'): Limit | null {
  if (dice.isLucky(0.15)) return null;
  const at = dice.whole(1, 11);
  const limit = {
    min: direction === 'higher' ? at : null,
    max: direction === 'lower' ? at : null,
    oneOf: null,
  };
  return dice.isLucky(0.5) ? { ...limit, penalty: dice.oneOf([0.1, 0.256, 0.5, 1]) } : limit;
}

/** Amounts with hard and soft limits on fixed ends and without, and a category that must be one of some. */
export function randomTable(dice: Dice): Comparison {
  const items = Array.from({ length: dice.whole(2, 9) }, (_, i) => ({
    id: `i${i}`,
    name: `Flat${i}`,
    position: i,
  }));
  const numbers = Array.from({ length: dice.whole(1, 3) }, (_, position): Attribute => {
    const direction = dice.oneOf(['lower', 'higher'] as const);
    const type = dice.isLucky(0.3) ? 'money' : 'number';
    return {
      ...blankAttribute({ id: idOf(position), name: `A${position}`, position, type }),
      unit: type === 'money' ? 'EUR' : dice.oneOf(['', 'km']),
      reading: defaultReading,
      direction,
      role: 'must',
      limit: randomLimit(dice, direction),
      scale: dice.isLucky(0.8) ? { low: dice.whole(0, 5), high: dice.whole(6, 12) } : null,
    };
  });
  const named: Attribute = {
    ...blankAttribute({ id: woodId, name: 'Wood', position: 9, type: 'category' }),
    reading: defaultReading,
    role: 'must',
    limit: { min: null, max: null, oneOf: dice.isLucky(0.5) ? ['ash', 'birch'] : ['ash'] },
  };
  const attributes = dice.isLucky(0.5) ? [...numbers, named] : numbers;
  const cell = (id: string) =>
    id === woodId ? dice.oneOf([...words, 'ash', 'ash', null]) : randomCell(dice);
  return {
    ...emptyComparison('Flats'),
    items,
    attributes,
    columns: Object.fromEntries(attributes.map(({ id }) => [id, items.map(() => cell(id))])),
    weightings: [
      {
        ...blankWeighting({ id: 'w', name: 'Mine', position: 0 }),
        points: Object.fromEntries(numbers.map(({ id }) => [id, dice.isLucky(0.15) ? 0 : dice.whole(1, 5)])),
      },
    ],
  };
}

/** Whether a cell meets a limit, read again from its text: `in`, `out`, or `open` where that is not known. */
export function judge(cell: unknown, { min, max, oneOf }: Limit): 'in' | 'out' | 'open' {
  if (typeof cell !== 'string') return 'open';
  if (oneOf !== null) return oneOf.includes(cell) ? 'in' : 'out';
  const [low = 0, high = low] = cell.split('-').map(Number);
  if (low > (max ?? Number.POSITIVE_INFINITY) || high < (min ?? Number.NEGATIVE_INFINITY)) return 'out';
  return high > (max ?? Number.POSITIVE_INFINITY) || low < (min ?? Number.NEGATIVE_INFINITY) ? 'open' : 'in';
}

/** The result of a table by its cells alone: which items stay, which limits the others fail, and what each is worth. */
export function lookAt({ items, attributes, columns, weightings: [weighting] }: Comparison) {
  const cellOf = (item: number, id: string) => columns[id]?.[item] ?? null;
  const all = items.map((_, item) => item);
  const hard = (each: Attribute) => each.limit !== null && each.limit.penalty === undefined;
  const verdictOf = (item: number, { id, limit }: Attribute) =>
    limit === null ? 'in' : judge(cellOf(item, id), limit);
  const fails = (item: number) => attributes.filter((each) => hard(each) && verdictOf(item, each) === 'out');
  const inside = all.filter((item) => fails(item).length === 0);
  /** The two ends a value is judged on: the fixed ones, or those of all that is not ruled out. */
  const endsOf = ({ id, scale }: Attribute): readonly [number, number] => {
    if (scale !== null) return [scale.low, scale.high];
    const known = inside
      .flatMap((item) => String(cellOf(item, id) ?? '').split('-'))
      .filter((text) => text !== '');
    return [Math.min(...known.map(Number)), Math.max(...known.map(Number))];
  };
  /** What the best that a cell can be is worth before anything is taken off it. */
  const worthOf = (item: number, attribute: Attribute): number => {
    const [low, high] = endsOf(attribute);
    const ends = String(cellOf(item, attribute.id)).split('-').map(Number);
    const isLower = attribute.direction === 'lower';
    const best = isLower ? Math.min(...ends) : Math.max(...ends);
    if (low === high) return 0.5;
    return Math.min(1, Math.max(0, (isLower ? high - best : best - low) / (high - low)));
  };
  // Without ends of its own an attribute takes them from who is not ruled out.
  const isKnown = ({ id, scale }: Attribute) =>
    scale !== null || inside.some((item) => cellOf(item, id) !== null);
  const scored = attributes.filter((each) => each.type !== 'category' && isKnown(each));
  const points = (id: string) => weighting?.points[id] ?? 0;
  const total = scored.reduce((sum, { id }) => sum + points(id), 0);
  const shareOf = (id: string) => (total === 0 ? 1 / scored.length : points(id) / total);
  const counts = (attribute: Attribute) => scored.includes(attribute) && shareOf(attribute.id) > 0;
  /** `null` where not all that counts is known exactly. */
  const scoreOf = (item: number): number | null => {
    const cells = scored.filter(counts).map(({ id }) => cellOf(item, id));
    if (cells.some((cell) => cell === null || String(cell).includes('-'))) return null;
    return scored.reduce((sum, each) => {
      const kept = verdictOf(item, each) === 'out' ? 1 - (each.limit?.penalty ?? 0) : 1;
      return counts(each) ? sum + shareOf(each.id) * kept * worthOf(item, each) : sum;
    }, 0);
  };
  // An item without a known value that counts has no place, so no sentence mentions it.
  const placed = inside.filter((item) =>
    scored.some((each) => counts(each) && cellOf(item, each.id) !== null),
  );
  return { all, inside, placed, hard, fails, verdictOf, worthOf, counts, scored, scoreOf };
}
