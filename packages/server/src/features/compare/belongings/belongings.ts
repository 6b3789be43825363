import type { ComparisonFile, OwnWeights } from '@tertium/contract';
import type { ComparisonTables } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { fileRounds } from '../rounds/fileRounds';
import { readOwnAnswers } from '../rounds/readOwnAnswers';
import { deleteUnseenAnswers } from '../rounds/roundRows';
import { listAttributeRows, loadAttributes } from '../storage/entries';
import { copyWeightings, fileWeightings, readOwnWeights } from './weightings';

type Reader<T> = (queries: Queries, admitted: Admitted) => Promise<T>;

/** A row of the original; its `content`, if it has one, counts for the quota. */
interface CopiedRow {
  readonly comparison_id: string;
  readonly content?: string;
}

/** What of a table goes elsewhere. `storedTables` says when its rows are deleted. */
interface Belonging {
  /** Its rows for a copy of the comparison. */
  readonly copied?: Reader<readonly CopiedRow[]>;
  /** Its fields in the comparison's file. */
  readonly filed?: Reader<Partial<ComparisonFile>>;
  /** Its fields in a person's export of what they said; the table has a `person_id`. */
  readonly said?: Reader<Partial<OwnWeights>>;
  /** Deletes the rows that are deleted with an account, where others of that person stay. */
  readonly forget?: (queries: Queries, personId: string) => Promise<void>;
}

const byTable = {
  attributes: {
    copied: (queries, { row }) => listAttributeRows(queries, row.id),
    filed: async (queries, { row }) => ({ attributes: [...(await loadAttributes(queries, row.id))] }),
  },
  weightings: { copied: copyWeightings, filed: fileWeightings, said: readOwnWeights },
  rounds: { filed: fileRounds },
  round_answers: { said: readOwnAnswers, forget: deleteUnseenAnswers },
} as const satisfies { readonly [Table in keyof ComparisonTables]?: Belonging };

/** What belongs to a comparison and goes elsewhere with it, in the order of the comparison's file. */
export const belongings = Object.entries<Belonging>(byTable).map(([table, belonging]) => ({
  table: table as keyof typeof byTable,
  ...belonging,
}));

type Taking<B, Kind extends string> =
  B extends Record<Kind, Reader<infer Part>> ? (part: Part) => void : never;
type Whole<Kind extends string> =
  Taking<(typeof byTable)[keyof typeof byTable], Kind> extends (whole: infer All) => void ? All : never;

/** The fields of all belongings together. */
export async function gatherFields<Kind extends 'filed' | 'said'>(
  kind: Kind,
  queries: Queries,
  admitted: Admitted,
): Promise<Whole<Kind>> {
  const fields = {};
  for (const belonging of belongings) Object.assign(fields, await belonging[kind]?.(queries, admitted));
  return fields as Whole<Kind>;
}

/** Rows of a table for a copy. */
export interface CopiedRows {
  readonly table: keyof typeof byTable;
  readonly rows: readonly CopiedRow[];
}

export async function listCopied(queries: Queries, admitted: Admitted): Promise<readonly CopiedRows[]> {
  const lists: CopiedRows[] = [];
  for (const { table, copied } of belongings) {
    if (copied !== undefined) lists.push({ table, rows: await copied(queries, admitted) });
  }
  return lists;
}
