import type { Webhook } from '@tertium/contract';
import type { DeliveryRow, WebhookRow } from '../../../store/comparisonTables';
import type { Queries, Store } from '../../../store/openStore';
import { updateRow } from '../storage/rowById';
import type { Outcome } from './sendEvent';

/** Seconds until each next try. After the last of them a delivery has failed. */
const retrySeconds = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600];
/** Seconds without a success after which a webhook is switched off. */
const failingSeconds = 3 * 24 * 3600;

interface Tried {
  readonly webhook: WebhookRow;
  /** As it was when it was tried; its `tries` count this one. */
  readonly delivery: DeliveryRow;
  readonly outcome: Outcome;
  readonly now: number;
}

/** Writes down what came of a try: the delivery ends or waits for the next, and a dead webhook is switched off. */
export async function recordOutcome(store: Store, tried: Tried): Promise<void> {
  const { webhook, delivery, outcome, now } = tried;
  const { status, trouble, milliseconds } = outcome;
  const isTest = delivery.event === 'test';
  const wait = isTest || status === 410 ? undefined : retrySeconds[delivery.tries - 1];
  const failed =
    wait === undefined ? { state: 'failed' as const } : { state: 'waiting' as const, due_at: now + wait };
  const next = trouble === null ? { state: 'delivered' as const } : failed;
  await store.transaction(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('webhook_deliveries')
      .set({ ...next, status, trouble, milliseconds })
      .where('comparison_id', '=', delivery.comparison_id)
      .where('id', '=', delivery.id)
      .where('state', '=', 'waiting')
      // Another server makes the next try, as this one took too long.
      .where('tries', '=', delivery.tries)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (status === 410) return switchOff(queries, webhook, 'gone');
    if (isTest) return;
    const since = trouble === null ? null : (webhook.failing_since ?? now);
    if (next.state === 'failed' && since !== null && since <= now - failingSeconds)
      return switchOff(queries, webhook, 'failing');
    await updateRow(queries, 'webhooks', webhook, { failing_since: since });
  });
}

/** The server's own decision, which those who manage the comparison see with its reason. */
export async function switchOff(
  queries: Queries,
  webhook: WebhookRow,
  offReason: NonNullable<Webhook['offReason']>,
): Promise<void> {
  await updateRow(queries, 'webhooks', webhook, { is_on: 0, off_reason: offReason });
  await endWaiting(queries, webhook);
}

/** Nothing that waits is sent any more. */
export async function endWaiting(queries: Queries, webhook: WebhookRow): Promise<void> {
  await queries
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', trouble: 'off' })
    .where('comparison_id', '=', webhook.comparison_id)
    .where('webhook_id', '=', webhook.id)
    .where('state', '=', 'waiting')
    .execute();
}
