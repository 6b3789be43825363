import type { Attribute } from '../comparison';
import { findUnit } from './units';

/** Whether amounts are written as money is: those of the type, and numbers whose unit is a currency. */
export function isMoney({ type, unit }: Pick<Attribute, 'type' | 'unit'>): boolean {
  return type === 'money' || (type === 'number' && findUnit(unit)?.family === 'money');
}
