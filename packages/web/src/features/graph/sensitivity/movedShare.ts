import {
  type Attribute,
  findDistancesToNextLeader,
  isBetter,
  type Lead,
  leadsAlong,
  type Ranking,
  type ShareCurve,
  scoreAt,
  shareCurves,
  takeAllSteps,
} from '@tertium/engine';
import { decisive } from '../scene/decisive';

/** A range of shares with all items that lead in it. Items that are level there are level at every share. */
export interface Stretch extends Lead {
  /** The leader first. */
  readonly level: readonly number[];
}

/** The share of one attribute that moves, with what follows for all items with a place. */
export interface MovedShare {
  /** Index in `ranking.attributeIds`. */
  readonly at: number;
  readonly now: number;
  /** By the order of the ranking. */
  readonly curves: readonly ShareCurve[];
  /** The leaders by ranges of the share, in rising order. */
  readonly leads: readonly Stretch[];
}

const found = new WeakMap<Ranking, Map<number, MovedShare>>();

/** Computes once per ranking what moving the share of the attribute at an index does. */
export function moveShare(ranking: Ranking, at: number): MovedShare {
  const known = found.get(ranking) ?? new Map<number, MovedShare>();
  found.set(ranking, known);
  const before = known.get(at);
  if (before !== undefined) return before;
  const curves = shareCurves(ranking, ranking.order.subarray(0, ranking.placedCount), at);
  const leads = leadsAlong(curves).map((lead) => ({ ...lead, level: levelWith(curves, lead.leader) }));
  const moved = { at, now: ranking.shares[at] ?? 0, curves, leads };
  known.set(at, moved);
  return moved;
}

/** The leader, then the items that are level with it at every share. */
function levelWith(curves: readonly ShareCurve[], leader: number): readonly number[] {
  const own = curves.find(({ itemIndex }) => itemIndex === leader);
  if (own === undefined) return [];
  const others = curves.filter((curve) => curve !== own && isSameLine(own, curve));
  return [leader, ...others.map(({ itemIndex }) => itemIndex)];
}

/** Curves that agree at so many shares are the same, because each is one linear function divided by another. */
const triedShares = [0.1, 0.35, 0.65, 0.9];

/** Whether the lines of two items coincide completely. */
export const isSameLine = (a: ShareCurve, b: ShareCurve): boolean =>
  triedShares.every((share) => {
    const [one, other] = [scoreAt(a, share), scoreAt(b, share)];
    return !isBetter(one, other) && !isBetter(other, one);
  });

/** For each attribute, how far its share is from one where another item leads, see `findDistancesToNextLeader`. */
const knownDistances = new WeakMap<Ranking, readonly number[]>();

/** The most cells that are searched within one frame without a noticeable delay. */
const cellsAtOnce = 50_000;

/** Whether the distances are known or can be computed at once. The chart needs them if no attribute is chosen. */
export const areDistancesKnown = (ranking: Ranking): boolean =>
  knownDistances.has(ranking) || ranking.columns.length * ranking.placedCount <= cellsAtOnce;

export const keepDistances = (ranking: Ranking, distances: readonly number[]): void =>
  void knownDistances.set(ranking, distances);

function distancesIn(ranking: Ranking): readonly number[] {
  const distances = knownDistances.get(ranking) ?? takeAllSteps(findDistancesToNextLeader(ranking));
  keepDistances(ranking, distances);
  return distances;
}

/**
 * The index of the chosen attribute. Without a choice, the decisive one whose share has to change least for another item
 * to lead, the heavier of equals. -1 if fewer than two attributes count or no item has a place.
 */
export function movedIndex(ranking: Ranking, attributeId: string | null): number {
  const { attributeIds, shares, placedCount } = ranking;
  if (attributeIds.length < 2 || placedCount === 0) return -1;
  const asked = attributeIds.indexOf(attributeId ?? '');
  if (asked !== -1) return asked;
  const away = distancesIn(ranking);
  const shareOf = (j: number) => shares[j] ?? 0;
  const heaviestFirst = [...attributeIds.keys()].toSorted((a, b) => shareOf(b) - shareOf(a));
  const [first = -1] = decisive(heaviestFirst, shareOf).toSorted((a, b) =>
    compare(away[a] ?? 0, away[b] ?? 0),
  );
  return first;
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Indices of the items that lead somewhere while the attribute's share moves. */
export function leadersAlong(ranking: Ranking, attributeId: string | null): readonly number[] {
  const at = movedIndex(ranking, attributeId);
  return at === -1 ? [] : moveShare(ranking, at).leads.map(({ leader }) => leader);
}

/** The attributes that count, in the order of the comparison. */
export function movable(attributes: readonly Attribute[], { attributeIds }: Ranking): readonly Attribute[] {
  return attributes.filter(({ id }) => attributeIds.includes(id));
}
