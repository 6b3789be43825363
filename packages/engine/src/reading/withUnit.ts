import type { Attribute } from '../comparison';
import { isMeasured } from '../typeDescriptions';
import { isMoney } from './isMoney';
import { formatUnit } from './units';

/** Keeps a number and its unit on one line. */
const together = '\u00a0';

/** Of the currencies whose sign means one thing to most readers; the others keep their code. */
export const currencySigns: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', INR: '₹' };

/** A written number with the unit of its attribute, amounts of money alike whatever their type: `€1,300`, `−€5`, `80 m²`; as it is where the type has none. */
export function withUnit(text: string, attribute: Pick<Attribute, 'type' | 'unit'>): string {
  const unit = formatUnit(attribute.unit);
  if (!isMeasured(attribute.type) || unit === '') return text;
  const sign = isMoney(attribute) ? (currencySigns[unit] ?? unit) : '';
  return /^\p{Sc}$/u.test(sign) ? withSign(text, sign) : `${text}${together}${unit}`;
}

function withSign(text: string, sign: string): string {
  return /^[−-]/.test(text) ? `−${sign}${text.slice(1)}` : `${sign}${text}`;
}
