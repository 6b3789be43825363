import { type MethodTable, placeByMethod, type RankingMethod, unweighedParts } from '@tertium/engine';
import { expose } from 'comlink';

const remote = {
  /** Also returns the attributes' unweighed parts, which take as long as the places. */
  place: (table: MethodTable, method: RankingMethod) => {
    const verdict = placeByMethod(table, method);
    return { verdict, unweighed: verdict?.kind === 'placed' ? unweighedParts(table, method) : null };
  },
};
export type RemoteRanking = typeof remote;

expose(remote);
