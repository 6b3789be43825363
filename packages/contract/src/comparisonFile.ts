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
 * Everything of a comparison, to be kept or brought in elsewhere. Cells stand in chunks of items as in `ComparisonTable`;
 * rounds in their order, without one that is running.
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
  /** By which who exported it saw it; `null`: by none, all attributes the same. */
  shownWeightingId: z.nullable(Id),
  /** Whose own weightings are among them. */
  people: z.array(PersonName),
  rounds: FiledRounds,
  /** Those that its items show. Items name them by the SHA-256 of their bytes. */
  images: z.exactOptional(list(Image, 1, maximumImages)),
  /** Those for everyone, and of whoever made the file. */
  views: z.exactOptional(FiledViews),
  /** Where whoever made the file asked for them. */
  comments: z.exactOptional(FiledComments),
  itemCount: z.int().check(z.nonnegative(), z.maximum(maximumItems)),
  chunks: z.array(TableChunk),
});
export type ComparisonFile = z.infer<typeof ComparisonFile>;
