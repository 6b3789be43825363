import type { Comparison, ConflictLine } from '@tertium/engine';
import { Button, Modal } from 'antd';
import type { Choice } from '../../document/state/conflictLines';
import { useSettings } from '../../ui/settings';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { conflictTitle, conflictValue } from './conflictWords';

/** An undo or redo that would overwrite what others did since. */
export interface OverwritingStep {
  readonly verb: 'undo' | 'redo';
  /** The label of the step. */
  readonly label: string;
  readonly overwrites: readonly ConflictLine[];
  /** The comparison when the step was asked for. */
  readonly comparison: Comparison;
  readonly onChoose: (choice: Choice) => void;
}

interface OverwriteDialogProps {
  readonly step: OverwritingStep;
  readonly onClose: () => void;
}

const shownLines = 8;

/** Asks before a step overwrites what others did since. Closing it loses neither. */
export function OverwriteDialog({ step, onClose }: OverwriteDialogProps) {
  const { verb, label, overwrites: lines, comparison, onChoose } = step;
  const show = useFormatNumber();
  const { numberFormat: format } = useSettings();
  const title = verb === 'undo' ? 'Undo' : 'Redo';
  const choose = (choice: Choice) => {
    onClose();
    onChoose(choice);
  };
  return (
    <Modal
      open
      closable={false}
      width={560}
      title={`${title} “${label}”?`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button onClick={() => choose('mine')}>{title} anyway</Button>
          <Button type="primary" autoFocus onClick={() => choose('theirs')}>
            Keep theirs
          </Button>
        </>
      }
    >
      <p>
        {lines.length === 0
          ? 'This was changed again since, by someone else or in another window.'
          : `${lines.length === 1 ? 'This was' : 'These were'} changed again since, by someone else or in another window.`}
      </p>
      <ul className="sentences">
        {lines.slice(0, shownLines).map((line) => (
          <li key={`${line.what} ${line.itemId} ${line.attributeId} ${line.weightingId}`}>
            <strong>{conflictTitle(line, comparison)}</strong>: now{' '}
            {conflictValue(line, 'theirs', comparison, { show, format })}, would become{' '}
            {conflictValue(line, 'mine', comparison, { show, format })}
          </li>
        ))}
      </ul>
      {lines.length > shownLines && <p className="quiet">and {show(lines.length - shownLines)} more</p>}
    </Modal>
  );
}
