import {
  type EnrolmentAsked,
  type ResultOf,
  readAuthOptions,
  redeemCode,
  register,
  type SecondFactorAsked,
  setUp,
} from '@tertium/contract';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAppSelector } from '../../api/useStore';
import type { ApiError } from '../../session/answer';
import { isSignedIn } from '../../session/auth';
import type { SessionEvent } from '../../session/createSession';
import { hasPasskeys } from '../../session/passkeyCeremony';
import { isSignOnTrouble, readSignOnReturn } from '../../session/signOn';
import { useSession } from '../../session/useSession';
import { lazyComponent } from '../../ui/lazyPart';
import { Notice } from '../../ui/Notice';
import { useTitle } from '../../ui/useTitle';
import { AccountForm, type AccountFormProps } from './AccountForm';
import { AuthLayout } from './AuthLayout';
import { ContinueOffer } from './ContinueOffer';
import { PasskeySignIn } from './PasskeySignIn';
import { SignInForm } from './SignInForm';
import { SignOnEnd, SignOnLeave } from './SignOnEnd';
import { SignOnWays } from './SignOnWays';

const ForgotForm = lazyComponent(() => import('./ForgotForm'), 'ForgotForm');
const ConfirmEmail = lazyComponent(() => import('./ConfirmEmail'), 'ConfirmEmail');
const ProveFactor = lazyComponent(() => import('./ProveFactor'), 'ProveFactor');
const EnrolFactor = lazyComponent(() => import('./EnrolFactor'), 'EnrolFactor');

const codeKinds = ['setup', 'invite', 'reset'] as const;
/** The forms that end in a new password. */
type AccountMode = (typeof codeKinds)[number] | 'code' | 'register';
type Mode = AccountMode | 'signIn' | 'continue' | 'forgot' | 'email' | 'prove' | 'enrol';

const titles: Record<Mode, string> = {
  signIn: 'Sign in',
  setup: 'Create the first account',
  invite: 'Welcome to Tertium',
  reset: 'Choose a new password',
  code: 'Use a code',
  register: 'Create an account',
  continue: 'You’re signed in',
  forgot: 'Forgot your password?',
  email: 'Confirm your new e-mail',
  prove: 'Confirm it’s you',
  enrol: 'Set up a second factor',
};

const withCode = {
  endpoint: redeemCode,
  fields: ['code', 'password'],
  submitText: 'Set password and sign in',
} as const;
const accountForms: Record<AccountMode, Omit<AccountFormProps, 'given' | 'onBack' | 'onNext'>> = {
  setup: {
    endpoint: setUp,
    fields: ['code', 'name', 'email', 'password'],
    lead: 'This account is the administrator, who invites everyone else.',
    submitText: 'Create account',
  },
  register: {
    endpoint: register,
    fields: ['name', 'email', 'password'],
    lead: 'Anyone can create an account on this server.',
    submitText: 'Create account',
  },
  invite: {
    ...withCode,
    lead: 'You’ve been invited. Choose a password to finish your account.',
    submitText: 'Join',
  },
  reset: { ...withCode, lead: 'Choose a new password. This signs out all your devices.' },
  code: {
    ...withCode,
    lead: 'Enter the code from your invitation or reset link and choose a password.',
  },
};

const invitedElsewhere =
  'You’ve been invited. Sign in below with the e-mail address that was invited. Only administrators have a password here.';
const isAccountMode = (mode: Mode): mode is AccountMode => mode in accountForms;

/** Reads the one-time code of a link such as `/auth/login#invite=CODE`. A fragment never reaches a server or its log. */
function readCode(hash: string) {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of [...codeKinds, 'email'] as const) {
    const code = fields.get(kind)?.trim();
    if (code) return { kind, code };
  }
  return undefined;
}

const reasons: Record<SessionEvent, string> = {
  expired: 'Your session has ended. Sign in again to continue.',
  left: 'You’re signed out.',
  replaced: '',
};

type AuthOptions = ResultOf<typeof readAuthOptions>;

/** The ways to sign in that the server offers, `null` until known. Loaded again when the window gets the focus. */
function useAuthOptions(state: string): AuthOptions | null {
  const session = useSession();
  const [options, setOptions] = useState<AuthOptions | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the page reads them again
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await session.sendOpen({ endpoint: readAuthOptions }, leaving.signal);
      if (!leaving.signal.aborted) setOptions(answer.isOk ? (answer.result as AuthOptions) : null);
    };
    void ask();
    window.addEventListener('focus', ask);
    return () => {
      leaving.abort();
      window.removeEventListener('focus', ask);
    };
  }, [session, state]);
  return options;
}

export function LoginPage() {
  const { hash, state } = useLocation();
  const isKnown = useAppSelector(({ auth }) => isSignedIn(auth));
  const given = readCode(hash);
  const [choice, setChoice] = useState<{ mode: Mode; hash: string } | undefined>();
  const setChosen = (mode: Mode) => setChoice({ mode, hash });
  // A link opened in the same tab replaces the choice.
  const chosen = choice?.hash === hash ? choice.mode : undefined;
  const back = readSignOnReturn(hash);
  const isOffering = isKnown && (back === undefined || isSignOnTrouble(back.outcome));
  const [next, setNext] = useState<ApiError | undefined>();
  const nextMode = next && (next.code === 'ERR_SECOND_FACTOR' ? 'prove' : 'enrol');
  const options = useAuthOptions(`${nextMode ?? chosen ?? isOffering}${hash}`);
  const usual = options?.isRegistrationOpen === true && hash === '#register' ? 'register' : 'signIn';
  const mode: Mode = nextMode ?? chosen ?? given?.kind ?? (isOffering ? 'continue' : usual);
  useTitle(titles[mode]);

  const why = (state as { why?: SessionEvent } | null)?.why;
  const toSignIn = () => {
    setNext(undefined);
    setChosen('signIn');
  };
  // Until the options are known, the page shows the form that most people use.
  const arePasswordsOn = options?.arePasswordsOn ?? true;
  const providers = options?.signOnProviders ?? [];
  const ways = <SignOnWays providers={providers} />;
  return (
    <AuthLayout title={titles[mode]}>
      {mode === 'signIn' && why !== undefined && reasons[why] !== '' && (
        <Notice tone="news" actions={why === 'left' && <SignOnLeave providers={providers} />}>
          {reasons[why]}
        </Notice>
      )}
      {back !== undefined && <SignOnEnd back={back} providers={providers} hasPasswords={arePasswordsOn} />}
      {mode === 'continue' && <ContinueOffer onSignInAnew={toSignIn} />}
      {mode === 'signIn' && (
        <SignInForm
          awaited={options?.isSetupOpen !== true ? null : options.hasAccounts ? 'administrator' : 'anybody'}
          passwords={arePasswordsOn ? 'everyone' : 'administrators'}
          onSetUp={() => setChosen('setup')}
          onCode={() => setChosen('code')}
          onForgot={options?.sendsMail === true ? () => setChosen('forgot') : undefined}
          onNext={setNext}
          onRegister={options?.isRegistrationOpen === true ? () => setChosen('register') : undefined}
        >
          {ways}
        </SignInForm>
      )}
      {mode === 'signIn' && options?.canUsePasskeys === true && hasPasskeys() && <PasskeySignIn />}
      <Suspense>
        {mode === 'prove' && <ProveFactor asked={next?.details as SecondFactorAsked} onBack={toSignIn} />}
        {mode === 'enrol' && <EnrolFactor asked={next?.details as EnrolmentAsked} onBack={toSignIn} />}
        {mode === 'forgot' && <ForgotForm onBack={toSignIn} />}
        {mode === 'email' && <ConfirmEmail code={given?.code ?? ''} />}
      </Suspense>
      {isAccountMode(mode) && (
        <AccountForm
          key={mode + hash}
          {...accountForms[mode]}
          {...(mode === 'invite' && !arePasswordsOn && { lead: invitedElsewhere })}
          given={{ code: given?.code ?? '' }}
          onBack={toSignIn}
          onNext={setNext}
        />
      )}
      {mode === 'invite' && ways}
    </AuthLayout>
  );
}
