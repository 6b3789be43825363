import type { ServerPorts } from '../../../http/serverPorts';
import type { DeliveryRow, WebhookRow } from '../../../store/comparisonTables';
import { createDoor } from '../access/door';
import { findRow } from '../storage/rowById';
import { leaseSeconds } from './insertDeliveries';
import { isVouchedFor } from './isVouchedFor';
import { noteEvents } from './noteEvents';
import { recordOutcome, switchOff } from './recordOutcome';
import { type LookUp, lookUpAll } from './resolveAddress';
import { sendEvent } from './sendEvent';
import { signEvent } from './signEvent';

/** Receivers that are called at once, each with one event. */
const maximumAtOnce = 16;

export interface Courier {
  /** Sends what is due, once to each receiver. */
  run(): Promise<void>;
  /** Ends what is being sent; it is sent again later. */
  stop(): Promise<void>;
}

/** Sends the events of comparisons to their webhooks. Several servers on one store share the work. */
export function createCourier(
  { store, settings, random, clock, log }: Omit<ServerPorts, 'disk'>,
  lookUp: LookUp = lookUpAll,
): Courier {
  const way = { mode: settings.webhookMode, lookUp };
  const door = createDoor(store.kind);
  const stopping = new AbortController();
  const sending = new Map<string, Promise<void>>();
  let beginning: Promise<void> | null = null;

  async function deliver(webhook: WebhookRow, due: DeliveryRow): Promise<void> {
    if (!(await isVouchedFor(store.db, door, webhook)))
      return store.transaction((queries) => switchOff(queries, webhook, 'unowned'));
    const now = clock.nowSeconds();
    const delivery = { ...due, tries: due.tries + 1, due_at: now + leaseSeconds };
    const { numUpdatedRows } = await store.db
      .updateTable('webhook_deliveries')
      .set({ tries: delivery.tries, due_at: delivery.due_at })
      .where('comparison_id', '=', due.comparison_id)
      .where('id', '=', due.id)
      .where('state', '=', 'waiting')
      .where('due_at', '=', due.due_at)
      .where('tries', '=', due.tries)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { id, body } = delivery;
    const event = { url: webhook.url, headers: signEvent({ id, secret: webhook.secret, body, now }), body };
    const outcome = await sendEvent(event, way, stopping.signal);
    // Unknown whether it arrived: its receiver knows it by its id when it comes again.
    if (stopping.signal.aborted) return;
    await recordOutcome(store, { webhook, delivery, outcome, now: clock.nowSeconds() });
  }

  /** Begins to send what is due. */
  async function begin(): Promise<void> {
    const { db } = store;
    await noteEvents({ store, random, log, now: clock.nowSeconds() });
    const due = await db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', (join) =>
        join
          .onRef('webhooks.id', '=', 'webhook_deliveries.webhook_id')
          .onRef('webhooks.comparison_id', '=', 'webhook_deliveries.comparison_id'),
      )
      .innerJoin('comparisons', 'comparisons.id', 'webhooks.comparison_id')
      .selectAll('webhook_deliveries')
      .where('webhook_deliveries.state', '=', 'waiting')
      .where('webhook_deliveries.due_at', '<=', clock.nowSeconds())
      .where('webhooks.is_on', '=', 1)
      .where('comparisons.deleted_at', 'is', null)
      .orderBy('webhook_deliveries.due_at')
      .orderBy('webhook_deliveries.number')
      .execute();
    for (const row of due) {
      const key = `${row.comparison_id} ${row.webhook_id}`;
      if (stopping.signal.aborted || sending.size >= maximumAtOnce) break;
      if (sending.has(key)) continue;
      const webhook = await findRow(db, 'webhooks', { ...row, id: row.webhook_id });
      if (webhook === undefined) continue;
      sending.set(
        key,
        deliver(webhook, row)
          .catch((err: unknown) => log.warn({ err }, 'an event was not sent, will try again'))
          .finally(() => sending.delete(key)),
      );
    }
  }

  return {
    async run() {
      if (beginning !== null) return;
      beginning = begin().finally(() => {
        beginning = null;
      });
      await beginning;
      await Promise.all(sending.values());
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled([beginning]);
      await Promise.allSettled(sending.values());
    },
  };
}
