/**
 * By how many steps each mark is moved off its line, up or down, so that it hides no other that is nearer than its
 * width. 0 for a mark alone, and for one without a position (`NaN`).
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
