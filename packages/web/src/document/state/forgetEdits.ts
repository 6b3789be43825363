import type { Store } from '../../api/store';
import { editsForgotten } from './documentSlice';
import { forgetTyping } from './keptTyping';
import { forgetUnder } from './outbox';
import { forgetBatches } from './pendingStorage';

/** Prefix of the keys under which the browser keeps a person's report settings. The person's id follows it. */
export const reportKeys = 'report/';

/** Like `reportKeys`, for how a person last viewed each comparison. */
export const viewKeys = 'view/';

/** Removes a person's unsaved edits, report settings and views from memory and storage at sign-out. */
export function forgetEdits({ dispatch }: Pick<Store, 'dispatch'>, userId: string): void {
  dispatch(editsForgotten({ userId }));
  forgetBatches(userId);
  forgetTyping(userId);
  for (const start of [reportKeys, viewKeys]) forgetUnder(`${start}${userId}/`);
}
