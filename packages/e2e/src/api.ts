import { type BodyOf, type Endpoint, login, type ResultOf, setUp } from '@tertium/contract';
import type { RunningServer } from './startServer';

/** The account that the tests sign in with. */
export const administrator = { email: 'ada@example.org', name: 'Ada', password: 'correct horse battery' };

interface Call<E extends Endpoint> {
  readonly params?: Record<string, string>;
  readonly body?: BodyOf<E>;
  readonly jwt?: string;
}

/** Makes a call of the contract against a running server; throws with the answer's text when it fails. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  given: Call<E> = {},
): Promise<ResultOf<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => given.params?.[key] ?? '');
  const answer = await fetch(`${url}/${path}`, {
    method: endpoint.method,
    headers: {
      ...(given.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(given.jwt && { Authorization: `Bearer ${given.jwt}` }),
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  });
  const text = await answer.text();
  if (answer.status !== endpoint.status) throw new Error(`${endpoint.id}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text).result) as ResultOf<E>;
}

/** Makes the first account of an empty server. */
export async function makeAdministrator(server: RunningServer): Promise<string> {
  const code = new URL(server.setupLink).hash.replace('#setup=', '');
  const { jwt } = await call(server.url, setUp, { body: { code, ...administrator } });
  return jwt;
}

/** A new session of the administrator. */
export async function signIn(url: string): Promise<string> {
  const { jwt } = await call(url, login, {
    body: { username: administrator.email, password: administrator.password },
  });
  return jwt;
}
