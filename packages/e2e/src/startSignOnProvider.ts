import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A real provider of OpenID Connect, whose pages let anyone in under the name they type; `serve` comes once its client is known. */
export async function startSignOnProvider() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId: 'tertium',
    /** Begins to answer for the client at an address. */
    serve(client: string): void {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: 'tertium',
            token_endpoint_auth_method: 'none',
            redirect_uris: [1, 2].map((number) => `${client}/auth/v1/oidc/${number}/callback`),
            post_logout_redirect_uris: [`${client}/auth/login`],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
        cookies: { keys: ['of a test'] },
        findAccount: (_context, accountId) => ({
          accountId,
          claims: () => ({
            sub: accountId,
            email: `${accountId}@corp.example`,
            email_verified: true,
            name: accountId,
            groups: ['staff'],
          }),
        }),
      });
      server.on('request', provider.callback());
    },
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
