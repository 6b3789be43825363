import * as z from 'zod/mini';
import { list, withoutRepeats } from './list';
import { PersonName } from './possession';
import type { SchemasFor } from './schemasFor';
import { Id, Timestamp } from './text';
import {
  deliveryTroubles,
  maximumWebhookUrlLength,
  type webhookEndpoints,
  webhookEvents,
  webhookModes,
  webhookOffReasons,
} from './webhooks';

/** Refuses user names and passwords in addresses, which everyone who manages the comparison would see. */
const isWebhookUrl = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
};

const fields = {
  url: z
    .string()
    .check(z.maxLength(maximumWebhookUrlLength), z.refine(isWebhookUrl, 'must be a web address')),
  events: list(z.enum(webhookEvents), 1, webhookEvents.length).check(withoutRepeats),
  isOn: z.boolean(),
};

/** An address that the server sends events of a comparison to. Its secret is never listed. */
export const Webhook = z.strictObject({
  id: Id,
  ...fields,
  /** Why the server switched it off, `null` if a person did or it is on. */
  offReason: z.nullable(z.enum(webhookOffReasons)),
  addedAt: Timestamp,
  addedBy: PersonName,
});
export type Webhook = z.infer<typeof Webhook>;

/** An event for a webhook, and the latest try to send it. */
export const Delivery = z.strictObject({
  id: Id,
  event: z.enum([...webhookEvents, 'test']),
  madeAt: Timestamp,
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int().check(z.nonnegative()),
  /** The time of the next try, while it waits. */
  dueAt: z.nullable(Timestamp),
  /** The HTTP status of the latest answer. */
  status: z.nullable(z.int()),
  trouble: z.nullable(z.enum(deliveryTroubles)),
  milliseconds: z.nullable(z.int().check(z.nonnegative())),
});
export type Delivery = z.infer<typeof Delivery>;

const Secret = z.string();

export const webhookSchemas = {
  listWebhooks: { result: z.strictObject({ mode: z.enum(webhookModes), webhooks: z.array(Webhook) }) },
  setWebhook: {
    body: z.strictObject(fields),
    /** `secret` is that of an added webhook, in the format of Standard Webhooks. */
    result: z.strictObject({ webhook: Webhook, secret: z.nullable(Secret) }),
  },
  deleteWebhook: {},
  renewWebhookSecret: { result: z.strictObject({ secret: Secret }) },
  testWebhook: { result: Delivery },
  listDeliveries: { result: z.array(Delivery) },
} satisfies SchemasFor<typeof webhookEndpoints>;
