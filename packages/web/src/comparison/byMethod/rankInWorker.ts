import type { MethodRanking, MethodTable, RankingMethod } from '@tertium/engine';
import { wrap } from 'comlink';
import type { RemoteRanking } from './rank.worker';

interface Asked {
  readonly table: MethodTable;
  readonly method: RankingMethod;
  readonly onPlaced: (placed: Pick<MethodRanking, 'verdict' | 'unweighed'>) => void;
  /** The worker could not be started, or broke. */
  readonly onTrouble: () => void;
}

/** Ranks a large table in a worker of its own; what it gives ends that at once. */
export function rankInWorker({ table, method, onPlaced, onTrouble }: Asked): () => void {
  const worker = new Worker(new URL('./rank.worker.ts', import.meta.url), { type: 'module' });
  let isOver = false;
  const end = () => {
    isOver = true;
    worker.terminate();
  };
  const fail = () => {
    if (!isOver) onTrouble();
    end();
  };
  worker.addEventListener('error', fail);
  wrap<RemoteRanking>(worker)
    .place(table, method)
    .then((placed) => {
      if (!isOver) onPlaced(placed);
      end();
    }, fail);
  return end;
}
