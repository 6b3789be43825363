import { setLastView, viewLengths } from '@tertium/contract';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { callThroughSession } from '../../api/api';
import type { Store } from '../../api/store';
import { documentIn, documentSet } from '../../document/state/documentSlice';
import { isPassing } from '../../document/wire/backOff';
import { freezeSaved } from '../../document/wire/wireShapes';
import { useComparison } from '../../ranked/comparisonContext';
import { scheduleRetry } from '../../ui/scheduleRetry';
import { keepView } from './keptView';
import { useView } from './useView';
import { defaultView, rankOrder, type ViewState, writeKeptView } from './viewState';

/** Time without a change after which a view is sent, and between two tries. */
const [pauseMilliseconds, retryMilliseconds] = [1_500, 60_000];

/** Events at which a view is sent at once, because the page may be closed. */
const ends = ['visibilitychange', 'pagehide'];

/** Keeps the person's view of the comparison for their next visit, on any device. Renders nothing. */
export function KeptView() {
  const { id, personId, past } = useComparison();
  const store = useStore() as Store;
  const [view] = useView();
  // It is sent even if the page is left meanwhile.
  const cancel = useRef(() => {});
  useEffect(() => {
    if (past !== null) return;
    const query = lastQuery(view);
    const { saved } = documentIn(store.getState(), id);
    keepView(personId, id, query, saved?.lastView ?? query);
    cancel.current();
    const send = async () => {
      if (await sendView(store, { userId: personId, comparisonId: id }, query))
        cancel.current = scheduleRetry(retryMilliseconds, () => void send());
    };
    cancel.current = scheduleRetry(pauseMilliseconds, () => void send(), ends);
  }, [personId, id, past, view, store]);
  return null;
}

/** Keys of a view that nobody has changed, which the ranking sorts by itself. */
const unchanged: readonly string[] = [
  writeKeptView(defaultView),
  writeKeptView({ ...defaultView, sort: rankOrder }),
];

function lastQuery(view: ViewState): string {
  const query = writeKeptView(view);
  if (view.savedId === null) return unchanged.includes(query) ? '' : query;
  return `${query}${query && '&'}saved=${view.savedId}`;
}

/** Sends a view unless the server has it. Returns whether to try again later. */
async function sendView(
  store: Store,
  owned: { readonly userId: string; readonly comparisonId: string },
  query: string,
): Promise<boolean> {
  const { userId, comparisonId: id } = owned;
  // Of another person, who has signed in since, nothing is open under this id.
  const stateOf = () =>
    store.getState().auth.sub === userId ? documentIn(store.getState(), id).saved : null;
  const before = stateOf();
  // A longer one stays in this browser.
  if (before === null || before.lastView === query || query.length > viewLengths.query) return false;
  const call = { endpoint: setLastView, params: { id }, body: { query }, keepalive: true } as const;
  const answer = await store.dispatch(callThroughSession(call));
  if (!answer.isOk) return isPassing(answer.error);
  const saved = stateOf();
  if (saved !== null)
    store.dispatch(documentSet({ owned, saved: freezeSaved({ ...saved, lastView: query }) }));
  return false;
}
