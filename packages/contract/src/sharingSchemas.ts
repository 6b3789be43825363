import * as z from 'zod/mini';
import { ComparisonSummary } from './compareSchemas';
import { PersonName, SeenPerson } from './possession';
import { everyone, rights } from './rights';
import type { SchemasFor } from './schemasFor';
import type { sharingEndpoints } from './sharing';
import { Id, Timestamp } from './text';

/** Who was given what. E-mails are for those who manage; everybody sees their own. */
export const Grant = z.strictObject({
  grantee: z.union([SeenPerson, z.literal(everyone)]),
  right: z.enum(rights),
  /** When this right was given; a change of it counts as anew. */
  since: Timestamp,
  /** `null`: their account is gone. */
  by: z.nullable(PersonName),
});
export type Grant = z.infer<typeof Grant>;

export const GrantList = z.strictObject({
  /** Where they are disabled, who manages may make somebody else the owner. */
  owner: z.strictObject({ ...SeenPerson.shape, isDisabled: z.boolean() }),
  grants: z.array(Grant),
});
export type GrantList = z.infer<typeof GrantList>;

export const sharingSchemas = {
  listGrants: {
    result: GrantList,
  },
  setGrant: {
    body: z.strictObject({ right: z.enum(rights) }),
    result: Grant,
  },
  removeGrant: {},
  leaveComparison: {},
  handOverComparison: {
    body: z.strictObject({ userId: Id }),
    result: ComparisonSummary,
  },
} satisfies SchemasFor<typeof sharingEndpoints>;
