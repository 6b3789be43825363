import type { ServerPorts } from '../../../http/serverPorts';
import { createSender, type Sender } from '../../../mailing/createSender';
import type { DeliveryRow } from '../../../store/comparisonTables';
import { createDoor } from '../access/door';
import { findRow } from '../storage/rowById';
import { leaseSeconds } from './insertDeliveries';
import { isVouchedFor } from './isVouchedFor';
import { noteEvents } from './noteEvents';
import { recordOutcome, switchOff } from './recordOutcome';
import { type LookUp, lookUpAll } from './resolveAddress';
import { sendEvent } from './sendEvent';
import { signEvent } from './signEvent';

/** The most receivers that are called at once, each with one event. */
const maximumAtOnce = 16;

/** Creates the sender of events to webhooks. */
export function createWebhookSender(
  { store, settings, random, clock, log }: Omit<ServerPorts, 'disk'>,
  lookUp: LookUp = lookUpAll,
): Sender {
  const way = { mode: settings.webhookMode, lookUp };
  const door = createDoor(store.kind);

  async function deliver(due: DeliveryRow, signal: AbortSignal): Promise<void> {
    const webhook = await findRow(store.db, 'webhooks', { ...due, id: due.webhook_id });
    if (webhook === undefined) return;
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
    const outcome = await sendEvent(event, way, signal);
    // It may have arrived. The receiver recognises it by its id when it is sent again.
    if (signal.aborted) return;
    await recordOutcome(store, { webhook, delivery, outcome, now: clock.nowSeconds() });
  }

  const failure = 'an event was not sent, will try again';
  return createSender({ log, maximumAtOnce, failure }, async (start) => {
    await noteEvents({ store, random, log, now: clock.nowSeconds() });
    const due = await store.db
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
      if (!start(`${row.comparison_id} ${row.webhook_id}`, (signal) => deliver(row, signal))) return;
    }
  });
}
