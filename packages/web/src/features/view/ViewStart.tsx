import { App } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useComparison } from '../../ranked/comparisonContext';
import { Loading } from '../../ui/Loading';
import { keepView, recallView } from './keptView';
import { useView } from './useView';
import { isViewSaid, parseView, readKeptView, writeView } from './viewState';
import { useListViewsQuery } from './viewsApi';

/**
 * Writes into an address that does not say how the table is shown what it stands for: the saved view that it names, what the
 * person had last, or the view that everyone sees first.
 */
export function ViewStart({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const [isStarted, setStarted] = useState(false);
  const start = useStart(search, isStarted);
  const isSaid = start?.toString() === search.toString();
  const { message } = App.useApp();
  const isGone = start !== null && !start.has('saved') && search.has('saved');
  useEffect(() => {
    if (isGone) message.info('This saved view no longer exists.');
  }, [isGone, message]);
  useEffect(() => {
    if (isSaid) setStarted(true);
    else if (start !== null) setSearch(start, { replace: true });
  }, [isSaid, start, setSearch]);
  return isStarted || isSaid ? children : <Loading what="lazyResources" />;
}

/** The address with what it stands for; `null` while the saved views are on their way. */
function useStart(search: URLSearchParams, isStarted: boolean): URLSearchParams | null {
  const { id, personId, comparison } = useComparison();
  const asked = parseView(search);
  const isBare = !isViewSaid(search);
  const kept = isBare && !isStarted && asked.savedId === null ? recallView(personId, id) : null;
  const firstId = isStarted || kept !== null ? null : (comparison.settings.firstViewId ?? null);
  const savedId = isBare ? (asked.savedId ?? firstId) : null;
  const { data: views, isError } = useListViewsQuery({ params: { id } }, { skip: savedId === null });
  if (kept !== null) return writeView(search, readKeptView(kept, asked));
  if (savedId === null) return search;
  if (views === undefined && !isError) return null;
  const saved = views?.find((each) => each.id === savedId);
  if (saved === undefined && asked.savedId === null) return search;
  return writeView(search, { ...readKeptView(saved?.query ?? '', asked), savedId: saved?.id ?? null });
}

/** Keeps how the person looks at the comparison for their next visit. */
export function useKeptView(): void {
  const { id, personId, past } = useComparison();
  const [view] = useView();
  useEffect(() => {
    if (past === null) keepView(personId, id, view);
  }, [personId, id, past, view]);
}
