/**
 * Moves marks that are nearer than their width by steps up or down, so that they don't hide each other. A mark without
 * neighbours or without a position (`NaN`) gets 0.
 */
export function stepsOff(placesPx: readonly number[], widePx: number): readonly number[] {
  const taken: { readonly at: number; readonly step: number }[] = [];
  return placesPx.map((at) => {
    if (Number.isNaN(at)) return 0;
    let step = 0;
    while (taken.some((other) => other.step === step && Math.abs(other.at - at) < widePx))
      step = step > 0 ? -step : 1 - step;
    taken.push({ at, step });
    return step;
  });
}
