import type { Comparison, ConflictLine } from '@tertium/engine';
import { App, Button } from 'antd';
import { useCallback } from 'react';
import type { Choice } from '../../../comparison/conflictLines';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { conflictTitle, conflictValue } from './conflictWords';

interface Overtaken {
  readonly verb: 'undo' | 'redo';
  /** What the step did. */
  readonly label: string;
  readonly overtaken: readonly ConflictLine[];
  readonly comparison: Comparison;
  readonly onChoose: (choice: Choice) => void;
}

const shownLines = 8;

/** Asks before an undo or redo overwrites what others did since; who leaves it undecided loses neither. */
export function useAskOvertaken(): (overtaken: Overtaken) => void {
  const { modal } = App.useApp();
  const show = useFormatNumber();
  return useCallback(
    ({ verb, label, overtaken: lines, comparison, onChoose }) => {
      const title = verb === 'undo' ? 'Undo' : 'Redo';
      const choose = (choice: Choice) => {
        dialog.destroy();
        onChoose(choice);
      };
      const dialog = modal.confirm({
        title: `${title} “${label}”?`,
        icon: null,
        width: 560,
        content: (
          <>
            <p>
              {lines.length === 0
                ? 'Since then somebody else, or you in another window, changed more of what this would take away.'
                : `Since then somebody else, or you in another window, set ${lines.length === 1 ? 'this' : 'these'} to something else.`}
            </p>
            <ul>
              {lines.slice(0, shownLines).map((line) => (
                <li key={`${line.what} ${line.itemId} ${line.attributeId} ${line.weightingId}`}>
                  <strong>{conflictTitle(line, comparison)}</strong>: now{' '}
                  {conflictValue(line, 'theirs', comparison, show)}, would become{' '}
                  {conflictValue(line, 'mine', comparison, show)}
                </li>
              ))}
            </ul>
            {lines.length > shownLines && <p className="quiet">and {show(lines.length - shownLines)} more</p>}
          </>
        ),
        footer: (
          <div className="overtaken-acts">
            <Button onClick={() => dialog.destroy()}>Not now</Button>
            <Button onClick={() => choose('mine')}>{title} all the same</Button>
            <Button type="primary" autoFocus onClick={() => choose('theirs')}>
              Keep theirs
            </Button>
          </div>
        ),
      });
    },
    [modal, show],
  );
}
