import {
  createComparison,
  type Endpoint,
  listChanges,
  openComparison,
  postChanges,
  type ResultOf,
  type Right,
  setGrant,
} from '@tertium/contract';
import { blankWeighting, type Change, type Comparison, defaultPoints, findHindrance } from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import { inject } from 'vitest';
import {
  refusal,
  startTestServer,
  type TestAnswer,
  type TestRequest,
} from '../../api/testing/startTestServer';
import { decodeToken } from '../../session/decodeToken';
import { addressOf, type Call } from '../../session/sendCall';
import type { Visitor } from './globalServer';
import { samplePhones } from './samplePhones';
import { fromWireTable } from './wireTable';

/** The changes that make an empty comparison into this one. */
function changesFor({ name, description, settings, items, ...rest }: Comparison): readonly Change[] {
  const { attributes, weightings } = rest;
  const rows = items.map((_, i) => attributes.map(({ id }) => storedCells(rest, id)[i] ?? null));
  const itemIds = items.map(({ id }) => id);
  const attributeIds = attributes.map(({ id }) => id);
  return [
    { kind: 'attributes.add', attributes },
    { kind: 'items.add', items },
    { kind: 'cells.set', itemIds, attributeIds, rows },
    ...(weightings.length > 0 ? [{ kind: 'weightings.add', weightings } as const] : []),
    { kind: 'comparison.update', patch: { name, description, settings } },
  ];
}

/** A new person on the product's server, with calls in their name. */
export async function visit(search = '') {
  const visitor: Visitor = await (await fetch(inject('visitorAddress') + search)).json();
  const user = decodeToken(visitor.jwt);
  if (user === undefined) throw new Error('The server gave no token');

  async function call<E extends Endpoint>(
    endpoint: E,
    given: Pick<Call, 'params' | 'query' | 'body'>,
  ): Promise<ResultOf<E>> {
    const answer = await fetch(addressOf(visitor.host, { endpoint, ...given }), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${visitor.jwt}`, 'content-type': 'application/json' },
      ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
    });
    const text = await answer.text();
    if (answer.status !== endpoint.status) throw new Error(`${endpoint.id}: ${text}`);
    // An answer without a body has no result.
    return (JSON.parse(text || '{}') as { result: ResultOf<E> }).result;
  }

  return { host: visitor.host, user, call };
}

/** Sends a request on, as a proxy does. */
async function forward(
  host: string,
  { method, path, query, headers, body }: TestRequest,
): Promise<TestAnswer> {
  const search = query.size > 0 ? `?${query}` : '';
  const { authorization = '' } = headers;
  const answer = await fetch(`${host}${path}${search}`, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}

interface StartOptions {
  /** Leaves a comparison without weightings as it is: nothing is ranked. */
  readonly isUnweighed?: boolean;
}

/** With equal weights of its owner, where it has no weighting. */
function weighedEqually(start: Comparison, personId: string): Comparison {
  if (start.weightings.length > 0) return start;
  const scorable = start.attributes.filter((attribute) => findHindrance(attribute) === null);
  if (scorable.length === 0) return start;
  const points = Object.fromEntries(scorable.map(({ id }) => [id, defaultPoints]));
  const weighting = {
    ...blankWeighting({ id: personId, personId, name: 'My weights', position: 0 }),
    points,
  };
  return { ...start, weightings: [weighting] };
}

/**
 * A comparison on the product's own server, and as `user` a new person who may do that much with it. `host` is a proxy before it: an entry in `responders` answers
 * in the server's place, one that gives status 0 breaks the line.
 */
export async function startCompareServer(
  start: Comparison = samplePhones(),
  right: Right = 'manage',
  { isUnweighed = false }: StartOptions = {},
) {
  const { host, user: owner, call } = await visit();
  const { user } = right === 'manage' ? { user: owner } : await visit();
  const { id } = await call(createComparison, { body: { name: 'Test' } });
  const params = { id };
  if (user !== owner) await call(setGrant, { params: { id, grantee: user.sub }, body: { right } });
  const open = async () => fromWireTable(await call(openComparison, { params }));

  /** What somebody else does, on the newest version. */
  async function editAsOther(changes: readonly Change[]): Promise<number> {
    const { version } = await open();
    const batch = { id: crypto.randomUUID() as string, part: 0, isLast: true };
    const body = { baseVersion: version, batch, changes };
    return (await call(postChanges, { params, body })).version;
  }

  const startVersion = await editAsOther(changesFor(isUnweighed ? start : weighedEqually(start, owner.sub)));
  const base = `/compare/v1/comparisons/${id}`;
  // News comes when a test asks for it: where streams are blocked, as here, nothing comes by itself but the poll.
  const blocked = { [`GET ${base}/news`]: () => refusal(503, 'ERR_BUSY', { retryAfterSeconds: 600 }) };
  const proxy = await startTestServer(blocked, (request) => forward(host, request));
  return {
    ...proxy,
    id,
    user,
    owner,
    base,
    call,
    open,
    editAsOther,
    /** For a responder that only comes before the server. */
    forward: (request: TestRequest) => forward(host, request),
    comparison: async () => (await open()).comparison,
    version: async () => (await open()).version,
    /** What was applied since the start. */
    batches: async () => {
      const { batches } = await call(listChanges, { params, query: { since: String(startVersion) } });
      return batches;
    },
    /** While it is down no change reaches the server. */
    setDown: (isDown: boolean) => {
      const line = `POST ${base}/changes`;
      if (isDown) proxy.responders[line] = () => ({ status: 0 });
      else delete proxy.responders[line];
    },
  };
}
