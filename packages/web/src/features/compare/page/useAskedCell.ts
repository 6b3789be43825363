import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AllActions } from './useWorkspaceActions';

/** Goes to the cell that another page asked for on its way here, once the table stands. */
export function useAskedCell(isReady: boolean, goToCell: AllActions['goToCell']): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const [itemId, attributeId]: readonly string[] = state?.cell ?? [];
    if (!isReady || itemId === undefined || attributeId === undefined) return;
    void navigate({ search }, { replace: true });
    goToCell(itemId, attributeId);
  }, [isReady, state, search, navigate, goToCell]);
}
