import { useLocation, useNavigate } from 'react-router';
import { readReturnPath } from '../../session/returnPath';

/** Goes where the visitor was going, once they are signed in. */
export function useContinue() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => navigate(readReturnPath(search, location.origin), { replace: true });
}
