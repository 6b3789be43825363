import * as z from 'zod/mini';
import { ComparisonSummary } from './compareSchemas';
import { PersonName, SeenPerson } from './possession';
import { everyone, rights } from './rights';
import type { SchemasFor } from './schemasFor';
import type { sharingEndpoints } from './sharing';
import { Id, Timestamp } from './text';

/** A grant. Only people who manage see others' e-mails. Everyone sees their own. */
export const Grant = z.strictObject({
  grantee: z.union([SeenPerson, z.literal(everyone)]),
  right: z.enum(rights),
  /** When this right was given or last changed. */
  since: Timestamp,
  /** `null` if their account was deleted. */
  by: z.nullable(PersonName),
});
export type Grant = z.infer<typeof Grant>;

export const GrantList = z.strictObject({
  /** If the owner is disabled, people who manage may make someone else the owner. */
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
