import { z } from 'zod';

const Id = z.string().max(80);

/** A comparison has a new version, or a topic a new id. Readers ask the store what changed and who may know. */
const VersionNews = z.strictObject({ comparisonId: Id, version: z.int() });
export type VersionNews = z.infer<typeof VersionNews>;

const Presence = z.strictObject({
  /** An open page of one person. */
  tab: Id,
  person: z.strictObject({ id: Id, name: z.string() }),
  spot: z.nullable(z.strictObject({ attributeId: Id, itemId: z.nullable(Id) })),
});
/** A page in which someone looks at a comparison. Never stored. */
export type Presence = z.infer<typeof Presence>;

const Message = z.union([
  VersionNews,
  /** A person came or moved. */
  z.strictObject({ comparisonId: Id, here: Presence }),
  /** A page was left. */
  z.strictObject({ comparisonId: Id, gone: Id }),
  /** A server has its first reader of a comparison and asks the others who is present there. */
  z.strictObject({ comparisonId: Id, asksWho: z.literal(true) }),
  /** Pages that are still open, by comparison. */
  z.strictObject({ stillHere: z.record(Id, z.array(Id)) }),
  /** Some sessions of a person have ended. */
  z.strictObject({ signedOutId: Id }),
]);
/** A message between servers: small plain JSON. Receivers check it against the store. */
export type Message = z.infer<typeof Message>;

const Envelope = z.strictObject({ from: z.string(), message: Message });

/** Formats a message with its sender, below 7,000 bytes. */
export function formatMessage(from: string, message: Message): string {
  return JSON.stringify({ from, message } satisfies z.infer<typeof Envelope>);
}

/** Parses a message, `null` if this server doesn't know it. Servers that are already upgraded may send new kinds. */
export function parseMessage(text: string): z.infer<typeof Envelope> | null {
  try {
    const outcome = Envelope.safeParse(JSON.parse(text));
    return outcome.success ? outcome.data : null;
  } catch {
    return null;
  }
}
