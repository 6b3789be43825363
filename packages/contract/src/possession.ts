import * as z from 'zod/mini';
import { Id } from './text';

export const PersonName = z.strictObject({ id: Id, name: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** A person as others see them. `email` is `null` if the caller may not see it. */
export const SeenPerson = z.strictObject({ ...PersonName.shape, email: z.nullable(z.string()) });

/** The people with an own weighting in a comparison, with their current names. */
export const weighers = { weighers: z.array(PersonName) };

/** Whose comparison it is, from the caller's view. */
export const possession = {
  owner: PersonName,
  isMine: z.boolean(),
  /** Whether anyone but the owner has a right to it. */
  isShared: z.boolean(),
  /** The person who gave me my right. `null` if the comparison is or was mine, or their account was deleted. */
  sharedBy: z.nullable(PersonName),
};
const Possession = z.strictObject(possession);
export type Possession = z.infer<typeof Possession>;
