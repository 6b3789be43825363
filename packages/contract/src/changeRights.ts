import type { Change } from './comparison';
import type { Right } from './rights';

/**
 * The least right that each kind of change asks for: saying what matters is less than saying what is so. Cells ask for
 * `edit` where more is to be different than their note and whether they are disputed.
 */
export const rightOfChange: Readonly<Record<Change['kind'], Right>> = {
  'comparison.update': 'edit',
  'items.add': 'edit',
  'items.remove': 'edit',
  'item.update': 'edit',
  'attributes.add': 'edit',
  'attributes.remove': 'edit',
  'attribute.update': 'edit',
  'cells.set': 'weigh',
  'weightings.add': 'weigh',
  'weightings.remove': 'weigh',
  'weighting.update': 'weigh',
};
