import type { Store } from '../../api/store';
import { editsForgotten } from './documentSlice';
import { forgetTyping } from './keptTyping';
import { forgetUnder } from './outbox';
import { forgetBatches } from './pendingStorage';

/** What the browser keeps of a person's reports stands under keys that begin so, with the person's id after it. */
export const reportKeys = 'report/';

/** As `reportKeys`: how a person last looked at each comparison. */
export const viewKeys = 'view/';

/** What a person has not saved, how they made their reports, and how they looked at comparisons leaves this browser with their sign-out, from memory and from storage. */
export function forgetEdits({ dispatch }: Pick<Store, 'dispatch'>, userId: string): void {
  dispatch(editsForgotten({ userId }));
  forgetBatches(userId);
  forgetTyping(userId);
  for (const start of [reportKeys, viewKeys]) forgetUnder(`${start}${userId}/`);
}
