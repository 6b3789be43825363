/** Rounds that are not counted: the compiler has to see the loops first. */
const usualWarmup = 10;

/** Runs the functions in turn, so that a busy machine slows all of them, and gives the median time of each in ms. */
export function mediansOf(
  rounds: number,
  runs: readonly (() => void)[],
  now: () => number,
  warmupRounds = usualWarmup,
): readonly number[] {
  const times = runs.map((): number[] => []);
  for (let round = 0; round < rounds + warmupRounds; round++) {
    for (const [i, run] of runs.entries()) {
      const start = now();
      run();
      if (round >= warmupRounds) times[i]?.push(now() - start);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0);
}
