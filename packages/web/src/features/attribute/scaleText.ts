import {
  type Attribute,
  curveOf,
  formatValue,
  isAmountOrDay,
  type NumberFormat,
  rangeWithUnit,
  type Scale,
  scaleRule,
  withUnit,
  worthOf,
} from '@tertium/engine';

/** The ends that a person has set and the curve: "€980–1,500, log". Empty if none are or can be set. */
export function endsText(attribute: Attribute, format: NumberFormat): string {
  const { scale } = attribute;
  if (scale === null || !isAmountOrDay(attribute.type)) return '';
  const growth = curveOf(attribute);
  const curve = growth === null ? '' : growth === 'points' ? ', own steps' : ', log';
  return `${scaleText(attribute, scale, format)}${curve}`;
}

/** Fixed ends with their unit: "€980–1,500", "−€5 to €10". */
export function scaleText(attribute: Attribute, { low, high }: Scale, format: NumberFormat): string {
  const write = (end: number) => formatValue(end, { ...attribute, decimals: null }, format);
  return rangeWithUnit(write(low), write(high), attribute);
}

/** A value as scales write it: "€980". */
export function valueWithUnit(
  attribute: Pick<Attribute, 'name' | 'type' | 'unit' | 'order'>,
  value: number,
  format: NumberFormat,
): string {
  return withUnit(formatValue(value, { ...attribute, decimals: null }, format), attribute);
}

/** Whether a scale gives worths: there is a better end or a target, and the ends of a logarithmic curve are above 0. */
export function saysWorth(
  { direction, target }: Pick<Attribute, 'direction' | 'target'>,
  { low, curve }: Scale,
): boolean {
  if (direction === 'none' || (direction === 'target' && target === null)) return false;
  return direction === 'target' || curve === undefined || low > 0;
}

/** Says "best" only of exactly 1 and "worst" only of exactly 0. */
function worthWord(worth: number): string {
  if (worth >= 1) return 'best';
  if (worth <= 0) return 'worst';
  const points = Math.round(worth * 100);
  if (points === 100) return 'worth more than 99 of 100';
  return points === 0 ? 'worth less than 1 of 100' : `worth ${points} of 100`;
}

/** Both ends with their worth: "€900, best", "€1,500, worst". Without it if there is no better end. */
export function endWords(
  attribute: Pick<Attribute, 'name' | 'type' | 'unit' | 'order' | 'direction' | 'target'>,
  scale: Scale,
  format: NumberFormat,
): readonly [low: string, high: string] {
  const rule = scaleRule(attribute, scale);
  const say = (end: number) => {
    const written = valueWithUnit(attribute, end, format);
    if (!saysWorth(attribute, scale)) return written;
    return `${written}, ${worthWord(worthOf(end, rule))}`;
  };
  return [say(scale.low), say(scale.high)];
}
