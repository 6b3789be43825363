/**
 * By how many steps each mark of a line stands off it, up or down, so that none hides another that is at the same place or
 * nearer to it than a mark is wide; 0 for one alone, and for one without a place (`NaN`).
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
