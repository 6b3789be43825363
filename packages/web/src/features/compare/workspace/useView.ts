import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { parseView, type ViewState, writeView } from './viewState';

/** The view as the address says it, and a way to change parts of it. The history gets no entry per click. */
export function useView(): readonly [ViewState, (patch: Partial<ViewState>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => parseView(search), [search]);
  const change = useCallback(
    (patch: Partial<ViewState>) =>
      setSearch((now) => writeView(now, { ...parseView(now), ...patch }), { replace: true }),
    [setSearch],
  );
  return [view, change];
}
