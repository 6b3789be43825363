import type { Right } from '@tertium/contract';

/** The text of each right beside a person. */
export const rightWords: Readonly<Record<Right, string>> = {
  view: 'Can view',
  weigh: 'Can weigh',
  edit: 'Can edit',
  manage: 'Can manage',
};

/** What each right adds to those before it. */
export const rightMeanings: Readonly<Record<Right, string>> = {
  view: 'see everything, change nothing',
  weigh: 'also move the weights',
  edit: 'also change items, attributes and values',
  manage: 'also share and delete it',
};
