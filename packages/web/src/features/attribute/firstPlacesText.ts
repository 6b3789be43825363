import { listOf, type Standings } from '@tertium/engine';
import { firstsOf } from '../../ranked/firstsOf';

const shownPlaces = 3;
const namedFirst = 3;

interface FirstPlace {
  readonly itemIndex: number;
  readonly place: string;
  /** "was 4". `''` if its place is the same as before. */
  readonly before: string;
}

interface FirstPlaces {
  readonly text: string;
  readonly places: readonly FirstPlace[];
}

/** The first items and first three places of the ranking `tried`, compared with the saved one, or else of the saved one. */
export function firstPlacesText(
  saved: Standings,
  tried: Standings | null,
  nameOf: (itemIndex: number) => string,
  show: (value: number) => string,
): FirstPlaces {
  const now = tried ?? saved;
  const places = [...now.leaders(shownPlaces)].map((itemIndex) => {
    const [place, before] = [now.placeOf(itemIndex).place, saved.placeOf(itemIndex).place];
    const was = before === 0 ? 'had no place' : `was ${show(before)}`;
    return { itemIndex, place: show(place), before: place === before ? '' : was };
  });
  const [winners, others] = [firstsOf(now), firstsOf(saved)];
  const isSame = winners.length === others.length && winners.every((index) => others.includes(index));
  const say = (items: readonly number[]) => listOf(items.map(nameOf), show, namedFirst);
  const names = say(winners);
  if (!isSame && others.length > 0) {
    // An item that is first in both isn't listed among those that would no longer be.
    const gone = others.filter((index) => !winners.includes(index));
    const level = winners.length > 1 ? ', level' : '';
    const not = gone.length === 0 ? '' : `, not ${say(gone)}`;
    return { text: `First would be ${names}${level}${not}.`, places };
  }
  const verb = tried !== null ? 'would stay' : winners.length > 1 ? 'are' : 'is';
  return { text: `${names} ${verb} first.`, places };
}
