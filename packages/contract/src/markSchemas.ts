import * as z from 'zod/mini';
import { type markEndpoints, markLengths } from './marks';
import { PersonName } from './possession';
import type { SchemasFor } from './schemasFor';
import { Id, name, Timestamp, text, Version } from './text';

const words = {
  name: name(markLengths.name),
  /** `''` for none. */
  note: text(markLengths.note),
};

/** A name on a version of a comparison. */
export const Mark = z.strictObject({
  id: Id,
  ...words,
  /** The version of the comparison that it names, and when that version was made. */
  markedVersion: Version,
  versionAt: Timestamp,
  /**
   * The weighting that was shown to the person who marked it. `null` if none was, and all attributes counted the same.
   */
  weightingId: z.nullable(Id),
  markedBy: PersonName,
  markedAt: Timestamp,
  /** Rises by one with each renaming. */
  version: Version,
});
export type Mark = z.infer<typeof Mark>;

export const markSchemas = {
  listMarks: { result: z.array(Mark) },
  setMark: {
    body: z.strictObject({ ...words, markedVersion: Version, weightingId: z.nullable(Id) }),
    result: Mark,
  },
  renameMark: {
    body: z.strictObject({
      ...words,
      /** The version of the mark that this change is based on. */
      baseVersion: Version,
    }),
    result: Mark,
  },
  deleteMark: {},
} satisfies SchemasFor<typeof markEndpoints>;
