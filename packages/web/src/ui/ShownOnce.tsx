import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CodeField } from './CodeField';
import { useCopy } from './copyText';

interface ShownOnceProps {
  /** What it is, as the button calls it. */
  readonly what: 'Link' | 'Token' | 'Secret';
  /** What the field is called. */
  readonly label: string;
  readonly text: string;
  /** Says how long it lives, and that it is shown this once. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** What is handed out in a dialog and exists nowhere else: to be copied before it closes. */
export function ShownOnce({ what, label, text, children, onClose }: ShownOnceProps) {
  const copy = useCopy();
  return (
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
  );
}
