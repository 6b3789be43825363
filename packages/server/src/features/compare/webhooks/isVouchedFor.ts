import { ApiError } from '../../../http/apiError';
import type { WebhookRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Door } from '../access/door';

/** Whether the person who added a webhook may still decide where news of its comparison goes. */
export async function isVouchedFor(
  queries: Queries,
  door: Door,
  { comparison_id: id, added_by: userId }: WebhookRow,
): Promise<boolean> {
  const active = await queries
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_disabled', '=', 0)
    .executeTakeFirst();
  if (active === undefined) return false;
  try {
    await door.find(queries, { id, userId, right: 'manage' });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
