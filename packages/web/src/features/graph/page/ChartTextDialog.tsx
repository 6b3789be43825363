import { limits, tidyName, tidyText } from '@tertium/engine';
import { useState } from 'react';
import { useComparison } from '../../../ranked/comparisonContext';
import { Field } from '../../../ui/Field';
import { FormDialog } from '../../../ui/FormDialog';
import { NoteField } from '../../../ui/NoteField';
import { tooLong } from '../../../ui/tooLong';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { chartTextOf } from '../drawing/headOf';
import { useSaveChartText } from './useSaveChartText';

interface ChartTextDialogProps {
  readonly chart: string;
  /** The chart's finding, `''` for none. */
  readonly finding: string;
  readonly onClose: () => void;
}

/** Asks for a title to replace the finding, and for a note below the picture. */
export function ChartTextDialog({ chart, finding, onClose }: ChartTextDialogProps) {
  const { comparison } = useComparison();
  const write = useSaveChartText();
  const show = useFormatNumber();
  const before = chartTextOf(comparison.settings, chart);
  const [titleDraft, setTitle] = useState(before.title);
  const [noteDraft, setNote] = useState(before.note);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [title, note] = [tidyName(titleDraft), tidyText(noteDraft)];
  const titleError = tooLong(title, limits.titleLength, show);
  const noteError = tooLong(note, limits.noteLength, show);
  const isFine = titleError === undefined && noteError === undefined;
  const save = () => {
    const refused = write({ ...before, title, note }, 'Edit chart text');
    if (refused === null) onClose();
    else setTrouble(refused);
  };
  return (
    <FormDialog
      title="Edit chart text"
      submit="Save text"
      isReady={isFine}
      isChanged={title !== before.title || note !== before.note}
      trouble={trouble}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label="Title"
        value={titleDraft}
        onChange={setTitle}
        autoFocus
        error={titleError}
        hint={finding === '' ? undefined : `Leave empty to use “${finding}”`}
      />
      <NoteField
        label="Note"
        hint="Shown under the picture and in exports."
        error={noteError}
        value={noteDraft}
        onChange={setNote}
      />
      <p className="quiet">Everyone who can see this comparison sees these texts.</p>
    </FormDialog>
  );
}
