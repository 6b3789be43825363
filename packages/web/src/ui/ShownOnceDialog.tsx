import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { CodeField } from './CodeField';
import { useCopy } from './copyText';

interface ShownOnceDialogProps {
  readonly title: string;
  /** The noun of the copy button. */
  readonly what: 'Link' | 'Token' | 'Secret';
  /** The label of the field. */
  readonly label: string;
  readonly text: string;
  /** Says how long it is valid, and that it is shown only once. */
  readonly children: ReactNode;
  /** Content below the buttons. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret to be copied before the dialog closes, because it can't be shown again. */
export function ShownOnceDialog({ title, what, label, text, children, more, onClose }: ShownOnceDialogProps) {
  const copy = useCopy();
  return (
    // A click outside would lose it.
    <Modal open title={title} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <div className="form">
        <p>{children}</p>
        <CodeField label={label} text={text} />
        <div className="dialog-actions">
          <Button type="primary" autoFocus onClick={() => copy(text, what)}>
            Copy {what.toLowerCase()}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
      {more}
    </Modal>
  );
}
