import { type EndpointData, personal } from './endpoint';

/** Webhooks that one comparison has. */
export const maximumWebhooks = 10;
export const maximumWebhookUrlLength = 2000;
/** Deliveries of a webhook that are listed. */
export const listedDeliveries = 50;

/** What a webhook can be sent. */
export const webhookEvents = [
  'comparison.changed',
  'round.revealed',
  'version.marked',
  'thread.started',
  'thread.replied',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Where webhooks may lead: nowhere, to public addresses by HTTPS, or anywhere. The operator decides. */
export const webhookModes = ['off', 'public', 'any'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/**
 * Why the server itself switched a webhook off: its receiver answered 410, each delivery failed for days, or who added it no longer
 * manages the comparison.
 */
export const webhookOffReasons = ['gone', 'failing', 'unowned'] as const;

/** Why an address is refused: it isn't HTTPS, leads into the server's own network, or has no such host. */
export const addressTroubles = ['scheme', 'private', 'unknownHost'] as const;
export type AddressTrouble = (typeof addressTroubles)[number];

/** Why a try failed; `status` means an answer other than 2xx, `off` that it waited when the webhook was switched off. */
export const deliveryTroubles = [
  ...addressTroubles,
  'status',
  'timeout',
  'unreachable',
  'certificate',
  'broken',
  'off',
] as const;
export type DeliveryTrouble = (typeof deliveryTroubles)[number];

/** What all calls have in common: people alone decide where the server sends news of a comparison. */
const managing = { ...personal, right: 'manage' } as const;

export const listWebhooks = {
  ...managing,
  id: 'listWebhooks',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/webhooks',
  summary: 'List the webhooks of a comparison, oldest first',
} as const satisfies EndpointData;

export const setWebhook = {
  ...managing,
  id: 'setWebhook',
  method: 'PUT',
  path: 'compare/v1/comparisons/:id/webhooks/:webhookId',
  summary:
    'Add a webhook under an id chosen by the caller, or change it. Only the answer that adds it contains its secret',
  codes: ['ERR_STORAGE_FULL', 'ERR_QUOTA', 'ERR_STATE', 'ERR_ADDRESS_REFUSED'],
} as const satisfies EndpointData;

/** What is not there is deleted already. */
export const deleteWebhook = {
  ...managing,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: 'compare/v1/comparisons/:id/webhooks/:webhookId',
  summary: 'Delete a webhook with its log',
  status: 204,
} as const satisfies EndpointData;

export const renewWebhookSecret = {
  ...managing,
  id: 'renewWebhookSecret',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/webhooks/:webhookId/secret',
  summary: 'Replace the secret of a webhook. Only this answer contains the new one',
} as const satisfies EndpointData;

/** `ERR_STATE`: webhooks are off on this server. */
export const testWebhook = {
  ...managing,
  id: 'testWebhook',
  method: 'POST',
  path: 'compare/v1/comparisons/:id/webhooks/:webhookId/test',
  summary: 'Send a test event once and get the outcome',
  codes: ['ERR_STORAGE_FULL', 'ERR_STATE', 'ERR_RATE_LIMITED'],
} as const satisfies EndpointData;

export const listDeliveries = {
  ...managing,
  id: 'listDeliveries',
  method: 'GET',
  path: 'compare/v1/comparisons/:id/webhooks/:webhookId/deliveries',
  summary: `List the last ${listedDeliveries} deliveries of a webhook, newest first`,
} as const satisfies EndpointData;

export const webhookEndpoints = [
  listWebhooks,
  setWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  listDeliveries,
] as const;
