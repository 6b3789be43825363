/** Numbers from 0 up to 1 that look like chance and are the same in each run. */
export function createRandom(seed = 7): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
