import { useLocation, useNavigate } from 'react-router';
import { readReturnPath } from '../../session/returnPath';

/** Returns a function that opens the page that the visitor wanted before signing in. */
export function useContinue() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => navigate(readReturnPath(search, location.origin), { replace: true });
}
