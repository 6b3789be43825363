import { type Mark, markLengths } from '@tertium/contract';
import { tidyText } from '@tertium/engine';
import { useState } from 'react';
import { newId } from '../../document/wire/newId';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { apiErrorOf, type CallError } from '../../session/answer';
import { describeError } from '../../session/describeError';
import { announce } from '../../ui/announce';
import { formatDay, formatMoment } from '../../ui/formatTime';
import { NameDialog } from '../../ui/NameDialog';
import { NoteField } from '../../ui/NoteField';
import { tooLong } from '../../ui/tooLong';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useRenameMarkMutation, useSetMarkMutation } from '../past/marksApi';
import { useSavedVersion } from '../past/useSavedVersion';

interface MarkDialogProps {
  /** The version to mark, or the mark to rename. Without either, the current version. */
  readonly point?: { readonly version: number; readonly at: number } | undefined;
  readonly mark?: Mark | undefined;
  readonly onClose: () => void;
}

/** Asks for the name of a version and saves it. */
export function MarkDialog({ point, mark, onClose }: MarkDialogProps) {
  const show = useFormatNumber();
  const save = useSaveMark({ point, mark });
  const [draft, setNote] = useState(mark?.note ?? '');
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const note = tidyText(draft);
  const noteError = tooLong(note, markLengths.note, show);
  const act = async (name: string) => {
    setBusy(true);
    const refused = await save({ name, note });
    setBusy(false);
    setTrouble(refused);
    if (refused !== null) return;
    announce(mark === undefined ? `Saved as “${name}”` : `Renamed to “${name}”`);
    onClose();
  };
  const what =
    mark !== undefined
      ? 'Rename saved version'
      : point === undefined
        ? 'Save version'
        : `Save version of ${formatMoment(point.at)}`;
  return (
    <NameDialog
      title={what}
      okText={mark === undefined ? 'Save version' : 'Rename'}
      name={mark?.name ?? `Decision ${formatDay(point?.at ?? Date.now() / 1000)}`}
      maximum={markLengths.name}
      isFine={noteError === undefined}
      isBusy={isBusy}
      trouble={trouble}
      onName={(name) => void act(name)}
      onClose={onClose}
    >
      <NoteField
        label="Note"
        hint="Optional: what was decided, and why."
        error={noteError}
        value={draft}
        onChange={setNote}
      />
      {mark === undefined && (
        <p className="quiet">
          Everyone who can see this comparison can view this version, compare it with the current one, and
          export it.
        </p>
      )}
    </NameDialog>
  );
}

type Words = Pick<Mark, 'name' | 'note'>;

/** Saves or renames a mark. Returns why it failed. */
function useSaveMark({ point, mark }: Pick<MarkDialogProps, 'point' | 'mark'>) {
  const { id } = useComparison();
  const { weighting } = useRanking();
  const savedVersion = useSavedVersion();
  const [set] = useSetMarkMutation();
  const [rename] = useRenameMarkMutation();
  // A repeated request saves the same mark.
  const [markId] = useState(() => mark?.id ?? newId());
  const params = { id, markId };

  return async (words: Words): Promise<string | null> => {
    if (mark !== undefined) {
      const { error } = await rename({ params, body: { ...words, baseVersion: mark.version } });
      return wordsOf(error);
    }
    const markedVersion = point?.version ?? (await savedVersion());
    if (markedVersion === null) return 'Your last edits aren’t saved yet. Try again when they are.';
    const body = { ...words, markedVersion, weightingId: weighting?.id ?? null };
    const { error } = await set({ params, body });
    return wordsOf(error);
  };
}

function wordsOf(error: CallError | undefined): string | null {
  if (error === undefined) return null;
  const { code } = apiErrorOf(error);
  if (code === 'ERR_QUOTA') return 'You have reached 200 saved versions. Remove one to add another.';
  if (code === 'ERR_STATE') return 'This version is no longer kept, so it can’t be saved.';
  if (code === 'ERR_VERSION_CONFLICT') return 'Someone else just renamed it. Close this to see the new name.';
  return describeError(error);
}
