import type { BodyOf, Delivery, ResultOf, setWebhook as setEndpoint } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { WebhookRow } from '../../../store/comparisonTables';
import { checkQuota } from '../access/quotas';
import { countComments } from '../comments/comments';
import { type Acting, changeLocked } from '../history/recordEvent';
import { findRow, updateRow } from '../storage/rowById';
import { insertDeliveries } from './insertDeliveries';
import { endWaiting, recordOutcome } from './recordOutcome';
import { AddressRefused, resolveAddress } from './resolveAddress';
import { sendEvent, type Way } from './sendEvent';
import { createSecret, signEvent } from './signEvent';
import { deliveriesOf, deliveryOf, getWebhook, listWebhookRows, webhooksOf } from './webhookRows';

/** Tests of a comparison's webhooks in a minute. */
const maximumTests = 10;

/** Adds or changes a webhook. Throws ERR_ADDRESS_REFUSED, with the reason in its details, before anything is stored. */
export async function setWebhook(
  acting: Acting,
  way: Way,
  id: string,
  { url, events, isOn }: BodyOf<typeof setEndpoint>,
): Promise<ResultOf<typeof setEndpoint>> {
  // Who may not add one makes the server look up no names.
  await acting.door.find(acting.store.db, acting.asked);
  await checkAddress(url, way);
  return changeLocked(acting, async (queries, { row, userId }) => {
    const known = await findRow(queries, 'webhooks', { comparison_id: row.id, id });
    if (known === undefined)
      checkQuota('webhooks', acting.quotas.webhooks, (await listWebhookRows(queries, row.id)).length + 1);
    const secret = known?.secret ?? createSecret(acting.random);
    // The person who switches it on again answers for it in place of one who left.
    const isTaken = known === undefined || (isOn && known.off_reason === 'unowned');
    const isStarting = known === undefined || (isOn && known.is_on === 0);
    const webhook: WebhookRow = {
      comparison_id: row.id,
      id,
      url,
      events: JSON.stringify(events),
      secret,
      is_on: isOn ? 1 : 0,
      off_reason: isOn || known === undefined ? null : known.off_reason,
      // It gets nothing that happened before it was added, or while it was off.
      noted_version: isStarting ? row.version : known.noted_version,
      noted_at: known?.noted_at ?? 0,
      noted_comment: isStarting ? (await countComments(queries, row.id)).last : known.noted_comment,
      failing_since: isStarting ? null : known.failing_since,
      added_by: isTaken ? userId : known.added_by,
      added_at: isTaken ? acting.now : known.added_at,
    };
    // What happened meanwhile is noted beside this.
    const { noted_version, noted_at: _, noted_comment, failing_since, ...set } = webhook;
    await queries
      .insertInto('webhooks')
      .values(webhook)
      .onConflict((conflict) =>
        conflict
          .columns(['comparison_id', 'id'])
          .doUpdateSet(isStarting ? { ...set, noted_version, noted_comment, failing_since } : set),
      )
      .execute();
    if (!isOn) await endWaiting(queries, webhook);
    const [shown] = await webhooksOf(queries, [webhook]);
    if (shown === undefined) throw new Error('A webhook was lost');
    return { result: { webhook: shown, secret: known === undefined ? secret : null }, row };
  });
}

async function checkAddress(url: string, way: Way): Promise<void> {
  if (way.mode === 'off') throw webhooksAreOff();
  try {
    await resolveAddress(new URL(url), way);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw new ApiError('ERR_ADDRESS_REFUSED', { details: { trouble: error.trouble } });
  }
}

const webhooksAreOff = () => new ApiError('ERR_STATE', { message: 'Webhooks are off on this server.' });

/** Nothing happens where there is no such webhook. */
export async function deleteWebhook(acting: Acting, id: string): Promise<void> {
  await changeLocked(acting, async (queries, { row }) => {
    for (const [table, column] of [
      ['webhook_deliveries', 'webhook_id'],
      ['webhooks', 'id'],
    ] as const) {
      const ofThis = queries.deleteFrom(table).where('comparison_id', '=', row.id);
      await ofThis.where(column as 'id', '=', id).execute();
    }
    return { result: null, row };
  });
}

/** Events that wait are signed by the new secret. */
export async function renewSecret(acting: Acting, id: string): Promise<{ readonly secret: string }> {
  return changeLocked(acting, async (queries, { row }) => {
    const webhook = await getWebhook(queries, row.id, id);
    const secret = createSecret(acting.random);
    await updateRow(queries, 'webhooks', webhook, { secret });
    return { result: { secret }, row };
  });
}

/** Sends a test event once, whether the webhook is on or not. */
export async function testWebhook(acting: Acting, way: Way, id: string): Promise<Delivery> {
  const { store, random, now } = acting;
  if (way.mode === 'off') throw webhooksAreOff();
  const { webhook, delivery } = await changeLocked(acting, async (queries, { row }) => {
    const webhook = await getWebhook(queries, row.id, id);
    const recent = await queries
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('comparison_id', '=', row.id)
      .where('event', '=', 'test')
      .where('made_at', '>', now - 60)
      .execute();
    if (recent.length >= maximumTests) throw new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds: 60 });
    const data = { comparison: { id: row.id, name: row.name } };
    const event = { type: 'test', at: now, data } as const;
    const [delivery] = await insertDeliveries(queries, random, webhook, [event]);
    if (delivery === undefined) throw new Error('A delivery was lost');
    return { result: { webhook, delivery }, row };
  });
  const signed = { id: delivery.id, secret: webhook.secret, body: delivery.body, now };
  const event = { url: webhook.url, headers: signEvent(signed), body: delivery.body };
  await recordOutcome(store, { webhook, delivery, now, outcome: await sendEvent(event, way) });
  const after = deliveriesOf(store.db, webhook).where('id', '=', delivery.id);
  return deliveryOf(await after.executeTakeFirstOrThrow());
}
