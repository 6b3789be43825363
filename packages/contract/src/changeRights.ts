import type { Change } from './comparison';
import type { Right } from './rights';

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
