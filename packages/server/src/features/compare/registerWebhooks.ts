import * as contract from '@tertium/contract';
import type { Register } from '../../http/register';
import { type ComparePorts, registersOfOne } from './comparePorts';
import { type LookUp, lookUpAll } from './webhooks/resolveAddress';
import { getWebhook, listDeliveries, listWebhookRows, webhooksOf } from './webhooks/webhookRows';
import { deleteWebhook, renewSecret, setWebhook, testWebhook } from './webhooks/webhooks';

/** Puts the calls about webhooks on the server. */
export function registerWebhooks(register: Register, ports: ComparePorts, lookUp: LookUp = lookUpAll): void {
  const { reads, acts } = registersOfOne(register, ports);
  const mode = ports.settings.webhookMode;
  const way = { mode, lookUp };

  reads(contract.listWebhooks, async (queries, { row }) => {
    const webhooks = await webhooksOf(queries, await listWebhookRows(queries, row.id));
    return { result: { mode, webhooks } };
  });
  acts(contract.setWebhook, (acting, { params, body }) => setWebhook(acting, way, params.webhookId, body));
  acts(contract.deleteWebhook, (acting, { params }) => deleteWebhook(acting, params.webhookId));
  acts(contract.renewWebhookSecret, (acting, { params }) => renewSecret(acting, params.webhookId));
  acts(contract.testWebhook, (acting, { params }) => testWebhook(acting, way, params.webhookId));
  reads(contract.listDeliveries, async (queries, { row }, { params }) => ({
    result: await listDeliveries(queries, await getWebhook(queries, row.id, params.webhookId)),
  }));
}
