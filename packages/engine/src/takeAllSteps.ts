/** What work in steps comes to, with all of them taken at once. */
export function takeAllSteps<T>(steps: Generator<void, T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
