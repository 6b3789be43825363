import {
  type Attribute,
  blankAttribute,
  blankWeighting,
  type Change,
  type Comparison,
  defaultReading,
  type Item,
  moveAttribute,
  moveItem,
} from '@tertium/engine';
import { activeWeighting, fitPoints } from '../../../comparison/weights';

/** A name that no entry has yet: "Laptop 3". */
function freeName(noun: string, taken: readonly { readonly name: string }[]): string {
  const names = new Set(taken.map(({ name }) => name.toLowerCase()));
  const word = noun === '' ? 'Item' : noun.charAt(0).toUpperCase() + noun.slice(1);
  let number = taken.length + 1;
  while (names.has(`${word} ${number}`.toLowerCase())) number++;
  return `${word} ${number}`;
}

const nextPosition = (list: readonly { readonly position: number }[]): number =>
  (list.at(-1)?.position ?? -1) + 1;

export function addItem(comparison: Comparison, id: string): readonly Change[] {
  const { items, settings } = comparison;
  const item: Item = { id, name: freeName(settings.itemNoun, items), position: nextPosition(items) };
  return [{ kind: 'items.add', items: [item] }];
}

export function addAttribute(comparison: Comparison, id: string): readonly Change[] {
  const { attributes } = comparison;
  const attribute: Attribute = {
    ...blankAttribute({ id, name: freeName('attribute', attributes), position: nextPosition(attributes) }),
    type: 'number',
    direction: 'higher',
    reading: attributes.at(-1)?.reading ?? defaultReading,
  };
  return [{ kind: 'attributes.add', attributes: [attribute] }];
}

export function renameItem(comparison: Comparison, id: string, name: string): readonly Change[] {
  const item = comparison.items.find((each) => each.id === id);
  const clean = name.trim();
  if (item === undefined || clean === '' || clean === item.name) return [];
  return [{ kind: 'item.update', id, patch: { name: clean } }];
}

/** Moves an entry by some places among its like; nothing at the ends. */
export function moveItemBy(comparison: Comparison, id: string, by: number): readonly Change[] {
  const index = comparison.items.findIndex((item) => item.id === id);
  return index < 0 ? [] : moveItem(comparison, id, index + by);
}

export function moveAttributeBy(comparison: Comparison, id: string, by: number): readonly Change[] {
  const index = comparison.attributes.findIndex((attribute) => attribute.id === id);
  return index < 0 ? [] : moveAttribute(comparison, id, index + by);
}

/** Writes points into the active weighting, which is made when there is none yet. */
export function weigh(
  comparison: Comparison,
  points: Readonly<Record<string, number>>,
  newId: () => string,
): readonly Change[] {
  const weighting = activeWeighting(comparison);
  const fitted = fitPoints(points);
  if (weighting !== null) return [{ kind: 'weighting.update', id: weighting.id, patch: { points: fitted } }];
  const made = blankWeighting({
    id: newId(),
    name: 'My weights',
    position: nextPosition(comparison.weightings),
  });
  return [
    { kind: 'weightings.add', weightings: [{ ...made, points: fitted }] },
    { kind: 'comparison.update', patch: { settings: { activeWeightingId: made.id } } },
  ];
}

export function setLocked(
  comparison: Comparison,
  attributeId: string,
  isLocked: boolean,
  newId: () => string,
): readonly Change[] {
  const weighting = activeWeighting(comparison);
  const others = (weighting?.locked ?? []).filter((id) => id !== attributeId);
  const locked = isLocked ? [...others, attributeId] : others;
  if (weighting !== null) return [{ kind: 'weighting.update', id: weighting.id, patch: { locked } }];
  const made = blankWeighting({
    id: newId(),
    name: 'My weights',
    position: nextPosition(comparison.weightings),
  });
  return [
    { kind: 'weightings.add', weightings: [{ ...made, locked }] },
    { kind: 'comparison.update', patch: { settings: { activeWeightingId: made.id } } },
  ];
}
