import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AllActions } from './useWorkspaceActions';

/** Goes to the cell that another page asked for on its way here, once the table stands. */
export function useAskedCell(onCell: AllActions['goToCell'] | null): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const [itemId, attributeId]: readonly string[] = state?.cell ?? [];
    if (onCell === null || itemId === undefined || attributeId === undefined) return;
    void navigate({ search }, { replace: true });
    onCell(itemId, attributeId);
  }, [onCell, state, search, navigate]);
}
