import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  createComparison,
  type Endpoint,
  invitePerson,
  login,
  openComparison,
  postChanges,
  type ResultOf,
  redeemCode,
  setUp,
} from '@tertium/contract';
import type { RunningServer } from './startServer';

export interface Account {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** The first account of every server that the tests start. */
export const administrator: Account = {
  email: 'ada@example.org',
  name: 'Ada',
  password: 'correct horse battery',
};

/** A person with an account and a session. */
export interface Person extends Account {
  readonly jwt: string;
}

interface Call<E extends Endpoint> {
  readonly params?: Record<string, string>;
  readonly body?: BodyOf<E>;
  readonly jwt?: string;
  /** For calls that ask which version is meant. */
  readonly version?: number;
}

let callCount = 0;

/** A network nobody else calls from: preparing many tests must not use up the sign-ins of one network. */
function nextNetwork(): string {
  callCount += 1;
  return `10.${(callCount >> 16) & 255}.${(callCount >> 8) & 255}.${callCount & 255}`;
}

/** A server on a busy machine asks for a moment, and is given it. */
async function fetchWhenIdle(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, request);
  if (answer.status !== 503) return answer;
  await new Promise((resolve) => setTimeout(resolve, 500));
  return fetchWhenIdle(url, request);
}

/** Makes a call of the contract against a running server; throws with the answer's text when it fails. */
export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  given: Call<E> = {},
): Promise<ResultOf<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => given.params?.[key] ?? '');
  const answer = await fetchWhenIdle(`${url}/${path}`, {
    method: endpoint.method,
    headers: {
      'X-Forwarded-For': nextNetwork(),
      ...(given.body !== undefined && { 'Content-Type': 'application/json' }),
      ...(given.jwt && { Authorization: `Bearer ${given.jwt}` }),
      ...(given.version !== undefined && { 'If-Match': `"v${given.version}"` }),
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

/** A new session; of the administrator where nobody is named. */
export async function signIn(url: string, { email, password }: Account = administrator): Promise<string> {
  const { jwt } = await call(url, login, { body: { username: email, password } });
  return jwt;
}

/** Somebody new, invited by the administrator, with no comparisons and untouched settings. */
export async function makePerson(url: string, administratorJwt: string, name: string): Promise<Person> {
  const account = {
    email: `${randomUUID().slice(0, 8)}@example.org`,
    name,
    password: 'a quiet river bends',
  };
  const { code } = await call(url, invitePerson, {
    jwt: administratorJwt,
    body: { email: account.email, name },
  });
  const { jwt } = await call(url, redeemCode, { body: { code, password: account.password } });
  return { ...account, jwt };
}

/** A comparison made from a template; gives its id. */
export async function seedComparison(url: string, jwt: string, templateId: string): Promise<string> {
  const { id } = await call(url, createComparison, { jwt, body: { templateId } });
  return id;
}

/** A comparison with nothing in it; gives its id. */
export async function seedBlank(url: string, jwt: string): Promise<string> {
  const { id } = await call(url, createComparison, { jwt, body: {} });
  return id;
}

/** Posts one batch of changes on top of the present version, as somebody's other device would. */
export async function postBatch(
  url: string,
  jwt: string,
  id: string,
  changes: BodyOf<typeof postChanges>['changes'],
): Promise<void> {
  const params = { id };
  const { version: baseVersion } = await call(url, openComparison, { jwt, params });
  const batch = { id: randomUUID(), part: 0, isLast: true };
  await call(url, postChanges, { jwt, params, body: { baseVersion, batch, changes } });
}

/**
 * The whole of a comparison as the server keeps it, its chunks put together and its items in their order. Without the reader's
 * last view, which is no part of it.
 */
export async function readComparison(url: string, jwt: string, id: string) {
  const { chunks, lastView, ...table } = await call(url, openComparison, { jwt, params: { id } });
  const rows = chunks.flatMap(({ ids, names, positions, columns }) =>
    ids.map((itemId, i) => ({
      id: itemId,
      name: names[i] ?? '',
      position: positions[i] ?? 0,
      cells: columns.map((cells) => cells[i] ?? null),
    })),
  );
  rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return {
    ...table,
    items: { ids: rows.map((row) => row.id), names: rows.map((row) => row.name) },
    columns: table.attributes.map((_, j) => rows.map(({ cells }) => cells[j] ?? null)),
  };
}

/** The raw text of a cell as the server keeps it; `null` where it is empty. */
export async function readCell(
  url: string,
  jwt: string,
  place: { readonly id: string; readonly item: string; readonly attribute: string },
): Promise<string | null> {
  const { items, attributes, columns } = await readComparison(url, jwt, place.id);
  const cell =
    columns[attributes.findIndex(({ name }) => name === place.attribute)]?.[items.names.indexOf(place.item)];
  return typeof cell === 'object' && cell !== null ? cell.raw : (cell ?? null);
}
