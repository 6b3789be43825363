import { kendallWOf, meanPlaces, tieTerm } from '../agreement/concordance';
import { addPlaces } from '../agreement/consensus';
import { createRanker } from '../ranking/createRanker';
import type { Ranking } from '../ranking/ranking';
import { sharesOf } from '../ranking/shares';
import { at, generate } from '../scales/columns';
import { ranksOf } from '../scales/ranks';
import {
  combineShares,
  type Disagreement,
  type GroupCombination,
  orderByDisagreement,
} from './combineShares';
import { type CountedAttributes, countedAttributes, type GroupInput } from './groupInput';
import { rankByShares } from './rankByShares';

/** Indices of the items that are first in a ranking: several if level, none if no item has a place. */
interface Winning {
  readonly winners: readonly number[];
  /** Further items that unknown cells could put first. */
  readonly possible: readonly number[];
}

/** The result of one person's points. */
export interface GroupMember extends Winning {
  readonly personId: string;
  /** By the attributes that count. */
  readonly points: readonly number[];
  /** They sum to 1, and are equal if all points are 0. */
  readonly shares: readonly number[];
}

/** The result of one way to combine the answers. */
export interface GroupChoice extends Winning {
  /** By the attributes that count. `null` if this way has no shares. */
  readonly shares: readonly number[] | null;
  /** The ranking of the table under those shares. */
  readonly ranking: Ranking | null;
  /** Borda's sums of places by item index. `null` for an item that some answer doesn't place. */
  readonly totals: readonly (number | null)[] | null;
  /** How many people's own ranking has one of the winners first, alone or level. */
  readonly firstFor: number;
  /** How many people's own ranking has one of the winners among its first three places. */
  readonly amongThreeFor: number;
}

/** Why there is no measure of agreement. */
export const noConcordanceCauses = ['fewPersons', 'fewItems', 'allLevel'] as const;
export type NoConcordanceCause = (typeof noConcordanceCauses)[number];

export interface GroupVerdict extends CountedAttributes {
  readonly members: readonly GroupMember[];
  readonly choices: Readonly<Record<GroupCombination, GroupChoice>>;
  readonly disagreements: readonly Disagreement[];
  /** Kendall's W over the items that every answer places. `null` if it does not exist. */
  readonly w: number | null;
  readonly whyNoW: NoConcordanceCause | null;
  /** How many items every answer places. W and the sums of places cover only these. */
  readonly placedByAllCount: number;
  /** How many further items only some answers place. For the other answers, nothing that they weigh is known of these items. */
  readonly placedBySomeCount: number;
  /** Whether unknown cells leave places open. The middle of the possible places counts then. */
  readonly hasOpenPlaces: boolean;
}

/** The result of a group's answers, and how far they agree. Attributes that weren't asked about count for nobody. */
export function judgeGroup(input: GroupInput): GroupVerdict {
  const ranker = createRanker({ ...input, weighting: null });
  const { counted, uncounted } = countedAttributes(input, ranker.attributeIds);
  const isAsked = counted.length > 0;
  const asked = isAsked ? input.answers : [];
  const rankUnder = (shares: readonly number[]) => rankByShares(ranker, counted, shares);

  const members: GroupMember[] = [];
  const places: Int32Array[] = [];
  let hasOpenPlaces = false;
  for (const { personId, points } of asked) {
    const own = counted.map((id) => points[id] ?? 0);
    const shares = [...sharesOf(own)];
    const ranking = rankUnder(shares);
    members.push({ personId, points: own, shares, ...winningOf(ranking) });
    places.push(ranking.place);
    hasOpenPlaces ||= hasOpen(ranking);
  }
  const shares = members.map((member) => member.shares);
  const placed = generate(input.items.length, (i) => i).filter((i) =>
    places.some((place) => at(place, i) > 0),
  );
  const byAll = placed.filter((i) => places.every((place) => at(place, i) > 0));
  const sums = byAll.map(() => 0);
  let ties = 0;
  for (const place of places) {
    const ranking = meanPlaces(place, byAll);
    addPlaces(sums, ranking);
    ties += tieTerm(ranking);
  }
  const acceptance = (winners: readonly number[]) => ({
    firstFor: countPlacing(places, winners, 1),
    amongThreeFor: countPlacing(places, winners, 3),
  });
  const bySharesOf = (way: 'mean' | 'median'): GroupChoice => {
    const combined = combineShares(shares, way);
    if (combined === null) return noChoice;
    const ranking = rankUnder(combined);
    const winning = winningOf(ranking);
    return { ...winning, shares: combined, ranking, totals: null, ...acceptance(winning.winners) };
  };
  const byPlaces = (): GroupChoice => {
    if (members.length === 0) return noChoice;
    const ranks = ranksOf(sums, { better: 'lower', tolerance: 0 });
    const winners = byAll.filter((_, k) => ranks[k] === 1);
    const totals = new Array<number | null>(input.items.length).fill(null);
    for (const [k, item] of byAll.entries()) totals[item] = at(sums, k);
    return { winners, possible: [], shares: null, ranking: null, totals, ...acceptance(winners) };
  };
  const w = kendallWOf(sums, members.length, ties);
  const mean = bySharesOf('mean');
  const median = bySharesOf('median');
  return {
    counted,
    uncounted,
    members,
    choices: { mean, median, borda: byPlaces() },
    disagreements: orderByDisagreement(counted, shares),
    w,
    whyNoW: w === null ? whyNone(members.length, byAll.length) : null,
    placedByAllCount: byAll.length,
    placedBySomeCount: placed.length - byAll.length,
    hasOpenPlaces,
  };
}

const noChoice: GroupChoice = {
  winners: [],
  possible: [],
  shares: null,
  ranking: null,
  totals: null,
  firstFor: 0,
  amongThreeFor: 0,
};

function winningOf({ order, placedCount, place, bestPlace }: Ranking): Winning {
  const placed = [...order.subarray(0, placedCount).toSorted()];
  return {
    winners: placed.filter((i) => at(place, i) === 1),
    possible: placed.filter((i) => at(place, i) > 1 && at(bestPlace, i) === 1),
  };
}

const hasOpen = ({ order, placedCount, bestPlace, worstPlace }: Ranking): boolean =>
  order.subarray(0, placedCount).some((i) => at(bestPlace, i) !== at(worstPlace, i));

/** Counts the rankings that have one of the items at this place or better. */
function countPlacing(places: readonly Int32Array[], items: readonly number[], worst: number): number {
  return places.filter((place) => items.some((i) => at(place, i) > 0 && at(place, i) <= worst)).length;
}

function whyNone(persons: number, items: number): NoConcordanceCause {
  if (persons < 2) return 'fewPersons';
  return items < 2 ? 'fewItems' : 'allLevel';
}
