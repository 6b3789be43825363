import { type Change, indexOfId, pointsOf, type Weighting } from '@tertium/engine';
import { newId } from '../document/wire/newId';
import { type LookedAt, ownWeighting } from './lookedAt';
import { fitPoints } from './weights';

/** Who weighs, looking at which weights. */
export interface Weighing extends LookedAt {
  readonly weightings: readonly Weighting[];
  readonly personId: string;
  readonly canWeigh: boolean;
  /** Whether named weights may be moved. */
  readonly canEdit: boolean;
}

/** Whether weighing moves what is looked at, and not a copy of it. */
export function isMovable({ whose, canWeigh, canEdit }: Weighing): boolean {
  return whose === 'mine' ? canWeigh : whose === 'named' && canEdit;
}

/** Whether weighing can begin: on what may be moved, or on what becomes one's own, where one has nothing to lose. */
export function canBegin(weighing: Weighing): boolean {
  const { weightings, personId, canWeigh } = weighing;
  return isMovable(weighing) || (canWeigh && ownWeighting(weightings, personId) === null);
}

/** Writes the points that differ into what is looked at, or into a copy of it that becomes the person's own. */
export function weigh(weighing: Weighing, points: Readonly<Record<string, number>>): readonly Change[] {
  const { weighting } = weighing;
  const fitted = Object.entries(fitPoints(points));
  const moved = fitted.filter(([id, value]) => pointsOf(weighting, id) !== value);
  // Equal points are an answer too, where no points were set before.
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
 * What is looked at, as the person's own: with their id, so that two of their tabs that begin at once make the same one.
 */
function copyFor({ weighting, weightings, personId }: Weighing): Weighting {
  const id = indexOfId(weightings).has(personId) ? newId() : personId;
  const { points = {}, locked = [] } = weighting ?? {};
  return { id, personId, name: 'My weights', position: 0, points, locked };
}

/** Makes the points and locks that are looked at one's own, in place of those that one has. */
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

/** What is looked at, as a named weighting after all others. */
export function saveAs({ weighting, weightings }: Weighing, name: string): Weighting {
  const { points = {}, locked = [] } = weighting ?? {};
  const position = Math.max(0, ...weightings.map((each) => each.position)) + 1;
  return { id: newId(), personId: null, name, position, points, locked };
}
