import { tidyName } from '@tertium/engine';
import type { ImportOutline, ImportPlan } from '@tertium/tables';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api';
import { useAppDispatch } from '../../../api/useStore';
import { createPoster, dropBatch } from '../../../document/calls/comparisonCalls';
import { createLongBatch, type LongBatchOutcome } from '../../../document/sync/createLongBatch';
import type { Patience } from '../../../document/wire/persist';
import { useSession } from '../../../session/useSession';
import { announce } from '../../../ui/announce';
import { useView } from '../../view/useView';
import { noBelongings } from '../comparisonFile/filedBelongings';
import type { FileOutline } from '../comparisonFile/prepareFile';
import { countTicked } from '../difference/difference';
import { type AcceptedDifference, type ImportInto, makePartsInto } from '../difference/importInto';
import type { ImportReader } from '../reading/startReader';
import { createImported } from './createImported';
import { importOf } from './importOf';

export interface TableInput {
  readonly kind: 'table';
  readonly title: string;
  readonly plan: ImportPlan;
  /** What the import changes in an existing comparison. `null` creates one. */
  readonly accepted: AcceptedDifference | null;
}

/** One of the whole files in a source. It creates a comparison. */
interface FileInput {
  readonly kind: 'file';
  readonly index: number;
}
export type SavingInput = TableInput | FileInput;

/** A table while it is saved. */
export interface Saver {
  /** Returns the next step once everything is saved, or why it stopped. */
  readonly resume: () => Promise<(() => void) | Exclude<LongBatchOutcome, { readonly value: unknown }>>;
  /** Deletes what was created. */
  readonly abandon: () => Promise<void>;
}

/** The saved rows and their total, and whether only the server's final work is left. */
export interface SavingProgress {
  readonly rows: number;
  readonly of: number;
  readonly isLast: boolean;
}

type OnSent = (progress: SavingProgress) => void;

/** The progress of an import by its parts. */
function progressOf(
  { parts, rowsBefore }: Pick<ImportOutline, 'parts' | 'rowsBefore'>,
  sent: number,
): SavingProgress {
  return {
    rows: rowsBefore[sent] ?? 0,
    of: rowsBefore[parts] ?? 0,
    isLast: parts > 3 && sent >= parts - 1,
  };
}

/** Saves a table as a new comparison or into an open one. */
export function useSavers(into: ImportInto | null, onSent: OnSent) {
  const session = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [, change] = useView();

  const startNew = async (reader: ImportReader, input: SavingInput, patience: Patience): Promise<Saver> => {
    const outline =
      input.kind === 'file'
        ? await reader.prepareFile(input.index, session.currentUser().sub)
        : await prepareTable(reader, input);
    const { hasWeights } = outline;
    const refreshList = () => void dispatch(api.util.invalidateTags(['Comparisons']));
    const created = createImported({
      ...outline,
      reader,
      session,
      patience,
      onSent: (sent) => onSent(progressOf(outline, sent)),
    });
    return {
      resume: async () => {
        const outcome = await created.resume();
        if ('failure' in outcome) return outcome;
        return () => {
          refreshList();
          announce('Imported.');
          // If nobody has weighed it yet, the page asks first what matters.
          void navigate(`/compare?c=${outcome.id}${hasWeights ? '' : '&panel=weigh'}`);
        };
      },
      abandon: () => created.abandon().then(refreshList),
    };
  };

  const startInto = (
    { id, postLongBatch, comparison }: ImportInto,
    reader: ImportReader,
    { title, plan, accepted }: Omit<TableInput, 'kind'> & { readonly accepted: AcceptedDifference },
    patience: Patience,
  ): Saver => {
    const post = createPoster(dispatch, id, patience.signal);
    let begunId: string | null = null;
    const batch = createLongBatch({
      makeParts: makePartsInto({
        reader,
        ...accepted,
        title,
        itemNoun: plan.itemNoun,
        onSent: (sent) => onSent(progressOf(accepted.difference, sent)),
      }),
      purpose: importOf(title),
      post: (part) => {
        begunId = part.batch.id;
        return post(part);
      },
      patience,
    });
    return {
      resume: async () => {
        const outcome = await postLongBatch(batch, importLabel(accepted));
        if (outcome === 'blocked' || 'failure' in outcome) return outcome;
        return () => {
          if (outcome.value.isChanged) {
            announce('Imported.');
            if (comparison.items.length === 0 && comparison.weightings.length === 0)
              change({ panel: 'weigh' });
          } else message.info('The comparison already has all of this. Nothing changed.');
        };
      },
      abandon: async () => {
        // If the server can't be reached, it deletes incomplete batches by itself.
        if (begunId === null || (await dropBatch(dispatch, id, begunId))) return;
        message.info('The whole table was saved before you cancelled. You can undo it in the history.');
      },
    };
  };

  return async (reader: ImportReader, input: SavingInput, patience: Patience): Promise<Saver> => {
    if (into === null || input.kind === 'file' || input.accepted === null)
      return startNew(reader, input, patience);
    return startInto(into, reader, { ...input, accepted: input.accepted }, patience);
  };
}

const plainOutline = {
  belongings: noBelongings,
  hasWeights: false,
  isTemplate: false,
  isArchived: false,
} as const;

async function prepareTable(reader: ImportReader, { plan, title }: TableInput): Promise<FileOutline> {
  const { parts, rowsBefore } = await reader.prepare(plan, null, null);
  return { ...plainOutline, name: tidyName(title) || 'Imported table', parts, rowsBefore };
}

/** The label for undoing an import. */
function importLabel({ difference, ticks }: AcceptedDifference): string {
  const { newItems, updatedItems } = countTicked(difference, ticks);
  const rows = newItems + updatedItems;
  if (rows === 0) return 'Import a table';
  return rows === 1 ? 'Import 1 row' : `Import ${rows} rows`;
}
