import * as client from 'openid-client';
import type { ServerPorts } from '../../http/serverPorts';
import type { SignOnSettings } from '../../http/settings';
import { isIssuer } from '../../identity/signOns';
import { fetchWithin } from './fetchWithin';
import { SignOnFailure } from './signOnFailure';

const timeoutSeconds = 5;
/** How long a provider's description is cached. Its keys are fetched for each sign-on. */
const knownMilliseconds = 10 * 60 * 1000;

export interface Provider {
  readonly settings: SignOnSettings;
  /** The address to register at the provider. */
  readonly redirectUri: string;
  /** The configuration for openid-client. Throws SignOnFailure if the provider doesn't answer. */
  configure(): Promise<client.Configuration>;
}

/** The providers by their number. The description of each is fetched when someone first signs in there. */
export function createProviders({ settings }: ServerPorts): ReadonlyMap<string, Provider> {
  const { signOnProviders, publicUrl } = settings;
  return new Map(
    signOnProviders.map((each) => [
      each.number,
      {
        settings: each,
        redirectUri: `${publicUrl?.origin}/auth/v1/oidc/${each.number}/callback`,
        configure: createConfigure(each),
      },
    ]),
  );
}

function createConfigure(settings: SignOnSettings) {
  const { issuer, clientId, clientSecret } = settings;
  const address = new URL(`${issuer.href.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const isPlain = issuer.protocol === 'http:';
  let known: { readonly metadata: client.ServerMetadata; readonly until: number } | null = null;
  let underWay: Promise<client.ServerMetadata> | null = null;

  async function discover(): Promise<client.ServerMetadata> {
    const found = await client
      .discovery(address, clientId, undefined, undefined, {
        timeout: timeoutSeconds,
        [client.customFetch]: fetchWithin,
        ...(isPlain && { execute: [client.allowInsecureRequests] }),
      })
      .catch((cause: unknown) => {
        throw new SignOnFailure('unreachable', { cause });
      });
    const metadata = found.serverMetadata();
    // Each of its tokens names this issuer.
    if (!isIssuer(settings, metadata.issuer))
      throw new SignOnFailure('misconfigured', { cause: new Error(`its issuer is ${metadata.issuer}`) });
    known = { metadata, until: performance.now() + knownMilliseconds };
    return metadata;
  }

  return async (): Promise<client.Configuration> => {
    if (known === null || known.until < performance.now()) {
      underWay ??= discover().finally(() => {
        underWay = null;
      });
      await underWay;
    }
    // The awaited call has set it.
    const { metadata } = known as NonNullable<typeof known>;
    const proof = clientSecret === null ? client.None() : proofOf(metadata, clientSecret);
    // A new configuration has no cached keys, so it fetches a key that was changed a moment ago.
    const config = new client.Configuration(metadata, clientId, { [client.clockTolerance]: 60 }, proof);
    config.timeout = timeoutSeconds;
    config[client.customFetch] = fetchWithin;
    if (isPlain) client.allowInsecureRequests(config);
    client.enableNonRepudiationChecks(config);
    return config;
  };
}

/** Sends the secret in the header, which every provider must accept, unless this one accepts it only in the body. */
function proofOf(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: client.ServerMetadata,
  secret: string,
): client.ClientAuth {
  const isInBody = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  return isInBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
}
