import type { Comparison, ConflictLine } from '@tertium/engine';
import { App, Button } from 'antd';
import { Suspense, useCallback } from 'react';
import type { Choice } from '../../../comparison/conflictLines';
import { lazyPart } from '../../../ui/lazyPart';

const OvertakenLines = lazyPart(() => import('./OvertakenLines'), 'OvertakenLines');

interface Overtaken {
  readonly verb: 'undo' | 'redo';
  /** What the step did. */
  readonly label: string;
  readonly overtaken: readonly ConflictLine[];
  readonly comparison: Comparison;
  readonly onChoose: (choice: Choice) => void;
}

/** Asks before an undo or redo overwrites what others did since; who leaves it undecided loses neither. */
export function useAskOvertaken(): (overtaken: Overtaken) => void {
  const { modal } = App.useApp();
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
          <Suspense fallback={null}>
            <OvertakenLines lines={lines} comparison={comparison} />
          </Suspense>
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
    [modal],
  );
}
