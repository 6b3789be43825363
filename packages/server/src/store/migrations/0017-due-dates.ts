import type { Migration } from '../migration';

/** A round may say by which day it is to be answered. */
export const dueDates: Migration = {
  id: '0017-due-dates',
  statements: ['alter table rounds add column due_on text'],
};
