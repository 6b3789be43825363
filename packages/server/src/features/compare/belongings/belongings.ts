import type { ComparisonFile, OwnWeights } from '@tertium/contract';
import type { ComparisonTables } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { readOwnComments } from '../comments/fileComments';
import { fileImages, listShownImages } from '../images/images';
import { fileRounds } from '../rounds/fileRounds';
import { readOwnAnswers } from '../rounds/readOwnAnswers';
import { deleteUnseenAnswers } from '../rounds/roundRows';
import { loadAttributes, rowIn } from '../storage/entries';
import { listViewRows, readOwnViews, readViews } from '../views/viewRows';
import { copyWeightings, fileWeightings, readOwnWeights } from './weightings';

type Reader<T> = (queries: Queries, admitted: Admitted) => Promise<T>;

/** How the rows of a table leave with a comparison. `storedTables` says when they are deleted. */
interface Belonging {
  /** Its rows for a copy of the comparison. Their `content` counts for the quota. */
  readonly copied?: Reader<readonly { readonly comparison_id: string; readonly content?: string }[]>;
  /** Whether a copy without items has none of it. */
  readonly isOfItems?: true;
  /** Its fields in the comparison's file. */
  readonly filed?: Reader<Partial<ComparisonFile>>;
  /** Its fields in a person's export of their contributions. The table has a `person_id`. */
  readonly said?: Reader<Partial<OwnWeights>>;
  /** Deletes the rows that are deleted with an account, if the person's other rows stay. */
  readonly forget?: (queries: Queries, personId: string) => Promise<void>;
}

const fileViews: Reader<Partial<ComparisonFile>> = async (queries, admitted) => {
  const views = await readViews(queries, admitted);
  return views.length === 0 ? {} : { views };
};

const byTable = {
  attributes: {
    copied: async (queries, { row }) => (await loadAttributes(queries, row.id)).map(rowIn(row)),
    filed: async (queries, { row }) => ({ attributes: [...(await loadAttributes(queries, row.id))] }),
  },
  weightings: { copied: copyWeightings, filed: fileWeightings, said: readOwnWeights },
  rounds: { filed: fileRounds },
  saved_views: { copied: listViewRows, filed: fileViews, said: readOwnViews },
  round_answers: { said: readOwnAnswers, forget: deleteUnseenAnswers },
  comments: { said: readOwnComments },
  images: { copied: listShownImages, isOfItems: true, filed: fileImages },
} as const satisfies { readonly [Table in keyof ComparisonTables]?: Belonging };

/** What belongs to a comparison and leaves with it, in the order of the comparison's file. */
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

/** The rows for a copy, by table. */
export async function listCopied(queries: Queries, admitted: Admitted, withItems: boolean) {
  const lists = [];
  for (const { table, copied, isOfItems } of belongings) {
    if (isOfItems && !withItems) continue;
    lists.push({ table, rows: (await copied?.(queries, admitted)) ?? [] });
  }
  return lists;
}
