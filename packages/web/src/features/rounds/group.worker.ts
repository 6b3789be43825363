import { expose } from 'comlink';
import { createGroupJudge } from './groupJudge';

const remote = createGroupJudge();
export type RemoteGroup = typeof remote;

expose(remote);
