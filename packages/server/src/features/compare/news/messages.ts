import { z } from 'zod';

const Id = z.string().max(80);

/** A comparison has a new version or a topic another id. What changed, and who may know, its readers ask the store. */
const VersionNews = z.strictObject({ comparisonId: Id, version: z.int() });
export type VersionNews = z.infer<typeof VersionNews>;

const Presence = z.strictObject({
  /** A page that is open; of one person. */
  tab: Id,
  person: z.strictObject({ id: Id, name: z.string() }),
  spot: z.nullable(z.strictObject({ attributeId: Id, itemId: z.nullable(Id) })),
});
/** A page in which somebody looks at a comparison. Never stored. */
export type Presence = z.infer<typeof Presence>;

const Message = z.union([
  VersionNews,
  /** Somebody came or moved. */
  z.strictObject({ comparisonId: Id, here: Presence }),
  /** A page was left. */
  z.strictObject({ comparisonId: Id, gone: Id }),
  /** A server has its first reader of a comparison: the others tell it who is with them. */
  z.strictObject({ comparisonId: Id, asksWho: z.literal(true) }),
  /** Pages that are still open, by comparison. */
  z.strictObject({ stillHere: z.record(Id, z.array(Id)) }),
  /** Some sessions of a person have ended. */
  z.strictObject({ signedOutId: Id }),
]);
/** What servers tell each other: plain JSON, small, and never all that is needed to believe it. */
export type Message = z.infer<typeof Message>;

const Envelope = z.strictObject({ from: z.string(), message: Message });

/** A message with the server that tells it, below 7,000 bytes. */
export function formatMessage(from: string, message: Message): string {
  return JSON.stringify({ from, message } satisfies z.infer<typeof Envelope>);
}

/** `null` where it is none that this server knows: while servers are upgraded one by one, others may say more. */
export function parseMessage(text: string): z.infer<typeof Envelope> | null {
  try {
    const outcome = Envelope.safeParse(JSON.parse(text));
    return outcome.success ? outcome.data : null;
  } catch {
    return null;
  }
}
