import { api } from '../../api/api';
import { createStore } from '../../api/store';
import { noUser, setUser, type User } from '../../session/auth';
import { jsonStorage } from '../../session/jsonStorage';
import { createServerClock, deviceClock } from '../../session/serverClock';
import { userKey } from '../../session/userKey';
import { createEdits } from '../editing/createEdits';
import { keeperOf } from '../opening/keeper';
import { documentIn } from '../state/documentSlice';
import { applyPending } from '../state/pendingView';
import type { startCompareServer } from './startCompareServer';

/** What happens to a call on its way. */
export type Fate = 'arrives' | 'requestLost' | 'answerLost' | 'sentTwice';

/** A tab of the browser without its page: the real store, session, queue and storage over a line that may be bad. */
export async function openTab(
  { host, user, id }: Pick<Awaited<ReturnType<typeof startCompareServer>>, 'host' | 'user' | 'id'>,
  fateOf: () => Fate,
) {
  let isClosed = false;
  const badFetch: typeof fetch = async (...request) => {
    const fate = saved() === null ? 'arrives' : fateOf();
    if (isClosed || fate === 'requestLost') throw new TypeError('The request was lost');
    const answer = await fetch(...request);
    if (fate === 'answerLost' || isClosed) throw new TypeError('The answer was lost');
    return fate === 'sentTwice' ? fetch(...request) : answer;
  };
  jsonStorage.write(userKey, user);
  const { store, session } = createStore({ host, fetch: badFetch, clock: createServerClock(deviceClock) });
  await session.start();
  const edits = () => documentIn(store.getState(), id);
  const saved = () => edits().saved;

  /** Opens the comparison as the person who is signed in. */
  async function open() {
    const keeper = keeperOf(store, { userId: store.getState().auth.sub, comparisonId: id });
    const leave = keeper.retain();
    await keeper.open();
    return {
      ...createEdits(store, keeper),
      leave,
      sync: keeper.sync,
      here: keeper.here,
      dispatch: store.dispatch,
      edits,
      saved,
      /** What its person sees. */
      comparison: () => applyPending(present(saved()).comparison, edits().batches).comparison,
      /** The session ends; others may use the same tab before its person signs in again. */
      signInAgain: async (...others: readonly User[]) => {
        let leaveLast = leave;
        for (const each of [...others, user]) {
          jsonStorage.remove(userKey);
          store.dispatch(setUser(noUser));
          store.dispatch(api.util.resetApiState());
          leaveLast();
          jsonStorage.write(userKey, each);
          store.dispatch(setUser(each));
          if (each === user) break;
          const other = await open();
          leaveLast = other.leave;
          await other.sync.push();
        }
        return open();
      },
      /** Ends it as a reload does: nothing of its memory is left, and what is on its way is never answered. */
      close: () => {
        isClosed = true;
        keeper.sync.stop();
        leave();
      },
    };
  }
  return open();
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('The comparison is not open yet');
  return value;
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
