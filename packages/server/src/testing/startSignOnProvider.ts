import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type ProviderPeople = Record<string, Readonly<Record<string, unknown>>>;

export interface SignOnProvider {
  readonly issuer: string;
  /** Claims by subject. Tests change them between sign-ons. */
  readonly people: ProviderPeople;
  /** Signs in as a subject on the provider's pages and returns the address of the return. `null` declines. */
  visit(address: string, subject: string | null): Promise<string>;
  close(): Promise<void>;
}

export const clientOfProvider = { id: 'tertium', secret: 'a secret of sixty letters' };

/** Starts a real OpenID Connect provider with its own pages, which asks for no consent. */
export async function startSignOnProvider(redirectUri: string): Promise<SignOnProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: ProviderPeople = {};
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientOfProvider.id,
        client_secret: clientOfProvider.secret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/auth/login', redirectUri).href],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    cookies: { keys: ['of a test'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...people[accountId], sub: accountId }),
    }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    people,
    visit: (address, subject) => visit(issuer, address, subject),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function visit(issuer: string, address: string, subject: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url: address };
  for (let step = 0; step < 10 && next.url.startsWith(issuer); step++) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form !== undefined && { method: 'POST', body: next.form }),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const page = await answer.text();
    const action = subject === null ? /href="([^"]*\/abort)"/ : /action="([^"]+)"/;
    const target = location ?? action.exec(page)?.[1];
    if (target === undefined) throw new Error(`The provider says: ${page}`);
    const { href: url } = new URL(target, next.url);
    const isForm = location === null && subject !== null;
    const form = new URLSearchParams({ prompt: 'login', login: subject ?? '', password: 'x' });
    next = isForm ? { url, form } : { url };
  }
  return next.url;
}
