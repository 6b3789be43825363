import { emptyComparison } from '../../changes/blanks';
import type { Attribute, Comparison, Weighting } from '../../comparison';
import type { Dice } from './dice';
import { randomAttribute, randomCell } from './randomAttribute';

const given = [
  'Wirefly',
  'Novo',
  'Brio',
  'Corsa',
  'Duna',
  'Elan',
  'Fuga',
  'Giro',
  'Hexa',
  'Isla',
  'Juno',
  'Kite',
];

/** A comparison of 1 to 60 items with whatever can be awkward about it: ties, gaps, one name twice, limits, weights of 0. */
export function randomComparison(dice: Dice): Comparison {
  const size = dice.isLucky(0.75)
    ? dice.whole(1, 6)
    : dice.isLucky(0.7)
      ? dice.whole(7, 20)
      : dice.whole(21, 60);
  const attributes = Array.from({ length: dice.whole(1, 7) }, (_, j) => randomAttribute(dice, j));
  const openness = dice.oneOf([0, 0, 0.1, 0.3, 0.7]);
  const items = Array.from({ length: size }, (_, i) => ({ id: `i${i}`, name: nameOf(dice, i), position: i }));
  const weighting = randomWeighting(dice, attributes);
  const empty = emptyComparison('Things');
  return {
    ...empty,
    settings: {
      ...empty.settings,
      missingPolicy: dice.oneOf(['interval', 'interval', 'leaveOut', 'worst']),
      baselineItemId: dice.isLucky(0.6) ? `i${dice.whole(0, size - 1)}` : null,
    },
    items,
    attributes,
    columns: Object.fromEntries(
      attributes.map((attribute) => [attribute.id, items.map(() => randomCell(dice, attribute, openness))]),
    ),
    weightings: weighting === null ? [] : [weighting],
  };
}

function nameOf(dice: Dice, index: number): string {
  if (dice.isLucky(0.02)) return '';
  if (dice.isLucky(0.06)) return 'Novo';
  const name = given[index % given.length] ?? '';
  const unlike = index < given.length ? name : `${name} ${Math.floor(index / given.length) + 1}`;
  // A verdict leaves out what stands in brackets.
  return index % 4 === 1 ? `${unlike} (${index} GB)` : unlike;
}

function randomWeighting(dice: Dice, attributes: readonly Attribute[]): Weighting | null {
  const blank = { id: 'w', personId: null, name: 'Mine', position: 0, points: {}, locked: [] };
  const kind = dice.oneOf(['none', 'blank', 'equal', 'zero', 'some', 'any', 'any', 'any', 'any']);
  if (kind === 'none') return null;
  const equal = dice.whole(1, 10);
  const pointsOf = { blank: null, equal, zero: 0, some: dice.whole(0, 10), any: null }[kind];
  const entries = attributes.flatMap(({ id }): [string, number][] => {
    if (kind === 'blank' || (kind === 'some' && dice.isLucky(0.5))) return [];
    return [[id, kind === 'any' ? dice.whole(0, 10) : (pointsOf ?? 0)]];
  });
  const locked = dice.isLucky(0.3) ? attributes.filter(() => dice.isLucky(0.4)).map(({ id }) => id) : [];
  return { ...blank, points: Object.fromEntries(entries), locked };
}
