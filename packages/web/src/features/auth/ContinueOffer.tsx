import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useReadProfileQuery } from '../../api/profile';
import { readReturnPath } from '../../session/returnPath';

/** Asks signed-in visitors whether to continue or use another account, so that no second session starts by itself. */
export function ContinueOffer({ onSignInAnew }: { onSignInAnew(): void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data } = useReadProfileQuery();
  const profile = data?.value;
  return (
    <div className="auth-form">
      <p className="auth-lead">
        {profile === undefined
          ? 'This browser is already signed in.'
          : `You’re ${profile.name} (${profile.email}).`}
      </p>
      <Button
        type="primary"
        autoFocus
        onClick={() => navigate(readReturnPath(search, location.origin), { replace: true })}
      >
        Continue
      </Button>
      <Button onClick={onSignInAnew}>Use another account</Button>
    </div>
  );
}
