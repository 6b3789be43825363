import { type ReactNode, useMemo } from 'react';
import { useView, ViewContext } from './useView';

/** Shows its content in the stored units whatever the view says, because others read it too. */
export function KeptUnits({ children }: { readonly children: ReactNode }) {
  const [view, change] = useView();
  const shared = useMemo(() => [{ ...view, units: {} }, change] as const, [view, change]);
  return <ViewContext value={shared}>{children}</ViewContext>;
}
