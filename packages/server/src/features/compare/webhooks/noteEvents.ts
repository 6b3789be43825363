import type { ServerPorts } from '../../../http/serverPorts';
import type { ComparisonRow, WebhookRow } from '../../../store/comparisonTables';
import { countComments } from '../comments/comments';
import { insertDeliveries } from './insertDeliveries';
import { readMessages } from './readMessages';

/** Seconds of changes that are sent together. */
const togetherSeconds = 5;
/** Deliveries of a webhook that wait at once; what happens meanwhile is sent later, together. */
const maximumWaiting = 50;

type Noting = Pick<ServerPorts, 'store' | 'random' | 'log'> & { readonly now: number };

/**
 * Makes deliveries of what the histories and the replies tell since they were last looked at. An event is stored since the
 * transaction in which it happened, so none is lost when a server ends.
 */
export async function noteEvents({ store, random, now, log }: Noting): Promise<void> {
  const behind = await store.db
    .selectFrom('webhooks')
    .innerJoin('comparisons', 'comparisons.id', 'webhooks.comparison_id')
    .selectAll('webhooks')
    .select(['comparisons.name', 'comparisons.version'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('comparisons.version', '>', eb.ref('webhooks.noted_version')),
        exists(
          selectFrom('comments')
            .select('comments.id')
            .whereRef('comments.comparison_id', '=', 'webhooks.comparison_id')
            .whereRef('comments.number', '>', 'webhooks.noted_comment'),
        ),
      ]),
    )
    .where('comparisons.deleted_at', 'is', null)
    .where('webhooks.is_on', '=', 1)
    .where('webhooks.noted_at', '<=', now - togetherSeconds)
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('webhook_deliveries')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('webhook_id', '=', 'webhooks.id')
          .whereRef('comparison_id', '=', 'webhooks.comparison_id')
          .where('state', '=', 'waiting'),
        '<',
        maximumWaiting,
      ),
    )
    .execute();
  for (const { name, version, ...webhook } of behind) {
    const comparison = { id: webhook.comparison_id, name, version };
    // One that fails must not hold up the others.
    await note({ store, random, now, log }, webhook, comparison).catch((err: unknown) =>
      log.warn({ err }, 'an event was not noted, will try again'),
    );
  }
}

async function note(
  { store, random, now }: Noting,
  webhook: WebhookRow,
  comparison: Pick<ComparisonRow, 'id' | 'name' | 'version'>,
): Promise<void> {
  await store.transaction(async (queries) => {
    const { last: lastComment } = await countComments(queries, comparison.id);
    const { numUpdatedRows } = await queries
      .updateTable('webhooks')
      .set({ noted_version: comparison.version, noted_at: now, noted_comment: lastComment })
      .where('comparison_id', '=', comparison.id)
      .where('id', '=', webhook.id)
      // Another server may have noted the same.
      .where('noted_version', '=', webhook.noted_version)
      .where('noted_comment', '=', webhook.noted_comment)
      .where('is_on', '=', 1)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const messages = await readMessages(queries, webhook, { ...comparison, lastComment });
    const wanted: readonly string[] = JSON.parse(webhook.events);
    const asked = messages.filter(({ type }) => wanted.includes(type));
    await insertDeliveries(queries, random, webhook, asked);
  });
}
