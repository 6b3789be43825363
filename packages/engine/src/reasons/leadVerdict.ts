import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';
import type { Claim, Sentence } from './claims';
import { isOpen, isPlaceOpen, sharersOf, undecidedLimitOf } from './placeStates';
import type { Words } from './words';

/** Two items with places, one ahead of the other or level with it. */
export interface Contest {
  readonly ranking: Ranking;
  readonly itemIndex: number;
  readonly rivalIndex: number;
  readonly words: Words;
}

/**
 * Writes by how many points the first is ahead of the second: the least and the most, if values are open and the order
 * is certain.
 */
export function distanceOf({ ranking, itemIndex, rivalIndex, words }: Contest): string {
  const [own, rival] = [ranking.itemScore(itemIndex), ranking.itemScore(rivalIndex)];
  const least = own.low - rival.high;
  return isBetter(0, least) ? words.gap(own.score - rival.score) : words.gap(least, own.high - rival.low);
}

/** Says who leads over the next item or shares a place with it, without reasons and without the full stop. */
export function leadVerdict(contest: Contest): Sentence {
  const { ranking, itemIndex, rivalIndex, words } = contest;
  const [own, rival] = [ranking.itemScore(itemIndex).score, ranking.itemScore(rivalIndex).score];
  const gap = own - rival;
  if (!isBetter(own, rival)) return levelVerdict(contest);
  const text = `${words.item(itemIndex)} leads by ${distanceOf(contest)} over ${words.item(rivalIndex)}`;
  const claims: readonly Claim[] = [
    { kind: 'ahead', itemIndex, rivalIndex, gap },
    { kind: 'place', itemIndexes: [itemIndex], place: 1 },
  ];
  return isPlaceOpen(ranking, itemIndex) || isLimitOpen(ranking, itemIndex)
    ? { template: 'headline.leadsSoFar', text: `So far ${text}`, claims }
    : { template: 'headline.leads', text, claims };
}

/** If more items share a place, all but the first two are counted. */
const mostNamed = 3;

function levelVerdict({ ranking, itemIndex: item, rivalIndex: rival, words }: Contest): Sentence {
  const { place } = ranking.placeOf(item);
  const isTied = ranking.placeOf(rival).place === place;
  // Names the other items that share the place, because three that are first must not read as two.
  const others = isTied ? sharersOf(ranking, place).filter((each) => each !== item && each !== rival) : [];
  const itemIndexes = [item, rival, ...others];
  const isMany = itemIndexes.length > mostNamed;
  const named = (isMany ? [item, rival] : itemIndexes).map((each) => words.item(each));
  const names = words.list(
    isMany ? [...named, `${words.number(itemIndexes.length - named.length, 0)} others`] : named,
  );
  // Whether another item could take a shared place, even if nothing could part those who share it.
  const isUnsettled = (each: number) =>
    isOpen(ranking, each) || isLimitOpen(ranking, each) || (isTied && isPlaceOpen(ranking, each));
  const soFar = itemIndexes.some(isUnsettled) ? 'So far ' : '';
  if (!isTied)
    return {
      template: 'headline.level',
      text: `${soFar}${names} are level to within rounding`,
      claims: [],
    };
  return {
    template: 'headline.tied',
    text: `${soFar}${names} share ${words.ordinal(place)} place with equal scores`,
    claims: [{ kind: 'place', itemIndexes, place }],
  };
}

/** Whether it is unknown if the item meets a must-have. */
const isLimitOpen = (ranking: Ranking, itemIndex: number): boolean =>
  undecidedLimitOf(ranking, itemIndex) !== null;
