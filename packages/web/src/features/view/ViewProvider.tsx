import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLatest } from '../../ui/useLatest';
import { AddressContext, ViewContext } from './useView';
import { parseView, type ViewState, writeView } from './viewState';

const rememberedAddresses = 50;

/**
 * Holds the view as state and keeps the address in sync. The router updates the address a moment later, and clicks in
 * between must not be lost.
 */
export function ViewProvider({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  // The router's setter changes with every address, which would render everything that can change the view.
  const write = useLatest(setSearch);
  const address = useLatest({ search, navigate: useNavigate() });
  const [view, setView] = useState(() => parseView(search));
  const latest = useRef(view);
  const latestSearch = useRef(search);
  const written = useRef(new Set([search.toString()]));

  useEffect(() => {
    const text = search.toString();
    if (written.current.has(text)) return;
    // The address was changed elsewhere: by a link, or the browser's Back.
    written.current = new Set([text]);
    latestSearch.current = search;
    latest.current = parseView(search);
    setView(latest.current);
  }, [search]);

  const change = useCallback(
    (patch: Partial<ViewState>) => {
      latest.current = { ...latest.current, ...patch };
      setView(latest.current);
      const next = writeView(latestSearch.current, latest.current);
      if (written.current.size > rememberedAddresses) written.current.clear();
      written.current.add(next.toString());
      latestSearch.current = next;
      write()(next, { replace: true });
    },
    [write],
  );
  const shared = useMemo(() => [view, change] as const, [view, change]);
  return (
    <AddressContext value={address}>
      <ViewContext value={shared}>{children}</ViewContext>
    </AddressContext>
  );
}
