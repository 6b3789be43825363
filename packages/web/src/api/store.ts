import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { auth } from '../session/auth';
import { createSession, type Session, type SessionPorts } from '../session/createSession';
import { modal } from '../ui/modal';
import { navbar } from '../ui/navbar';
import { api, type StoreExtra } from './api';

/** Features add their own slices with `rootReducer.withLazyLoadedSlices<…>().inject(slice)`. */
export const rootReducer = combineSlices(auth, navbar, modal, api);

/** Creates a store and its session. */
export function createStore(ports: Omit<SessionPorts, 'store'>) {
  const extra: StoreExtra = {
    get session(): Session {
      return session;
    },
    topicIds: new Map(),
  };
  const store = configureStore({
    reducer: rootReducer,
    // In development both checks would walk all of the state, open tables among it, at each action.
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: extra }, immutableCheck: false, serializableCheck: false }).concat(
        api.middleware,
      ),
  });
  const session = createSession({ ...ports, store });
  // Clears the cache when another person signs in.
  session.subscribe(() => store.dispatch(api.util.resetApiState()));
  return { store, session };
}

export type Store = ReturnType<typeof createStore>['store'];
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];
