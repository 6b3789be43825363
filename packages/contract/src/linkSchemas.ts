import * as z from 'zod/mini';
import { TypedPassword } from './authSchemas';
import { ComparisonTable } from './comparison';
import { imagesByHash } from './imageSchemas';
import {
  isSite,
  type linkEndpoints,
  linkParts,
  maximumLinkNameLength,
  maximumLinkSites,
  minimumLinkPasswordLength,
} from './links';
import { list, withoutRepeats } from './list';
import { PersonName, weighers } from './possession';
import type { SchemasFor } from './schemasFor';
import { Id, name, Timestamp, text, Version } from './text';

const fields = {
  /** For the people who manage the comparison. Readers never see it. */
  name: name(maximumLinkNameLength),
  /** The saved version to show. `null` for the current state at each opening. */
  version: z.nullable(Version),
  /** When the link stops working. */
  endsAt: z.nullable(Timestamp),
  parts: list(z.enum(linkParts), 0, linkParts.length).check(withoutRepeats),
  /** The origins of the pages that may show the link in a frame. */
  sites: list(
    z.string().check(z.refine(isSite, 'must be the origin of a site, such as https://example.com')),
    0,
    maximumLinkSites,
  ).check(withoutRepeats),
};

const LinkPassword = TypedPassword.check(
  z.refine(
    (value) => [...value].length >= minimumLinkPasswordLength,
    `at least ${minimumLinkPasswordLength} characters`,
  ),
);

/** A link by which people without an account read a comparison. */
export const Link = z.strictObject({
  id: Id,
  ...fields,
  hasPassword: z.boolean(),
  /** How often it was opened. */
  openings: z.int().check(z.nonnegative()),
  madeBy: PersonName,
  madeAt: Timestamp,
});
export type Link = z.infer<typeof Link>;

const {
  name: title,
  description,
  settings,
  attributes,
  weightings,
  itemCount,
  chunks,
} = ComparisonTable.shape;

/**
 * A comparison as a link shows it. It contains no person's id: a weigher is identified by the id of their weighting,
 * which differs in each link, and so is the owner, in `ownerId`.
 */
export const LinkedTable = z.strictObject({
  /** When the comparison last changed or, for a saved version, when that was made. `null` if the link hides it. */
  changedAt: z.nullable(Timestamp),
  /** The name of the saved version. `null` if it has none or the link hides it. */
  versionName: z.nullable(z.string()),
  /** Whether a running blind round hides the saved weights. */
  isBlind: z.boolean(),
  ownerId: Id,
  name: title,
  description,
  settings,
  attributes,
  weightings,
  ...weighers,
  itemCount,
  chunks,
});
export type LinkedTable = z.infer<typeof LinkedTable>;

const PixelText = z.string().check(z.regex(/^[1-9][0-9]{0,4}$/, 'must be a number of pixels'));

/** Replaces the table if the link has a password and none was given. */
const LockedLink = z.strictObject({ isLocked: z.literal(true) });

export const linkSchemas = {
  listLinks: { result: z.array(Link) },
  makeLink: {
    body: z.strictObject({ ...fields, password: z.nullable(LinkPassword) }),
    /** `secret` is part of the address, `/link/SECRET`. Only its hash is stored. */
    result: z.strictObject({ link: Link, secret: z.string() }),
  },
  removeLink: {},
  readLinkEmbed: {
    query: z.looseObject({
      url: text(2000),
      format: z.optional(z.string()),
      maxwidth: z.optional(PixelText),
      maxheight: z.optional(PixelText),
    }),
    result: z.strictObject({
      version: z.literal('1.0'),
      type: z.enum(['rich', 'link']),
      title: z.optional(z.string()),
      provider_name: z.string(),
      provider_url: z.string(),
      /** With `rich`, a frame, which browsers show only on the link’s sites. */
      html: z.optional(z.string()),
      width: z.optional(z.int()),
      height: z.optional(z.int()),
      thumbnail_url: z.optional(z.string()),
      thumbnail_width: z.optional(z.int()),
      thumbnail_height: z.optional(z.int()),
    }),
  },
  readLinkImages: imagesByHash,
  readLinkPicture: {},
  openLink: {
    body: z.strictObject({ password: z.nullable(TypedPassword) }),
    result: z.union([LinkedTable, LockedLink]),
  },
} satisfies SchemasFor<typeof linkEndpoints>;
