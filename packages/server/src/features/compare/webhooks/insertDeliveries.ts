import { type Delivery, listedDeliveries } from '@tertium/contract';
import type { Random } from '../../../http/serverPorts';
import type { DeliveryRow, WebhookRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { deliveriesOf } from './webhookRows';

/** Seconds within which a try ends, or another server makes it again. */
export const leaseSeconds = 60;

/** Something that happened, as receivers get it: never the value of a cell or an answer. */
export interface WebhookMessage {
  readonly type: Delivery['event'];
  /** Seconds since 1970. */
  readonly at: number;
  readonly data: object;
}

/** Puts events into the outbox of a webhook, and deletes what has ended and isn't listed any more. */
export async function insertDeliveries(
  queries: Queries,
  random: Random,
  webhook: WebhookRow,
  messages: readonly WebhookMessage[],
): Promise<readonly DeliveryRow[]> {
  if (messages.length === 0) return [];
  const latest = deliveriesOf(queries, webhook).orderBy('number', 'desc').limit(1);
  const { number: last = 0 } = (await latest.executeTakeFirst()) ?? {};
  const rows = messages.map(({ type, at, data }, i): DeliveryRow => {
    // The caller of a test sends it.
    const isTest = type === 'test';
    return {
      comparison_id: webhook.comparison_id,
      id: random.uuid(),
      webhook_id: webhook.id,
      number: last + 1 + i,
      event: type,
      body: JSON.stringify({ type, timestamp: new Date(at * 1000).toISOString(), data }),
      made_at: at,
      state: 'waiting',
      tries: isTest ? 1 : 0,
      due_at: isTest ? at + leaseSeconds : at,
      status: null,
      trouble: null,
      milliseconds: null,
    };
  });
  await queries.insertInto('webhook_deliveries').values(rows).execute();
  const listed = deliveriesOf(queries, webhook).clearSelect().select('id');
  await queries
    .deleteFrom('webhook_deliveries')
    .where('comparison_id', '=', webhook.comparison_id)
    .where('webhook_id', '=', webhook.id)
    .where('state', '!=', 'waiting')
    .where('id', 'not in', listed.orderBy('number', 'desc').limit(listedDeliveries))
    .execute();
  return rows;
}
