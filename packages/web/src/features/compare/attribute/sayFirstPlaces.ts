import type { Standings } from '@tertium/engine';

const shownPlaces = 3;

interface FirstPlace {
  readonly itemIndex: number;
  readonly place: string;
  /** "was 4"; `''` where it stands as before. */
  readonly before: string;
}

interface FirstPlaces {
  readonly text: string;
  readonly places: readonly FirstPlace[];
}

/** Who is first in a ranking that is tried, beside the one that is saved, and its first three; of the saved one for `null`. */
export function sayFirstPlaces(
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
  const [winners, others] = [firstOf(now), firstOf(saved)];
  const isSame = winners.length === others.length && winners.every((index) => others.includes(index));
  const names = joinNames(winners.map(nameOf));
  if (!isSame && others.length > 0)
    return { text: `First would be ${names}, not ${joinNames(others.map(nameOf))}.`, places };
  const verb = tried !== null ? 'would stay' : winners.length > 1 ? 'are' : 'is';
  return { text: `${names} ${verb} first.`, places };
}

/** All that share the first place, of the first three. */
function firstOf(ranking: Standings): readonly number[] {
  return [...ranking.leaders(shownPlaces)].filter((index) => ranking.placeOf(index).place === 1);
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
