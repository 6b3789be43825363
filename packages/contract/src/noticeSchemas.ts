import * as z from 'zod/mini';
import type { noticeEndpoints } from './notices';
import { AwaitedRound } from './roundSchemas';
import type { SchemasFor } from './schemasFor';
import { Id } from './text';

/** Something that concerns a person in one of their comparisons; more kinds may come. */
export const Notice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('round'),
    comparison: z.strictObject({ id: Id, name: z.string() }),
    round: AwaitedRound,
  }),
]);
export type Notice = z.infer<typeof Notice>;

export const noticeSchemas = {
  listNotices: { result: z.array(Notice) },
} satisfies SchemasFor<typeof noticeEndpoints>;
