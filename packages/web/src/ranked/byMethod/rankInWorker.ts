import type { MethodRanking, MethodTable, RankingMethod } from '@tertium/engine';
import { runInWorker } from '../runInWorker';
import type { RemoteRanking } from './rank.worker';

interface Asked {
  readonly table: MethodTable;
  readonly method: RankingMethod;
  readonly onPlaced: (placed: Pick<MethodRanking, 'verdict' | 'unweighed'>) => void;
  /** The worker could not start, or failed. */
  readonly onTrouble: () => void;
}

/** Ranks a large table in its own worker. Returns a function that stops it at once. */
export const rankInWorker = ({ table, method, onPlaced, onTrouble }: Asked): (() => void) =>
  runInWorker<RemoteRanking>(
    () => new Worker(new URL('./rank.worker.ts', import.meta.url), { type: 'module' }),
    async (remote, isOver) => {
      const placed = await remote.place(table, method);
      if (!isOver()) onPlaced(placed);
    },
    onTrouble,
  );
