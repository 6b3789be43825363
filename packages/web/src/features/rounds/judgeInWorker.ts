import type { Columns } from '@tertium/engine';
import { runInWorker } from '../../ranked/runInWorker';
import type { RemoteGroup } from './group.worker';
import { bareQuestion, tableParts } from './groupJudge';
import type { GroupQuestion, ShownVerdict } from './shownVerdict';

interface Asked {
  readonly question: GroupQuestion;
  readonly columns: Columns;
  readonly onJudged: (verdict: ShownVerdict) => void;
  /** The worker could not start, or failed. */
  readonly onTrouble: () => void;
}

/** Judges a group in its own worker, which gets the table part by part. Returns a function that stops it at once. */
export const judgeInWorker = ({ question, columns, onJudged, onTrouble }: Asked): (() => void) =>
  runInWorker<RemoteGroup>(
    () => new Worker(new URL('./group.worker.ts', import.meta.url), { type: 'module' }),
    async (remote, isOver) => {
      for (const part of tableParts(question.comparison, columns)) {
        await remote.take(part);
        if (isOver()) return;
      }
      const verdict = await remote.judge(bareQuestion(question));
      if (!isOver()) onJudged(verdict);
    },
    onTrouble,
  );
