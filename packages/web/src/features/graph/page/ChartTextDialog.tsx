import { limits, tidyName, tidyText } from '@tertium/engine';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useComparison } from '../../../ranked/comparisonContext';
import { Field } from '../../../ui/Field';
import { Labelled } from '../../../ui/Labelled';
import { Notice } from '../../../ui/Notice';
import { PanelTitle } from '../../../ui/PanelTitle';
import { tooLong } from '../../../ui/tooLong';
import { useFocusBack } from '../../../ui/useFocusWithin';
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
  useFocusBack();
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
    if (!isFine) return;
    const refused = write({ ...before, title, note }, 'Edit chart text');
    if (refused === null) onClose();
    else setTrouble(refused);
  };
  return (
    <Modal
      open
      width={520}
      title={<PanelTitle>Edit chart text</PanelTitle>}
      okText="Save text"
      okButtonProps={{ disabled: !isFine }}
      onOk={save}
      onCancel={onClose}
    >
      <div className="form">
        <Field
          label="Title"
          value={titleDraft}
          onChange={setTitle}
          autoFocus
          error={titleError}
          hint={finding === '' ? undefined : `Leave empty to use “${finding}”`}
        />
        <Labelled label="Note" hint="Shown under the picture and in exports." error={noteError}>
          {(id, fault) => (
            <Input.TextArea
              id={id}
              {...fault}
              value={noteDraft}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Labelled>
        <p className="quiet">Everyone who can see this comparison sees these texts.</p>
        {trouble !== null && <Notice tone="trouble">{trouble}</Notice>}
      </div>
    </Modal>
  );
}
