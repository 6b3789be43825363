import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { Store } from '../../api/store';
import { documentIn } from '../../document/state/documentSlice';
import { useComparison } from '../../ranked/comparisonContext';
import { Loading } from '../../ui/Loading';
import { lazyPart } from '../../ui/lazyPart';
import { recallView } from './keptView';
import { useComparedNotice } from './useComparedNotice';
import { isViewSaid, parseView, readKeptView, writeView } from './viewState';

const SavedStart = lazyPart(() => import('./SavedStart'), 'SavedStart');

/**
 * Completes an address that doesn't say how to show the table: by the saved view that it names, the person's last view,
 * or the view shown first.
 */
export function ViewStart({ children }: { readonly children: ReactNode }) {
  const { id, personId, comparison } = useComparison();
  const [search, setSearch] = useSearchParams();
  const [isStarted, setStarted] = useState(false);
  const { savedId: namedId, compared } = parseView(search);
  useComparedNotice(compared);
  const isBare = !isViewSaid(search);
  const { saved } = documentIn((useStore() as Store).getState(), id);
  const kept =
    isBare && !isStarted && namedId === null ? recallView(personId, id, saved?.lastView ?? '') : null;
  const firstId = isStarted || kept !== null ? null : (comparison.settings.firstViewId ?? null);
  const savedId = isBare ? (namedId ?? firstId) : null;
  useEffect(() => {
    if (kept !== null)
      setSearch((now) => writeView(now, readKeptView(kept, parseView(now))), { replace: true });
    else if (savedId === null) setStarted(true);
  }, [kept, savedId, setSearch]);
  return (
    <>
      {isStarted && children}
      {savedId !== null && (
        <Suspense fallback={isStarted ? null : <Loading what="lazyResources" />}>
          <SavedStart savedId={savedId} isNamed={namedId !== null} onMissing={() => setStarted(true)} />
        </Suspense>
      )}
    </>
  );
}
