import type { Attribute } from '../comparison';
import { isMeasured } from '../typeDescriptions';
import { isMoney } from './isMoney';
import { formatUnit } from './units';

/** A no-break space, which keeps a number and its unit on one line. */
const together = '\u00a0';

/** Currencies whose sign is unambiguous to most readers. The others keep their code. */
export const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', INR: '₹' };

/**
 * Writes a number with the unit of its attribute: `€1,300`, `−€5`, `80 m²`. Amounts of money look alike whatever their
 * type. Returns the number alone if the type has no unit.
 */
export function withUnit(text: string, attribute: Pick<Attribute, 'type' | 'unit'>): string {
  const unit = formatUnit(attribute.unit);
  if (!isMeasured(attribute.type) || unit === '') return text;
  const sign = isMoney(attribute) ? (currencySigns[unit] ?? unit) : '';
  return /^\p{Sc}$/u.test(sign) ? withSign(text, sign) : `${text}${together}${unit}`;
}

function withSign(text: string, sign: string): string {
  return /^[−-]/.test(text) ? `−${sign}${text.slice(1)}` : `${sign}${text}`;
}
