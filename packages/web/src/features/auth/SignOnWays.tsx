import type { SignOnProvider } from '@tertium/contract';
import { Button } from 'antd';
import { useLocation } from 'react-router';
import { signOnAddress } from '../../session/signOn';

/** A button for each provider. After signing in, the visitor continues on the page they wanted. */
export function SignOnWays({ providers }: { providers: readonly SignOnProvider[] }) {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('return') ?? undefined;
  if (providers.length === 0) return null;
  return (
    <div className="auth-ways">
      {providers.map(({ provider, name }) => (
        <Button key={provider} href={signOnAddress(provider, { return: wanted })}>
          <span className="auth-way">Continue with {name}</span>
        </Button>
      ))}
    </div>
  );
}
