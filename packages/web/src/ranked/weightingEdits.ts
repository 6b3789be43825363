import { type Change, indexOfId, pointsOf, type Weighting } from '@tertium/engine';
import { newId } from '../document/wire/newId';
import { ownWeighting, type ShownWeighting } from './shownWeighting';
import { fitPoints } from './weights';

/** The weighing person and the weights that they view. */
export interface Weighing extends ShownWeighting {
  readonly weightings: readonly Weighting[];
  readonly personId: string;
  readonly canWeigh: boolean;
  /** Whether the person may move named weights. */
  readonly canEdit: boolean;
}

/** Whether weighing changes the viewed weights themselves, and not a copy. */
export function isMovable({ whose, canWeigh, canEdit }: Weighing): boolean {
  return whose === 'mine' ? canWeigh : whose === 'named' && canEdit;
}

/** Whether the person can start weighing: on weights that they may move, or on a copy that replaces no own weights. */
export function canBegin(weighing: Weighing): boolean {
  const { weightings, personId, canWeigh } = weighing;
  return isMovable(weighing) || (canWeigh && ownWeighting(weightings, personId) === null);
}

/** Writes the changed points into the viewed weights, or into a copy that becomes the person's own. */
export function weigh(weighing: Weighing, points: Readonly<Record<string, number>>): readonly Change[] {
  const { weighting } = weighing;
  const fitted = Object.entries(fitPoints(points));
  const moved = fitted.filter(([id, value]) => pointsOf(weighting, id) !== value);
  // Equal points are also an answer if no points were set before.
  const isNew = fitted.every(([id]) => !Object.hasOwn(weighting?.points ?? {}, id));
  const said = moved.length === 0 && isNew ? fitted : moved;
  return said.length === 0 ? [] : writeInto(weighing, { points: Object.fromEntries(said) });
}

export function setLocked(
  weighing: Weighing,
  { attributeId, isLocked }: { readonly attributeId: string; readonly isLocked: boolean },
): readonly Change[] {
  return writeInto(weighing, { locked: { [attributeId]: isLocked } });
}

type Patch = Extract<Change, { kind: 'weighting.update' }>['patch'];

function writeInto(weighing: Weighing, patch: Patch): readonly Change[] {
  const { weighting } = weighing;
  if (weighting !== null && isMovable(weighing))
    return [{ kind: 'weighting.update', id: weighting.id, patch }];
  const copy = copyFor(weighing);
  return [
    { kind: 'weightings.add', weightings: [copy] },
    { kind: 'weighting.update', id: copy.id, patch },
  ];
}

/**
 * A copy of the viewed weights for the person. It has the person's id, so that two tabs that start at once create the
 * same one.
 */
function copyFor({ weighting, weightings, personId }: Weighing): Weighting {
  const id = indexOfId(weightings).has(personId) ? newId() : personId;
  const { points = {}, locked = [] } = weighting ?? {};
  return { id, personId, name: 'My weights', position: 0, points, locked };
}

/** Replaces the person's own points and locks by the viewed ones. */
export function takeOver(weighing: Weighing): readonly Change[] {
  const { weighting, weightings, personId } = weighing;
  const own = ownWeighting(weightings, personId);
  if (own === null) return [{ kind: 'weightings.add', weightings: [copyFor(weighing)] }];
  const words = (of: Weighting | null) => [...Object.keys(of?.points ?? {}), ...(of?.locked ?? [])];
  const ids = [...new Set([...words(own), ...words(weighting)])];
  const patch = {
    points: Object.fromEntries(ids.map((id) => [id, weighting?.points[id] ?? null])),
    locked: Object.fromEntries(ids.map((id) => [id, weighting?.locked.includes(id) === true])),
  };
  return [{ kind: 'weighting.update', id: own.id, patch }];
}

/** Copies the viewed weights to a new named weighting after all others. */
export function saveAs({ weighting, weightings }: Weighing, name: string): Weighting {
  const { points = {}, locked = [] } = weighting ?? {};
  const position = Math.max(0, ...weightings.map((each) => each.position)) + 1;
  return { id: newId(), personId: null, name, position, points, locked };
}
