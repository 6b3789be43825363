/** The seed of the first random comparison: `SENTENCE_FIRST=20001` takes others than the gate. */
export const firstSeed = Number(process.env.SENTENCE_FIRST ?? 1);

/** How many random comparisons a test takes: the usual number times `PROPERTY_FACTOR`, or `SENTENCE_RUNS` of them. */
export const countRuns = (usual: number): number =>
  Number(process.env.SENTENCE_RUNS ?? usual * Number(process.env.PROPERTY_FACTOR ?? 1));
