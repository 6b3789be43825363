import type { Attribute } from '../comparison';
import { typeDescriptions } from '../typeDescriptions';

/** A limit beyond which a value loses a part of its worth. */
export interface SoftLimit {
  readonly at: number;
  /** Whether what lies above it is beyond, or what lies below. */
  readonly isMost: boolean;
  /** What is left of the worth of a value beyond it, 0..1. */
  readonly kept: number;
}

/** The limit of an attribute as far as it counts against instead of ruling out; `null` where it does not. */
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

/** What is left of a worth. */
export function keptOf(worth: number, value: number, soft: SoftLimit | null): number {
  return soft !== null && isBeyond(value, soft) ? worth * soft.kept : worth;
}
