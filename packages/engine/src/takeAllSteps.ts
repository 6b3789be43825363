/** Runs a generator to its end at once and returns its result. */
export function takeAllSteps<T>(steps: Generator<void, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
