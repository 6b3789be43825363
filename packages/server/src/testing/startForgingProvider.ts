import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Key = Awaited<ReturnType<typeof generateKeyPair>>;

interface Forgery {
  /** Replaces claims of a valid token. `undefined` omits one. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Replaces the whole signed token. */
  readonly token?: (sound: JWTPayload) => string;
  /** Signs with a key that the provider doesn't publish. */
  readonly isForeignKey?: true;
}

/** Starts a provider that answers with any token that a test wants. */
export async function startForgingProvider(clientId: string) {
  const makeKey = () => generateKeyPair('ES256');
  let keyNumber = 1;
  let key: Key = await makeKey();
  const foreign = await makeKey();
  let forgery: Forgery = {};
  let isDown = false;
  let called: string | null = null;
  let nonce = '';
  const server = createServer((request, response) => {
    void answer(request.url ?? '').then((body) => {
      response.statusCode = isDown ? 503 : 200;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(path: string): Promise<unknown> {
    if (path === '/token') return { access_token: 'x', token_type: 'bearer', id_token: await makeToken() };
    if (path === '/keys')
      return {
        keys: [{ ...(await exportJWK(key.publicKey)), kid: `k${keyNumber}`, alg: 'ES256', use: 'sig' }],
      };
    return {
      issuer: called ?? issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
    };
  }

  async function makeToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const sound = { iss: issuer, aud: clientId, sub: 'ada', nonce, iat: now, exp: now + 300 };
    const about = { email: 'ada@example.org', email_verified: true, name: 'Ada', groups: [] };
    const claims: JWTPayload = JSON.parse(JSON.stringify({ ...sound, ...about, ...forgery.claims }));
    if (forgery.token !== undefined) return forgery.token(claims);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: `k${keyNumber}` })
      .sign(forgery.isForeignKey ? foreign.privateKey : key.privateKey);
  }

  return {
    issuer,
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** Changes the name of the issuer. */
    setIssuer: (name: string) => {
      called = name;
    },
    async rotateKey() {
      key = await makeKey();
      keyNumber++;
    },
    /** The address to which it returns from `address`, with this forged token. */
    return(address: string, forged: Forgery = {}): string {
      const asked = new URL(address).searchParams;
      nonce = asked.get('nonce') ?? '';
      forgery = forged;
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code: 'x', state: asked.get('state') ?? '' }).toString();
      return back.href;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
