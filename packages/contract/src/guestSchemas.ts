import * as z from 'zod/mini';
import {
  type guestEndpoints,
  type guestLinkEndpoints,
  maximumGuestNameLength,
  maximumVisits,
} from './guests';
import { imagesByHash } from './imageSchemas';
import { LinkedTable } from './linkSchemas';
import { PersonName } from './possession';
import { OpenedRound, OwnAnswer, SavedAnswer } from './roundSchemas';
import type { SchemasFor } from './schemasFor';
import { Email, Id, name } from './text';

const invitation = {
  name: name(maximumGuestNameLength),
  /** The address that the link is sent to, if this server sends e-mail. `null` to send nothing. */
  email: z.nullable(Email),
  /** Whether the holder of the link may join with an account of this server, and then gets the right to weigh. */
  mayJoin: z.boolean(),
};

/** A person without an account who answers one round by a link. */
export const Guest = z.strictObject({
  id: Id,
  ...invitation,
  /** Whether the link was revoked. */
  isOut: z.boolean(),
  isDone: z.boolean(),
  /** The number of browsers that opened the link, at most `maximumVisits`. */
  visitCount: z.int().check(z.nonnegative(), z.maximum(maximumVisits)),
});
export type Guest = z.infer<typeof Guest>;

/** `secret` is the new link's. Only its hash is stored. `null` if the link is sent by e-mail. */
const NewLink = z.strictObject({ guestId: Id, secret: z.nullable(z.string()) });

/** A random id that a browser keeps, which distinguishes browsers. */
const mark = { mark: Id };

/** What a guest's link shows. */
export const GuestRound = z.strictObject({
  guest: z.strictObject({
    ...PersonName.shape,
    mayJoin: invitation.mayJoin,
    /** The name of the person who invited the guest. */
    invitedBy: z.string(),
  }),
  comparison: z.strictObject({ id: Id, name: z.string() }),
  /** The round as a viewer sees it, with the guest's own answer. */
  round: OpenedRound,
});
export type GuestRound = z.infer<typeof GuestRound>;

export const guestSchemas = {
  listGuests: { result: z.array(Guest) },
  inviteGuest: { body: z.strictObject(invitation), result: NewLink },
  renewGuestLink: { result: NewLink },
  removeGuest: {},
  openGuestRound: { body: z.strictObject(mark), result: GuestRound },
  readGuestTable: { result: LinkedTable },
  readGuestImages: imagesByHash,
  saveGuestAnswer: { body: z.strictObject({ ...SavedAnswer.shape, ...mark }), result: OwnAnswer },
  joinAsGuest: { result: z.strictObject({ comparisonId: Id }) },
} satisfies SchemasFor<readonly [...typeof guestEndpoints, ...typeof guestLinkEndpoints]>;
