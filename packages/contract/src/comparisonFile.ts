import { limits } from '@tertium/engine';
import * as z from 'zod/mini';
import { FiledComments } from './commentSchemas';
import { maximumItems } from './compare';
import { Attribute, ComparisonSettings, TableChunk, Weighting } from './comparison';
import { comparisonFileFormat, comparisonFileVersion } from './fileForm';
import { Image } from './imageSchemas';
import { maximumImages } from './images';
import { list } from './list';
import { PersonName } from './possession';
import { FiledRounds } from './roundSchemas';
import { Id, Timestamp, text, trimmedName } from './text';
import { FiledViews } from './viewSchemas';

/**
 * A complete comparison, to be kept or imported elsewhere. Cells are in chunks of items as in `ComparisonTable`, and
 * rounds are in order, without a running one.
 */
export const ComparisonFile = z.strictObject({
  format: z.literal(comparisonFileFormat),
  formatVersion: z.literal(comparisonFileVersion),
  exportedAt: Timestamp,
  exportedBy: z.string(),
  name: trimmedName(limits.titleLength),
  description: text(limits.descriptionLength),
  settings: ComparisonSettings,
  attributes: list(Attribute, 0, limits.attributes),
  weightings: z.array(Weighting),
  /** The weighting under which the exporting person saw it. `null` for none, so that all attributes count equally. */
  shownWeightingId: z.nullable(Id),
  /** The people whose own weightings are included. */
  people: z.array(PersonName),
  rounds: FiledRounds,
  /** The images that its items show. Items refer to them by the SHA-256 of their bytes. */
  images: z.exactOptional(list(Image, 1, maximumImages)),
  /** The views for everyone, and those of the exporting person. */
  views: z.exactOptional(FiledViews),
  /** Included if the exporting person asked for them. */
  comments: z.exactOptional(FiledComments),
  itemCount: z.int().check(z.nonnegative(), z.maximum(maximumItems)),
  chunks: z.array(TableChunk),
});
export type ComparisonFile = z.infer<typeof ComparisonFile>;
