import type { Attribute } from '../comparison';
import { typeDescriptions } from '../typeDescriptions';

/** A limit beyond which a value loses a part of its worth. */
export interface SoftLimit {
  readonly at: number;
  /** Whether values above it are beyond it, or values below. */
  readonly isMost: boolean;
  /** The part of its worth that a value beyond it keeps, 0..1. */
  readonly kept: number;
}

/** The soft limit of an attribute, `null` if its limit rules out or there is none. */
export function softLimitOf({
  type,
  role,
  direction,
  limit,
}: Pick<Attribute, 'type' | 'role' | 'direction' | 'limit'>): SoftLimit | null {
  const { numbers } = typeDescriptions[type];
  if (role !== 'must' || limit?.penalty === undefined || limit.oneOf !== null) return null;
  if (numbers !== 'amount' && numbers !== 'day') return null;
  const [at, other] = direction === 'lower' ? [limit.max, limit.min] : [limit.min, limit.max];
  if (at === null || other !== null || (direction !== 'lower' && direction !== 'higher')) return null;
  return { at, isMost: direction === 'lower', kept: 1 - limit.penalty };
}

export function isBeyond(value: number, { at, isMost }: SoftLimit): boolean {
  return isMost ? value > at : value < at;
}

/** The part of a worth that a soft limit leaves. */
export function keptOf(worth: number, value: number, soft: SoftLimit | null): number {
  return soft !== null && isBeyond(value, soft) ? worth * soft.kept : worth;
}
