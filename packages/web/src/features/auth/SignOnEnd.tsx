import { finishSignOn, leaveSignOn, type SignOnProvider } from '@tertium/contract';
import { useEffect, useRef } from 'react';
import { describeError } from '../../session/describeError';
import { jsonStorage } from '../../session/jsonStorage';
import { addressOf } from '../../session/sendCall';
import { describeSignOnTrouble, isSignOnTrouble, type SignOnReturn } from '../../session/signOn';
import { Notice } from '../../ui/Notice';
import { useTokenForm } from './useTokenForm';

/** Keeps the provider of the last sign-in in this browser, to offer signing out there. */
const lastKey = 'sign-on';

interface SignOnEndProps {
  back: SignOnReturn;
  providers: readonly SignOnProvider[];
  hasPasswords: boolean;
}

/** Finishes the sign-in of a person who returns from a provider, or shows why it failed. */
export function SignOnEnd({ back, providers, hasPasswords }: SignOnEndProps) {
  const { error, submit } = useTokenForm(finishSignOn);
  const isSent = useRef(false);
  const isDone = back.outcome === 'signIn';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (!isDone || isSent.current) return;
    isSent.current = true;
    keepLast(back.provider);
    void submit(undefined);
  }, [isDone]);
  const name = providers.find(({ provider }) => provider === back.provider)?.name ?? 'The provider';
  if (error !== undefined) return <Notice tone="trouble">{describeError(error)}</Notice>;
  if (isSignOnTrouble(back.outcome))
    return <Notice tone="trouble">{describeSignOnTrouble(back.outcome, name, hasPasswords)}</Notice>;
  return <Notice tone="news">Signing in…</Notice>;
}

/** For people who have just signed out: a link that signs them out at the provider too. */
export function SignOnLeave({ providers }: { providers: readonly SignOnProvider[] }) {
  const last = findLast();
  const known = providers.find(({ provider }) => provider === last);
  if (known === undefined) return null;
  const address = addressOf('', { endpoint: leaveSignOn, params: { provider: known.provider } });
  return <a href={address}>Sign out of {known.name} too</a>;
}

function keepLast(provider: string): void {
  try {
    jsonStorage.write(lastKey, provider);
  } catch {
    // Without storage no one is signed in.
  }
}

function findLast(): unknown {
  try {
    return jsonStorage.read(lastKey);
  } catch {
    return null;
  }
}
