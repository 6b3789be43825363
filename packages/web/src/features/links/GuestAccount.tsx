import type { GuestRound } from '@tertium/contract';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useReadAuthOptionsQuery } from '../../api/authOptions';
import { useAppSelector } from '../../api/useStore';
import { answerAddress } from '../../ranked/rounds/awaitedWords';
import { apiErrorOf } from '../../session/answer';
import { isSignedIn } from '../../session/auth';
import { describeError } from '../../session/describeError';
import { loginAddress } from '../../session/returnPath';
import { Notice } from '../../ui/Notice';
import { useJoinAsGuestMutation } from './guestLinkApi';

const refusals: Readonly<Record<string, string>> = {
  ERR_FORBIDDEN: 'You can’t weigh in this comparison with your account. Ask its owner to share it with you.',
  ERR_STATE: 'You have answered this round with your account already.',
};

interface GuestAccountProps extends Pick<GuestRound, 'guest'> {
  readonly secret: string;
}

/** Lets a guest continue with an account, which takes over their answer. */
export function GuestAccount({ secret, guest }: GuestAccountProps) {
  const isKnown = useAppSelector(({ auth }) => isSignedIn(auth));
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [join, { isLoading, error }] = useJoinAsGuestMutation();
  const isOpen = useReadAuthOptionsQuery().data?.isRegistrationOpen === true;
  if (!isKnown) {
    const login = loginAddress({ pathname, search: '' });
    return (
      <div className="quiet">
        <p>
          Have an account here? <a href={login}>Sign in to answer with it</a>
        </p>
        <p>
          {isOpen && guest.mayJoin ? (
            <a href={`${login}#register`}>Create an account and keep your answer</a>
          ) : (
            `No account yet? Ask ${guest.invitedBy} ${isOpen ? 'to let you join' : 'for one'}, then open this link again.`
          )}
        </p>
      </div>
    );
  }
  const move = async () => {
    const { data } = await join({ params: { secret } });
    if (data !== undefined) navigate(answerAddress(data.comparisonId));
  };
  return (
    <section aria-label="Your account">
      <p className="quiet">
        You’re signed in. Your account can take over this answer. Then this link stops working.
      </p>
      {error !== undefined && (
        <Notice tone="trouble">{refusals[apiErrorOf(error).code] ?? describeError(error)}</Notice>
      )}
      <p>
        <Button size="middle" loading={isLoading} onClick={() => void move()}>
          Answer with my account
        </Button>
      </p>
    </section>
  );
}
