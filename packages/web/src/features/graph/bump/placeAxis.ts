/** The vertical position of each place. */
export interface PlaceAxis {
  readonly at: (place: number) => number;
  readonly min: number;
  readonly max: number;
  /** Labelled places, by position. */
  readonly ticks: readonly number[];
  readonly placeAt: (height: number) => number;
}

/** Up to this lowest place, all steps have the same height. */
const mostEven = 16;
const rounds = [1, 2, 3, 5];

/**
 * Spaces places evenly, or in decreasing steps if one is far down. The first places matter most, and with even steps
 * one line far down would leave them little room.
 */
export function placeAxis(lowest: number): PlaceAxis {
  const isEven = lowest <= mostEven;
  const at = isEven ? (place: number) => place : (place: number) => Math.log10(place);
  const step = Math.ceil(lowest / 10);
  const places = isEven
    ? Array.from({ length: lowest }, (_, i) => 1 + i).filter((place) => (place - 1) % step === 0)
    : Array.from({ length: 6 }, (_, power) => rounds.map((each) => each * 10 ** power)).flat();
  const ticks = places.filter((place) => place <= lowest);
  return {
    at,
    // Half a place of room at either end for the marks.
    min: isEven ? 0.5 : -0.08,
    max: isEven ? lowest + 0.5 : at(lowest) + 0.08,
    ticks: ticks.map(at),
    placeAt: (height) => ticks.find((place) => Math.abs(at(place) - height) < 1e-9) ?? height,
  };
}
