import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../session/useSession';
import { useTitle } from '../../ui/useTitle';

/** Signs out at once, with or without a connection, and gives its place in the history to the login page. */
export function LogoutPage() {
  const session = useSession();
  const navigate = useNavigate();
  useTitle('Signing out');
  useEffect(() => {
    void session.signOut();
    void navigate('/auth/login', { replace: true, state: { why: 'left' } });
  }, [session, navigate]);
  return <p className="loading">Signing out…</p>;
}
