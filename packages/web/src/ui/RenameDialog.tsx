import { tidyName } from '@tertium/engine';
import { Modal } from 'antd';
import { useState } from 'react';
import { Field } from './Field';
import { PanelTitle } from './PanelTitle';
import { tooLong } from './tooLong';
import { useFocusBack } from './useFocusWithin';
import { useFormatNumber } from './useFormatNumber';
import { useOwnSubmit } from './useOwnSubmit';

interface RenameDialogProps {
  readonly name: string;
  /** Of something new, for which the name is only proposed. */
  readonly proposal?: { readonly title: string; readonly okText: string };
  /** Characters that fit. */
  readonly maximum: number;
  /** Called with a clean name that is not empty, not too long and, unless it is proposed, not the old one. */
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name, or for the name of something new. */
export function RenameDialog({ name, proposal, maximum, onRename, onClose }: RenameDialogProps) {
  useFocusBack();
  const [draft, setDraft] = useState(name);
  const show = useFormatNumber();
  const clean = tidyName(draft);
  const error = clean === '' ? 'Enter a name.' : tooLong(clean, maximum, show);
  const rename = () => {
    if (error !== undefined) return;
    if (clean !== name || proposal !== undefined) onRename(clean);
    onClose();
  };
  const submit = useOwnSubmit(rename);
  return (
    <Modal
      open
      title={<PanelTitle>{proposal?.title ?? 'Rename'}</PanelTitle>}
      okText={proposal?.okText ?? 'Rename'}
      okButtonProps={{ disabled: error !== undefined }}
      onOk={rename}
      onCancel={onClose}
      width={420}
    >
      <form onSubmit={submit}>
        <Field
          label="Name"
          value={draft}
          onChange={setDraft}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          error={error}
        />
      </form>
    </Modal>
  );
}
