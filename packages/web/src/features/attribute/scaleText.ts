import {
  type Attribute,
  curveOf,
  formatValue,
  type NumberFormat,
  rangeWithUnit,
  type Scale,
  scaleRule,
  typeDescriptions,
  withUnit,
  worthOf,
} from '@tertium/engine';

/** Whether an attribute's ends are a person's to set: those of a yes-or-no and of categories come with the type. */
export function isScaled({ type }: Attribute): boolean {
  const { numbers } = typeDescriptions[type];
  return numbers === 'amount' || numbers === 'day';
}

/** The ends that a person has set, as `scaleText` writes them, with the curve between: "€980–1,500, log"; nothing where none can be or are set. */
export function endsText(attribute: Attribute, format: NumberFormat): string {
  const { scale } = attribute;
  if (scale === null || !isScaled(attribute)) return '';
  const growth = curveOf(attribute);
  const curve = growth === null ? '' : growth === 'points' ? ', own steps' : ', log';
  return `${scaleText(attribute, scale, format)}${curve}`;
}

/** Fixed ends with their unit: "€980–1,500", "−€5 to €10". */
export function scaleText(attribute: Attribute, { low, high }: Scale, format: NumberFormat): string {
  const write = (end: number) => formatValue(end, { ...attribute, decimals: null }, format);
  return rangeWithUnit(write(low), write(high), attribute);
}

/** A value as it stands at a scale: "€980". */
export function valueWithUnit(
  attribute: Pick<Attribute, 'name' | 'type' | 'unit' | 'order'>,
  value: number,
  format: NumberFormat,
): string {
  return withUnit(formatValue(value, { ...attribute, decimals: null }, format), attribute);
}

/** Whether anything is worth something on a scale: there is a better end or a target, and a curve has its ends above 0. */
export function saysWorth(
  { direction, target }: Pick<Attribute, 'direction' | 'target'>,
  { low, curve }: Scale,
): boolean {
  if (direction === 'none' || (direction === 'target' && target === null)) return false;
  return direction === 'target' || curve === undefined || low > 0;
}

/** Only all of it is the best and only none the worst, however near a value comes. */
function worthWord(worth: number): string {
  if (worth >= 1) return 'best';
  if (worth <= 0) return 'worst';
  const points = Math.round(worth * 100);
  if (points === 100) return 'worth more than 99 of 100';
  return points === 0 ? 'worth less than 1 of 100' : `worth ${points} of 100`;
}

/** Both ends with what they are worth: "€900, best", "€1,500, worst"; without it while there is no better end. */
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
