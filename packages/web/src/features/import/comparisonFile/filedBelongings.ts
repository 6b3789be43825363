import { bringInRounds, type ComparisonFile } from '@tertium/contract';
import type { Call } from '../../../session/sendCall';

/**
 * What belongs to a comparison and comes in after its table, by the field of the file that lists it: the call, which can be
 * repeated, and which makes a version of each entry.
 */
const calls = { rounds: bringInRounds } as const;

type Field = keyof typeof calls;
const fields = Object.keys(calls) as readonly Field[];

/** The lists of a file that come in after its table. */
export type FiledBelongings = Pick<ComparisonFile, Field>;

export const noBelongings: FiledBelongings = { rounds: [] };

export const belongingsOf = (file: FiledBelongings): FiledBelongings =>
  Object.fromEntries(fields.map((field) => [field, file[field]])) as FiledBelongings;

/** The calls that bring in all that is there. */
export const belongingCalls = (id: string, belongings: FiledBelongings): readonly Call[] =>
  fields
    .filter((field) => belongings[field].length > 0)
    .map((field) => ({ endpoint: calls[field], params: { id }, body: { [field]: belongings[field] } }));

/** How many versions they make. */
export const countBelongings = (belongings: FiledBelongings): number =>
  fields.reduce((sum, field) => sum + belongings[field].length, 0);
