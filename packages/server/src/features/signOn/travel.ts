import { type SignOnPurpose, type SignOnTest, type SignOnTrouble, signOnFragment } from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { ApiError } from '../../http/apiError';
import type { ServerPorts } from '../../http/serverPorts';
import { lockInstallation, withUniqueEmail } from '../../identity/users';
import { insertAttempt, keepAnswer, type NewAttempt, proofsOf, takeReturn } from './attempts';
import { readCookie, writeCookie } from './cookie';
import type { Provider } from './createProviders';
import { applyDecision, decideSignOn, outcomeOf } from './decideSignOn';
import { type Claims, type FoundPerson, readFoundPerson } from './readFoundPerson';
import { describeFailure, SignOnFailure, troubleOf } from './signOnFailure';
import type { SignOnTools } from './signOnTools';

/** The address to which a browser is redirected, and its cookie. */
interface Redirect {
  readonly location: string;
  readonly cookie?: string;
}

/** Redirects a person to a provider, or back to the login page if that isn't possible. */
export async function start(
  tools: SignOnTools,
  request: FastifyRequest,
  { provider: number, purpose, returnPath }: NewAttempt,
): Promise<Redirect> {
  const { ports, identity } = tools;
  const provider = getProvider(tools, number);
  const { publicUrl } = ports.settings;
  // The provider redirects back to the public address, to which a cookie of another address isn't sent.
  if (request.headers.host !== publicUrl?.host) return { location: `${publicUrl?.origin}/auth/login` };
  const attempt = { provider: number, purpose, returnPath };
  return guard(ports, attempt, async () => {
    await identity.limits.take('network', identity.originOf(request).network);
    const config = await provider.configure();
    const secret = await insertAttempt(ports.store.db, ports, attempt);
    const { state, nonce, verifier } = proofsOf(secret);
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: provider.redirectUri,
      scope: provider.settings.scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { location: url.href, cookie: writeCookie(ports.settings, secret) };
  });
}

/** Accepts a person's return from a provider, checks its answer, and redirects to the page where they started. */
export async function comeBack(
  tools: SignOnTools,
  request: FastifyRequest,
  number: string,
): Promise<Redirect> {
  const { ports } = tools;
  const provider = getProvider(tools, number);
  const secret = readCookie(ports.settings, request);
  const unknown: NewAttempt = { provider: number, purpose: 'signIn', returnPath: '' };
  return guard(ports, unknown, async () => {
    const attempt = await takeReturn(ports.store.db, ports, secret, number);
    return guard(ports, attempt, async () => {
      const claims = await readClaims(provider, request, secret);
      const answer = await answerTo(tools, attempt, provider, claims);
      await keepAnswer(ports.store.db, ports, secret, attempt.purpose, answer);
      return { location: pageOf(attempt, attempt.purpose) };
    });
  });
}

/** Redirects a person to the provider's sign-out, which leads back to the login page. */
export async function leave(tools: SignOnTools, number: string): Promise<Redirect> {
  const { ports } = tools;
  const provider = getProvider(tools, number);
  return guard(ports, { provider: number, purpose: 'signIn', returnPath: '' }, async () => {
    const config = await provider.configure();
    if (config.serverMetadata().end_session_endpoint === undefined) throw new SignOnFailure('noLogout');
    const back = `${ports.settings.publicUrl?.origin}/auth/login`;
    return { location: client.buildEndSessionUrl(config, { post_logout_redirect_uri: back }).href };
  });
}

function getProvider({ providers }: SignOnTools, number: string): Provider {
  const provider = providers.get(number);
  if (provider === undefined) throw new ApiError('ERR_NOT_FOUND');
  return provider;
}

/** Runs a step. If it fails, redirects to a page of ours that says why. */
async function guard(
  { log }: ServerPorts,
  attempt: NewAttempt,
  step: () => Promise<Redirect>,
): Promise<Redirect> {
  try {
    return await step();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    const facts = { event: 'auth.sign_on', outcome: trouble, provider: attempt.provider };
    log.warn({ ...facts, failure: describeFailure(error) }, 'sign-on failed');
    return { location: pageOf(attempt, trouble) };
  }
}

/** The page where a purpose starts. The part after `#` reaches no server and no log. */
function pageOf(
  { provider, purpose, returnPath }: NewAttempt,
  outcome: SignOnPurpose | SignOnTrouble,
): string {
  const fragment = new URLSearchParams({
    [signOnFragment.provider]: provider,
    [signOnFragment.outcome]: outcome,
  });
  if (purpose !== 'signIn') return `/account/profile#${fragment}`;
  const search = returnPath === '' ? '' : `?${new URLSearchParams({ return: returnPath })}`;
  return `/auth/login${search}#${fragment}`;
}

/** Exchanges the code of a return for claims, with signature, issuer, audience, nonce and time checked. */
async function readClaims(provider: Provider, request: FastifyRequest, secret: string): Promise<Claims> {
  const config = await provider.configure();
  const { state, nonce, verifier } = proofsOf(secret);
  const address = new URL(provider.redirectUri);
  address.search = new URL(request.raw.url ?? '', address).search;
  const tokens = await client.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims: Claims = tokens.claims() ?? {};
  const wanted = ['email', 'email_verified', 'name', provider.settings.groupsClaim];
  if (wanted.every((name) => name in claims) || config.serverMetadata().userinfo_endpoint === undefined)
    return claims;
  const more = await client.fetchUserInfo(config, tokens.access_token, String(claims.sub));
  return { ...more, ...claims };
}

/** The result of a return, stored until the page fetches it. */
async function answerTo(
  { ports }: SignOnTools,
  { purpose, provider: number }: NewAttempt,
  { settings }: Provider,
  claims: Claims,
): Promise<FoundPerson | SignOnTest | { readonly userId: string }> {
  const person = readFoundPerson(claims, settings);
  if (purpose === 'connect') return person;
  if (purpose === 'test')
    return { claims, outcome: outcomeOf(await decideSignOn(ports.store.db, settings, person)) };
  const userId = await withUniqueEmail(ports.store, async (queries) => {
    // Two returns of one person must create one account, and the last two administrators must not lose the role at once.
    await lockInstallation(queries);
    const decision = await decideSignOn(queries, settings, person);
    if (decision.kind === 'refused') throw new SignOnFailure(decision.trouble);
    return applyDecision(queries, ports, decision, person);
  });
  ports.log.info({ event: 'auth.sign_on', outcome: 'ok', provider: number, userId }, 'sign-on accepted');
  return { userId };
}
