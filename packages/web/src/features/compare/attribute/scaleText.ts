import {
  type Attribute,
  formatUnit,
  formatValue,
  type NumberFormat,
  type Scale,
  typeDescriptions,
} from '@tertium/engine';

/** Whether an attribute's ends are a person's to set: those of a yes-or-no and of categories come with the type. */
export function isScaled({ type }: Attribute): boolean {
  const { numbers } = typeDescriptions[type];
  return numbers === 'amount' || numbers === 'day';
}

/** The ends that a person has set, as `scaleText` writes them; nothing where none can be or are set. */
export function endsText(attribute: Attribute, format: NumberFormat): string {
  const { scale } = attribute;
  return scale === null || !isScaled(attribute) ? '' : scaleText(attribute, scale, format);
}

/** Fixed ends with their unit: "980–1,500 €". */
export function scaleText(attribute: Attribute, { low, high }: Scale, format: NumberFormat): string {
  const write = (end: number) => formatValue(end, { ...attribute, decimals: null }, format);
  const unit = attribute.unit === '' ? '' : ` ${formatUnit(attribute.unit)}`;
  const mark = low < 0 || high < 0 ? ' to ' : '–';
  return `${write(low)}${mark}${write(high)}${unit}`;
}
