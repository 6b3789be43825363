import { placeByMethod } from '@tertium/engine';
import { expose } from 'comlink';

const remote = { place: placeByMethod };
export type RemoteRanking = typeof remote;

expose(remote);
