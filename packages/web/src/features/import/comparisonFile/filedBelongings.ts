import {
  addImages,
  bringInComments,
  bringInRounds,
  type ComparisonFile,
  commentsPerCall,
  imagesPerCall,
  maximumRounds,
  setView,
} from '@tertium/contract';
import type { Call } from '../../../session/sendCall';

/**
 * What belongs to a comparison and is imported after its table, by the field of the file that lists it: the repeatable
 * call, how many entries it takes, and whether each makes a version.
 */
const calls = {
  images: { endpoint: addImages, atOnce: imagesPerCall, makesVersions: false },
  rounds: { endpoint: bringInRounds, atOnce: maximumRounds, makesVersions: true },
  comments: { endpoint: bringInComments, atOnce: commentsPerCall, makesVersions: false },
} as const;

type Field = keyof typeof calls;
const fields = Object.keys(calls) as readonly Field[];

/** The lists of a file that are imported after its table. */
export type FiledBelongings = Pick<ComparisonFile, Field | 'views'>;

export const noBelongings: FiledBelongings = { rounds: [] };

export const belongingsOf = (file: FiledBelongings): FiledBelongings =>
  Object.fromEntries(
    [...fields, 'views' as const].flatMap((field) => (field in file ? [[field, file[field]]] : [])),
  ) as FiledBelongings;

/** The calls that import everything in them, for views one call each. */
export const belongingCalls = (id: string, belongings: FiledBelongings): readonly Call[] => [
  ...fields.flatMap((field) => {
    const { endpoint, atOnce } = calls[field];
    const entries = belongings[field] ?? [];
    return Array.from({ length: Math.ceil(entries.length / atOnce) }, (_, k) => ({
      endpoint,
      params: { id },
      body: { [field]: entries.slice(k * atOnce, (k + 1) * atOnce) },
    }));
  }),
  ...(belongings.views ?? []).map(({ id: viewId, ...body }) => ({
    endpoint: setView,
    params: { id, viewId },
    body,
  })),
];

/** How many versions they make. */
export const countBelongings = (belongings: FiledBelongings): number =>
  fields.reduce((sum, field) => sum + (calls[field].makesVersions ? (belongings[field]?.length ?? 0) : 0), 0);
