import { type EndpointData, personal } from './endpoint';

/** The most webhooks of one comparison. */
export const maximumWebhooks = 10;
export const maximumWebhookUrlLength = 2000;
/** The most deliveries of a webhook that are listed. */
export const listedDeliveries = 50;

/** The events that a webhook can receive. */
export const webhookEvents = [
  'comparison.changed',
  'round.revealed',
  'version.marked',
  'thread.started',
  'thread.replied',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Which addresses webhooks may have: none, public ones by HTTPS, or any. The operator decides. */
export const webhookModes = ['off', 'public', 'any'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/**
 * Why the server switched a webhook off: the receiver answered 410, all deliveries failed for days, or the person who
 * added it no longer manages the comparison.
 */
export const webhookOffReasons = ['gone', 'failing', 'unowned'] as const;

/** Why an address is refused: it isn't HTTPS, leads into the server's own network, or its host doesn't exist. */
export const addressTroubles = ['scheme', 'private', 'unknownHost'] as const;
export type AddressTrouble = (typeof addressTroubles)[number];

/** Why a try failed. `status`: an answer other than 2xx. `off`: the webhook was switched off while it waited. */
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

/** Common to all calls: only people, not programs, decide where the server sends events of a comparison. */
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

/** Succeeds if the webhook is already gone. */
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
