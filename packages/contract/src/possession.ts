import * as z from 'zod/mini';
import { Id } from './text';

export const PersonName = z.strictObject({ id: Id, name: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** A person as others see them; `email` is `null` where it is not for who asked. */
export const SeenPerson = z.strictObject({ ...PersonName.shape, email: z.nullable(z.string()) });

/** The people of whom a comparison has weightings of their own, by the names of now. */
export const weighers = { weighers: z.array(PersonName) };

/** Whose a comparison is, for who asked. */
export const possession = {
  owner: PersonName,
  isMine: z.boolean(),
  /** Whether anybody but its owner was given a right. */
  isShared: z.boolean(),
  /** Who else gave me the right that I have; `null`: it is or was mine, or their account is gone. */
  sharedBy: z.nullable(PersonName),
};
const Possession = z.strictObject(possession);
export type Possession = z.infer<typeof Possession>;
