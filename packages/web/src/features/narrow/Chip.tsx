import { CloseOutlined } from '@ant-design/icons';
import { type ComponentProps, useEffect, useRef } from 'react';

interface ChipProps extends ComponentProps<'button'> {
  /** The chip's name in the label of its remove button. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** One condition on what is shown. A press changes it, the cross removes it. */
export function Chip({ name, onRemove, ...press }: ChipProps) {
  const chip = useRef<HTMLSpanElement>(null);
  /** Moves the focus on once the chip has been removed by a press. */
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);
  const remove = () => {
    const line = chip.current?.closest('.shown-line');
    const at = [...(line?.querySelectorAll('.narrow-chip') ?? [])].indexOf(chip.current ?? document.body);
    leave.current = () => {
      const chips = line?.isConnected === true ? [...line.querySelectorAll('.narrow-chip')] : [];
      const next = (chips[at] ?? line)?.querySelector('button');
      const to = next?.isConnected === true ? next : document.querySelector<HTMLElement>('[role="grid"]');
      to?.focus();
    };
    onRemove();
  };
  return (
    <span className="narrow-chip" ref={chip}>
      <button type="button" {...press} />
      <button type="button" className="narrow-chip-remove" aria-label={`Remove ${name}`} onClick={remove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  );
}
