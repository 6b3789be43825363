import type { Change } from './comparison';

/** What a person can be allowed to do with a comparison; each right includes those before it. */
export const rights = ['view', 'weigh', 'edit', 'manage'] as const;
export type Right = (typeof rights)[number];

/** Whether who has one right may do what asks for another. */
export function includesRight(held: Right, asked: Right): boolean {
  return rights.indexOf(held) >= rights.indexOf(asked);
}

/** The right that each kind of change asks for: saying what matters is less than saying what is so. */
export const rightOfChange: Readonly<Record<Change['kind'], Right>> = {
  'comparison.update': 'edit',
  'items.add': 'edit',
  'items.remove': 'edit',
  'item.update': 'edit',
  'attributes.add': 'edit',
  'attributes.remove': 'edit',
  'attribute.update': 'edit',
  'cells.set': 'edit',
  'weightings.add': 'weigh',
  'weightings.remove': 'weigh',
  'weighting.update': 'weigh',
};
