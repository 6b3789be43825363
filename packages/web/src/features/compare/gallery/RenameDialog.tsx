import type { ComparisonSummary } from '@tertium/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { Field } from '../../../ui/Field';

interface RenameDialogProps {
  readonly summary: ComparisonSummary;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

export function RenameDialog({ summary, onRename, onClose }: RenameDialogProps) {
  const [name, setName] = useState(summary.name);
  const trimmed = name.trim();
  const rename = () => {
    if (trimmed === '') return;
    if (trimmed !== summary.name) onRename(trimmed);
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
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <Field
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          autoFocus
          error={trimmed === '' ? 'A comparison needs a name.' : undefined}
        />
      </form>
    </Modal>
  );
}
