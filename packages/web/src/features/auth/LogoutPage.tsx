import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUnsavedCount } from '../../document/state/useUnsavedCount';
import { useSession } from '../../session/useSession';
import { countedNoun } from '../../ui/countedNoun';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useTitle } from '../../ui/useTitle';
import { AuthLayout } from './AuthLayout';

/**
 * Signs out at once, even offline. If unsaved changes would be lost, it asks first. The login page replaces it in the
 * browser's history.
 */
export function LogoutPage() {
  const session = useSession();
  const navigate = useNavigate();
  const { key } = useLocation();
  const unsavedCount = useUnsavedCount();
  const [isSure, setSure] = useState(false);
  const isLeaving = isSure || unsavedCount === 0;
  useTitle('Signing out');
  useEffect(() => {
    if (!isLeaving) return;
    void session.signOut();
    void navigate('/auth/login', { replace: true, state: { why: 'left' } });
  }, [isLeaving, session, navigate]);
  if (isLeaving) return <p className="loading">Signing out…</p>;
  const stay = () => void (key === 'default' ? navigate('/compare', { replace: true }) : navigate(-1));
  return <Question count={unsavedCount} onStay={stay} onSignOut={() => setSure(true)} />;
}

interface QuestionProps {
  readonly count: number;
  onStay(): void;
  onSignOut(): void;
}

function Question({ count, onStay, onSignOut }: QuestionProps) {
  const show = useFormatNumber();
  const isOne = count === 1;
  return (
    <AuthLayout title="Sign out?">
      <p role="alert">
        {countedNoun(count, 'change', show)} {isOne ? 'isn’t' : 'aren’t'} saved yet and will be lost if you
        sign out.
      </p>
      <div className="auth-form">
        <Button type="primary" autoFocus onClick={onStay}>
          Stay signed in
        </Button>
        <Button onClick={onSignOut}>Sign out</Button>
      </div>
    </AuthLayout>
  );
}
