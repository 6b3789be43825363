import { CloseOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';

interface ChipProps extends ComponentProps<'button'> {
  /** What it stands for, in the name of the button that takes it away. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** One of the things that decide what is shown: a press changes it, the cross takes it away. */
export function Chip({ name, onRemove, ...press }: ChipProps) {
  return (
    <span className="narrow-chip">
      <button type="button" {...press} />
      <button type="button" className="narrow-chip-remove" aria-label={`Remove ${name}`} onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
