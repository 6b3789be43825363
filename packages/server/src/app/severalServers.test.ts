import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import * as contract from '@tertium/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listen, openStream } from '../testing/openStream';
import { goodPassword, startServers, type TestApi } from '../testing/startApi';

/** `SERVER_RUNS=200` for the long run. */
const runs = Number(process.env.SERVER_RUNS ?? 4);

const server = fc.constantFrom(0, 1);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename' as const), at: server }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('share' as const),
      at: server,
      right: fc.constantFrom(...contract.rights),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take' as const), at: server }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signIn' as const), at: server }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signOut' as const), at: server }) },
  fc.record({ kind: fc.constant('endOthers' as const), at: server }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const hasPostgres = inject('postgresSocketDir') !== null;

describe.runIf(hasPostgres)('two servers that share only PostgreSQL', () => {
  let servers: readonly TestApi[];
  let origins: readonly string[];
  beforeAll(async () => {
    // Servers don't reread grants in this test, so news comes only from the carrier.
    servers = await startServers(2, { streamLimits: { recheckMilliseconds: 600_000 } });
    origins = await Promise.all(servers.map(({ app }) => listen(app)));
  });
  afterAll(() => servers[0]?.close());

  const serverAt = (index: number): TestApi => {
    const found = servers[index];
    if (found === undefined) throw new RangeError('No server');
    return found;
  };

  it('agree on sessions, rights and tables, whichever server changed them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const [owner, reader] = [await serverAt(0).addPerson(), await serverAt(1).addPerson()];
        const made = await serverAt(0).call(contract.createComparison, { jwt: owner.jwt, body: {} });
        const params = { id: made.result.id };
        let version = made.result.version;
        let name = made.result.name;
        let right: contract.Right | null = null;
        /** Of the reader; whether they are signed in by each. */
        const sessions = new Map([[reader.jwt, true]]);
        const current = (): string | undefined => [...sessions].findLast(([, isOpen]) => isOpen)?.[0];

        async function take({ kind, at, ...more }: Step): Promise<void> {
          const api = serverAt(at);
          const jwt = current();
          switch (kind) {
            case 'rename': {
              name = randomUUID();
              const change = { kind: 'comparison.update', patch: { name } };
              const body = {
                baseVersion: version,
                batch: { id: randomUUID(), part: 0, isLast: true },
                changes: [change],
              };
              const posted = await api.call(contract.postChanges, { jwt: owner.jwt, params, body });
              version = posted.result.version;
              return;
            }
            case 'share':
            case 'take': {
              const given = 'right' in more ? more.right : null;
              const call = { jwt: owner.jwt, params: { ...params, grantee: reader.id } };
              if (given === null) await api.call(contract.removeGrant, call);
              else await api.call(contract.setGrant, { ...call, body: { right: given } });
              if (given !== right) version++;
              right = given;
              return;
            }
            case 'signIn':
              sessions.set(await api.signIn(reader.email), true);
              return;
            case 'signOut':
              if (jwt === undefined) return;
              await api.call(contract.logout, { jwt });
              sessions.set(jwt, false);
              return;
            case 'endOthers':
              if (jwt === undefined) return;
              await api.call(contract.endOtherSessions, { jwt });
              for (const other of sessions.keys()) if (other !== jwt) sessions.set(other, false);
          }
        }

        for (const next of steps) {
          await take(next);
          for (const api of servers) {
            for (const [jwt, isOpen] of sessions) {
              const { status, result } = await api.call(contract.openComparison, { jwt, params });
              const seen = status === 200 ? [result.version, result.name, result.rights] : status;
              const known = right === null ? 404 : [version, name, right];
              expect([next, seen]).toEqual([next, isOpen ? known : 401]);
            }
          }
        }
      }),
      { numRuns: runs },
    );
  });

  it('report each other’s changes, lost rights and ended sessions to followers', async () => {
    const [owner, reader] = [await serverAt(0).addPerson(), await serverAt(1).addPerson()];
    const { result } = await serverAt(0).call(contract.createComparison, { jwt: owner.jwt, body: {} });
    const { id, version } = result;
    const given = { jwt: owner.jwt, params: { id, grantee: reader.id } };
    await serverAt(0).call(contract.setGrant, { ...given, body: { right: 'view' } });
    const follow = () => openStream(origins[1] ?? '', { jwt: reader.jwt, id });
    const first = await follow();
    await first.next('version');
    const change = { kind: 'comparison.update', patch: { name: 'Changed' } };
    const body = {
      baseVersion: version,
      batch: { id: randomUUID(), part: 0, isLast: true },
      changes: [change],
    };
    const posted = await serverAt(0).call(contract.postChanges, { jwt: owner.jwt, params: { id }, body });
    await first.next('version', (event) => event.version === posted.result.version);
    await serverAt(0).call(contract.removeGrant, given);
    expect((await first.next('end')).reason).toBe('right');
    await serverAt(0).call(contract.setGrant, { ...given, body: { right: 'view' } });
    const second = await follow();
    await second.next('version');
    await serverAt(0).call(contract.logout, { jwt: reader.jwt });
    expect((await second.next('end')).reason).toBe('session');
  });

  it('share the parts of one batch, and create once if both get the same creation', async () => {
    const { jwt } = await serverAt(0).addPerson();
    const headers = { 'idempotency-key': randomUUID() };
    const made = await Promise.all(
      servers.map((api) => api.call(contract.createComparison, { jwt, body: {}, headers })),
    );
    const [params, other] = made.map(({ result }) => ({ id: result.id }));
    expect(other).toEqual(params);
    const batchId = randomUUID();
    const parts = Array.from({ length: 4 }, (_, part) => ({
      baseVersion: 1,
      batch: { id: batchId, part, isLast: part === 3 },
      changes: [{ kind: 'items.add', items: [{ id: randomUUID(), name: `Item ${part}`, position: part }] }],
    }));
    // As a browser that lost its answer: each part goes to both.
    for (const [index, body] of parts.entries()) {
      for (const at of [index % 2, 1 - (index % 2)]) {
        const answer = await serverAt(at).call(contract.postChanges, { jwt, params: params ?? {}, body });
        expect([answer.status, answer.result.isApplied]).toEqual([200, body.batch.isLast]);
      }
    }
    const tables = await Promise.all(
      servers.map((api) => api.call(contract.openComparison, { jwt, params: params ?? {} })),
    );
    expect(tables[0]?.result).toMatchObject({ version: 2, itemCount: 4 });
    expect(tables[1]?.text).toBe(tables[0]?.text);
  });

  it('answer an assistant alternately, in both forms of its protocol', async () => {
    const { jwt } = await serverAt(0).addPerson();
    const body = { name: 'Assistant', scope: 'write', days: 7, password: goodPassword } as const;
    const { token } = (await serverAt(0).call(contract.createAccessToken, { jwt, body })).result;
    for (const mode of ['auto', 'legacy'] as const) {
      let turn = 0;
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
        fetch: (_, init) => fetch(`${origins[turn++ % 2]}/mcp`, init),
      });
      await client.connect(transport);
      const made = { name: mode, rows: [['Phone'], ['Alma']] };
      await client.callTool({ name: 'create_comparison', arguments: made });
      for (const _ of origins) {
        const found = await client.callTool({ name: 'find_comparisons', arguments: { text: mode } });
        expect(found.content).toMatchObject([{ text: expect.stringContaining(`"${mode}"`) }]);
      }
      await client.close();
    }
  });
});
