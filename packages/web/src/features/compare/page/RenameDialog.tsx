import { Input, Modal } from 'antd';
import { useState } from 'react';

interface RenameDialogProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

export function RenameDialog({ name, onSave, onClose }: RenameDialogProps) {
  const [draft, setDraft] = useState(name);
  const save = () => {
    if (draft.trim() === '') return;
    onSave(draft);
    onClose();
  };
  return (
    <Modal
      open
      title="Name"
      okText="Save"
      okButtonProps={{ disabled: draft.trim() === '' }}
      onOk={save}
      onCancel={onClose}
      width={420}
    >
      <Input
        aria-label="Name"
        value={draft}
        maxLength={500}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value)}
        onPressEnter={save}
      />
    </Modal>
  );
}
