import type { Store } from '../../api/store';
import { editsForgotten } from './documentSlice';
import { forgetTyping } from './keptTyping';
import { forgetUnder } from './outbox';
import { forgetBatches } from './pendingStorage';

/** What the browser keeps of a person's reports stands under keys that begin so, with the person's id after it. */
export const reportKeys = 'report/';

/** What a person has not saved, and how they made their reports, leaves this browser with their sign-out, from memory and from storage. */
export function forgetEdits({ dispatch }: Pick<Store, 'dispatch'>, userId: string): void {
  dispatch(editsForgotten({ userId }));
  forgetBatches(userId);
  forgetTyping(userId);
  forgetUnder(`${reportKeys}${userId}/`);
}
