import type { Comparison } from '../comparison';
import { isBetter } from '../ranking/places';
import type { Claim, Sentence } from './claims';
import type { Difference } from './findDifferences';
import { type Contest, distanceOf, leadVerdict } from './leadVerdict';
import { isPlaceOpen, isPlaceShared } from './placeStates';

/** Two items with places, and the differences between them. */
export interface Pair extends Contest {
  readonly comparison: Comparison;
  readonly inFavour: readonly Difference[];
  readonly against: readonly Difference[];
}

/** Says who is ahead, without reasons and without the full stop. */
export function verdictOf(contest: Contest): Sentence {
  const { ranking, itemIndex, rivalIndex, words } = contest;
  const [own, other] = [ranking.itemScore(itemIndex).score, ranking.itemScore(rivalIndex).score];
  const isShared = isPlaceShared(ranking, itemIndex);
  const { place } = ranking.placeOf(itemIndex);
  const isAhead = isBetter(own, other);
  const isBehind = isBetter(other, own);
  if ((!isAhead && !isBehind) || (isAhead && place === 1 && !isShared)) return leadVerdict(contest);

  const [ahead, behind] = isAhead ? [itemIndex, rivalIndex] : [rivalIndex, itemIndex];
  const apart = distanceOf({ ...contest, itemIndex: ahead, rivalIndex: behind });
  const couldTurn = isBetter(ranking.itemScore(behind).high, ranking.itemScore(ahead).low);
  const turning = couldTurn ? ', and missing values could change this' : '';
  const turn: readonly Claim[] = couldTurn
    ? [{ kind: 'couldTurn', itemIndex: ahead, rivalIndex: behind }]
    : [];
  const gap = Math.abs(own - other);
  if (isAhead)
    return {
      template: 'headline.ahead',
      text: `${words.item(itemIndex)} is ahead of ${words.item(rivalIndex)} by ${apart}${couldTurn ? ' so far' : ''}${turning}`,
      claims: [{ kind: 'ahead', itemIndex, rivalIndex, gap }, ...turn],
    };
  const soFar = couldTurn || isPlaceOpen(ranking, itemIndex) ? ' so far' : '';
  const stands = isShared ? `shares ${words.ordinal(place)} place` : `is ${words.ordinal(place)}`;
  return {
    template: 'headline.behind',
    text: `${words.item(itemIndex)} ${stands}${soFar}, ${apart} behind ${words.item(rivalIndex)}${turning}`,
    claims: [
      { kind: 'place', itemIndexes: [itemIndex], place },
      { kind: 'behind', itemIndex, rivalIndex, gap },
      ...turn,
    ],
  };
}
