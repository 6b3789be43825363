import type { Attribute } from '../comparison';
import { findUnit } from './units';

/** Whether amounts are written like money: of type money, or numbers with a currency as unit. */
export function isMoney({ type, unit }: Pick<Attribute, 'type' | 'unit'>): boolean {
  return type === 'money' || (type === 'number' && findUnit(unit)?.family === 'money');
}
