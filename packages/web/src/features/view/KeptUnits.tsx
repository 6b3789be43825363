import { type ReactNode, useMemo } from 'react';
import { useView, ViewContext } from './useView';

/** Shows what is in it in the units that values are kept in, whatever the view says: others read it as well. */
export function KeptUnits({ children }: { readonly children: ReactNode }) {
  const [view, change] = useView();
  const shared = useMemo(() => [{ ...view, units: {} }, change] as const, [view, change]);
  return <ViewContext value={shared}>{children}</ViewContext>;
}
