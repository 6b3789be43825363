import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CodeField } from './CodeField';
import { useCopy } from './copyText';

interface ShownOnceProps {
  /** The noun of the copy button. */
  readonly what: 'Link' | 'Token' | 'Secret';
  /** The label of the field. */
  readonly label: string;
  readonly text: string;
  /** Says how long it is valid, and that it is shown only once. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret in a dialog to be copied before it closes, because it can't be shown again. */
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
