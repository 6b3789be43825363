import type { Dice } from '@tertium/engine/testing/sentences/dice';
import type { PlainWorld } from '@tertium/engine/testing/sentences/plainWorld';
import { randomComparison } from '@tertium/engine/testing/sentences/randomComparison';

type Comparison = PlainWorld['comparison'];
type Cell = Comparison['columns'][string][number];

/** More would make a page slow, and say nothing else. */
const mostItems = 24;
const blank: Comparison['weightings'][number] = {
  id: 'w',
  personId: null,
  name: 'Mine',
  position: 0,
  points: {},
  locked: [],
};

/** A random comparison as a person could have typed it: mostly weighed, every attribute named, some values estimates such as `~5` or sure. */
export function randomScreen(dice: Dice): Comparison {
  const made = fewEnough(dice);
  const attributes = made.attributes.map((each) => ({
    ...each,
    name: each.name === '' ? 'Thing' : each.name,
  }));
  const columns = attributes.map(({ id, type }) => {
    const isAmount = type === 'number' || type === 'money';
    const cells = made.columns[id] ?? [];
    const isChecked = dice.isLucky(0.2);
    const written = cells.map((cell) => (isAmount && dice.isLucky(0.06) ? estimated(cell) : cell));
    return [id, written.map((cell) => (isChecked && dice.isLucky(0.6) ? certain(cell) : cell))] as const;
  });
  const [weighting = blank] = made.weightings;
  const isWeighed = attributes.some(({ id }) => (weighting.points[id] ?? 0) > 0);
  const points = isWeighed || dice.isLucky(0.1) ? weighting.points : randomPoints(dice, made);
  return {
    ...made,
    attributes,
    columns: Object.fromEntries(columns),
    weightings: [{ ...weighting, points }],
  };
}

function fewEnough(dice: Dice): Comparison {
  for (;;) {
    const made = randomComparison(dice);
    if (made.items.length <= mostItems) return named(made);
  }
}

const named = (made: Comparison): Comparison => ({
  ...made,
  items: made.items.map((item) => ({ ...item, name: item.name === '' ? 'Novo' : item.name })),
});

/** A whole or broken number above 0 as an estimate; anything else as it is. */
const estimated = (cell: Cell): Cell =>
  typeof cell === 'string' && /^\d+(?:\.\d+)?$/.test(cell) && Number(cell) > 0 ? `~${cell}` : cell;

const certain = (cell: Cell): Cell =>
  typeof cell === 'string' ? { raw: cell, state: 'known', confidence: 1 } : cell;

const randomPoints = (dice: Dice, { attributes }: Comparison) =>
  Object.fromEntries(attributes.map(({ id }) => [id, dice.isLucky(0.2) ? 0 : dice.whole(1, 10)]));
