import { type Delivery, listedDeliveries, type Webhook } from '@tertium/contract';
import type { DeliveryRow, WebhookRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { nameOfGone, namesOf } from '../access/possession';
import { getRow } from '../storage/rowById';

/** The oldest first. */
export const listWebhookRows = (queries: Queries, comparisonId: string): Promise<WebhookRow[]> =>
  queries
    .selectFrom('webhooks')
    .selectAll()
    .where('comparison_id', '=', comparisonId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();

/** Throws ERR_NOT_FOUND if there is no such webhook. */
export const getWebhook = (queries: Queries, comparisonId: string, id: string): Promise<WebhookRow> =>
  getRow(queries, 'webhooks', { comparison_id: comparisonId, id });

export async function webhooksOf(queries: Queries, rows: readonly WebhookRow[]): Promise<Webhook[]> {
  if (rows.length === 0) return [];
  const names = await namesOf(
    queries,
    rows.map(({ added_by }) => added_by),
  );
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events),
    isOn: row.is_on === 1,
    offReason: row.off_reason,
    addedAt: row.added_at,
    addedBy: { id: row.added_by, name: names.get(row.added_by) ?? nameOfGone },
  }));
}

export const deliveriesOf = (queries: Queries, { comparison_id, id }: WebhookRow) =>
  queries
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('comparison_id', '=', comparison_id)
    .where('webhook_id', '=', id);

/** The newest first. */
export async function listDeliveries(queries: Queries, webhook: WebhookRow): Promise<Delivery[]> {
  const rows = await deliveriesOf(queries, webhook)
    .orderBy('number', 'desc')
    .limit(listedDeliveries)
    .execute();
  return rows.map(deliveryOf);
}

export const deliveryOf = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  madeAt: row.made_at,
  state: row.state,
  tries: row.tries,
  dueAt: row.state === 'waiting' ? row.due_at : null,
  status: row.status,
  trouble: row.trouble,
  milliseconds: row.milliseconds,
});
