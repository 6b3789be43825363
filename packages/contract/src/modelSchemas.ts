import { attributeTypes, limits } from '@tertium/engine';
import * as z from 'zod/mini';
import { maximumModelAnswers, type modelEndpoints } from './model';
import type { SchemasFor } from './schemasFor';
import { Id } from './text';

/** A value with the page that the model gives as its source. No one has checked it. */
export const FoundValue = z.strictObject({
  /** The raw text, which the attribute's reader can read. */
  raw: z.string().check(z.minLength(1), z.maxLength(limits.cellLength)),
  source: z.string().check(z.minLength(1), z.maxLength(limits.sourceLength)),
  quote: z.string().check(z.maxLength(limits.noteLength)),
});

/** A suggested attribute, with a page that names it. */
export const FoundAttribute = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(limits.nameLength)),
  unit: z.string().check(z.maxLength(limits.unitLength)),
  type: z.enum(attributeTypes),
  source: z.string().check(z.minLength(1), z.maxLength(limits.sourceLength)),
});

const answers = <T extends z.core.$ZodType>(of: T) => z.array(of).check(z.maxLength(maximumModelAnswers));

export const modelSchemas = {
  readModel: { result: z.nullable(z.strictObject({ name: z.string(), host: z.string() })) },
  askModel: {
    body: z.strictObject({
      question: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('value'), itemId: Id, attributeId: Id }),
        z.strictObject({ kind: z.literal('attributes') }),
      ]),
      /** The text to send, `null` to only get the text that would be sent. */
      text: z.nullable(z.string()),
    }),
    result: z.strictObject({
      text: z.string(),
      /** Empty if nothing was sent, or the model gave no page for its answers. */
      values: answers(FoundValue),
      attributes: answers(FoundAttribute),
    }),
  },
} satisfies SchemasFor<typeof modelEndpoints>;

export type FoundValue = z.infer<typeof FoundValue>;
export type FoundAttribute = z.infer<typeof FoundAttribute>;
