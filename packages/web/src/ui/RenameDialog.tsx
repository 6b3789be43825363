import { Modal } from 'antd';
import { useState } from 'react';
import { Field } from './Field';

interface RenameDialogProps {
  readonly name: string;
  readonly maxLength: number;
  /** Called with a name that is not empty and not the old one. */
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name. */
export function RenameDialog({ name, maxLength, onRename, onClose }: RenameDialogProps) {
  const [draft, setDraft] = useState(name);
  const trimmed = draft.trim();
  const rename = () => {
    if (trimmed === '') return;
    if (trimmed !== name) onRename(trimmed);
    onClose();
  };
  return (
    <Modal
      open
      title="Rename"
      okText="Rename"
      okButtonProps={{ disabled: trimmed === '' }}
      onOk={rename}
      onCancel={onClose}
      width={420}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <Field
          label="Name"
          value={draft}
          onChange={setDraft}
          maxLength={maxLength}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          error={trimmed === '' ? 'It needs a name.' : undefined}
        />
      </form>
    </Modal>
  );
}
