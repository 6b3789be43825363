import { App } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useComparison } from '../../ranked/comparisonContext';
import { Loading } from '../../ui/Loading';
import { useLatest } from '../../ui/useLatest';
import { parseView, readKeptView, writeView } from './viewState';
import { openedQueries, useListViewsQuery } from './viewsApi';

interface SavedStartProps {
  readonly savedId: string;
  /** Whether the address names it. */
  readonly isNamed: boolean;
  readonly onMissing: () => void;
}

/** Writes a saved view into the address once it is loaded. */
export function SavedStart({ savedId, isNamed, onMissing }: SavedStartProps) {
  const { id } = useComparison();
  const { message } = App.useApp();
  const [, setSearch] = useSearchParams();
  const { data: views, isError } = useListViewsQuery({ params: { id } });
  const miss = useLatest(onMissing);
  useEffect(() => {
    if (views === undefined && !isError) return;
    const saved = views?.find((each) => each.id === savedId);
    if (saved === undefined) miss()();
    if (saved === undefined && !isNamed) return;
    if (saved !== undefined) openedQueries.set(saved.id, saved.query);
    else message.info('This saved view no longer exists.');
    setSearch(
      (now) => {
        const asked = parseView(now);
        const view = saved === undefined ? asked : readKeptView(saved.query, asked);
        return writeView(now, { ...view, savedId: saved?.id ?? null });
      },
      { replace: true },
    );
  }, [views, isError, savedId, isNamed, miss, message, setSearch]);
  return views === undefined && !isError ? <Loading what="lazyResources" /> : null;
}
