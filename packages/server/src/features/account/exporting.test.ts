import { randomBytes, randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { findHindrance } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAddressReader } from '../../http/clientAddress';
import { createLog } from '../../http/createLog';
import { readSettings } from '../../http/readSettings';
import type { ServerPorts } from '../../http/serverPorts';
import { createIdentity } from '../../identity/createIdentity';
import { endlessDisk } from '../../store/disk';
import { readExport } from '../../testing/readExport';
import { type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';
import { createExporter } from './exportAccount';

describeOnBothStores('the export of an account', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  const make = async ({ jwt }: Person, body: object): Promise<string> =>
    (await api.call(contract.createComparison, { jwt, body })).result.id;
  const open = async ({ jwt }: Person, id: string) =>
    (await api.call(contract.openComparison, { jwt, params: { id } })).result;

  it('is a zip with a file for each comparison, which is the one that it gives by itself', async () => {
    const ada = await api.addPerson();
    const ids = [
      await make(ada, { templateId: 'airline-safety' }),
      await make(ada, { templateId: 'laptops' }),
    ];
    const own = async (id: string) =>
      (await api.call(contract.exportComparison, { jwt: ada.jwt, params: { id } })).result;
    const { headers, texts, account, comparisons } = await readExport(api, ada);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-disposition']).toMatch(/^attachment; filename="tertium-\d{4}-\d\d-\d\d\.zip"$/);
    expect(account.comparisons.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    for (const [k, { id }] of account.comparisons.entries()) expect(comparisons[k]).toEqual(await own(id));
    expect(texts['README.txt']).toContain('Grace Hopper');
    expect(account.accessTokens).toEqual([]);
  });

  it('marks templates, archived and deleted comparisons, and names files so that every system takes them', async () => {
    const ada = await api.addPerson();
    const hostile = '../../etc/“passwd”\\C:\\CON <img onerror=1> .exe =cmd|';
    const [archived, deleted] = [await make(ada, { name: hostile }), await make(ada, { name: hostile })];
    await make(ada, { name: '日本語 '.repeat(40), isTemplate: true });
    await make(ada, { name: '…' });
    await api.call(contract.archiveComparison, { jwt: ada.jwt, params: { id: archived } });
    const headers = { 'if-match': '"v1"' };
    await api.call(contract.deleteComparison, { jwt: ada.jwt, params: { id: deleted }, headers });
    const { account, texts, comparisons } = await readExport(api, ada);
    const byId = new Map(account.comparisons.map((each) => [each.id, each]));
    expect(byId.get(archived)).toMatchObject({ isArchived: true, isTemplate: false, deletedAt: null });
    expect(byId.get(deleted)?.deletedAt).toBeGreaterThan(0);
    expect(account.comparisons.filter(({ isTemplate }) => isTemplate)).toHaveLength(1);
    expect(comparisons.map(({ name }) => name)).toEqual(account.comparisons.map(({ name }) => name));
    const paths = account.comparisons.map(({ file }) => file);
    expect(paths.filter((path) => path.startsWith('deleted/'))).toEqual([byId.get(deleted)?.file]);
    for (const path of paths) {
      expect(path).toMatch(/^(?:comparisons|deleted)\/\d{4}(?:-[\p{L}\p{M}\p{N}-]+)?\.json$/u);
      expect(Buffer.byteLength(path.split('/')[1] ?? '')).toBeLessThan(256);
    }
    expect(new Set(Object.keys(texts).map((path) => path.toLowerCase())).size).toBe(paths.length + 3);
  });

  it('has one’s own weights and answers in comparisons of others, while one may see them', async () => {
    const [ada, bob] = [await api.addPerson(), await api.addPerson()];
    const id = await make(bob, { templateId: 'laptops' });
    const grant = { jwt: bob.jwt, params: { id, grantee: ada.id } };
    await api.call(contract.setGrant, { ...grant, body: { right: 'weigh' } });
    const { attributes, version } = await open(ada, id);
    const [first, second] = attributes.filter((attribute) => findHindrance(attribute) === null);
    if (first === undefined || second === undefined) throw new Error('too few attributes');
    const points = { [first.id]: 9, [second.id]: 2 };
    const own = { id: ada.id, personId: ada.id, name: 'Mine', position: 1, points, locked: [second.id] };
    const body = {
      baseVersion: version,
      batch: { id: randomUUID(), part: 0, isLast: true },
      changes: [{ kind: 'weightings.add', weightings: [own] }],
    };
    await api.call(contract.postChanges, { jwt: ada.jwt, params: { id }, body });
    const params = { id, roundId: randomUUID() };
    const asked = { question: 'Which?', isBlind: true, attributeIds: [first.id], participantIds: null };
    await api.call(contract.startRound, { jwt: bob.jwt, params, body: asked });
    for (const { jwt } of [ada, bob]) {
      const answer = { points: { [first.id]: 7 }, isDone: false, baseVersion: 0 };
      await api.call(contract.saveAnswer, { jwt, params, body: answer });
    }
    const answers = [
      {
        ...{ round: 1, question: 'Which?', isDone: false, revealedAt: null },
        points: [{ attribute: first.name, points: 7 }],
      },
    ];
    const named = { comparison: { id, name: 'Laptops' }, owner: { id: bob.id, name: 'Grace Hopper' } };
    const weights = {
      name: 'Mine',
      points: [
        { attribute: first.name, points: 9, isLocked: false },
        { attribute: second.name, points: 2, isLocked: true },
      ],
    };
    const none = { views: [], lastView: null, comments: [] };
    expect((await readExport(api, ada)).weights).toEqual([
      { ...named, comparison: { id, name: expect.any(String) }, weights, answers, ...none },
    ]);
    // Bob's answer in his own running round is in none of his comparison files.
    expect((await readExport(api, bob)).weights).toMatchObject([{ weights: null, answers }]);
    await api.call(contract.removeGrant, grant);
    const after = await readExport(api, ada);
    expect(after.weights).toEqual([]);
    expect(JSON.stringify(after.texts)).not.toContain(first.id);
  });
});

it('allows one export at a time for a person, until it is sent or its client has left', async () => {
  const api = await startApi('sqlite');
  const { id } = await api.addPerson();
  const ports: ServerPorts = {
    settings: readSettings({}),
    store: api.store,
    disk: endlessDisk,
    clock: api.clock,
    random: { uuid: () => randomUUID(), bytes: (count) => randomBytes(count) },
    log: createLog({ level: 'silent', isForPeople: false }),
  };
  const identity = await createIdentity(ports, createAddressReader([]));
  const nothing = async () => () => {};
  async function* none() {}
  const holdings = {
    exportComparisonsOf: none,
    exportWeightsOf: none,
    exportGrantsOf: async () => [],
    findSharedWith: async () => null,
    deleteOf: async () => async () => undefined,
    share: nothing,
  };
  const startExport = createExporter({ ports, identity, holdings });
  const caller = { userId: id, role: 'member', credentialId: 's', scope: null } as const;
  const first = await startExport(caller);
  await expect(startExport(caller)).rejects.toMatchObject({ code: 'ERR_RATE_LIMITED' });
  first.end();
  const second = await startExport(caller);
  const names: string[] = [];
  for await (const { name, runs } of second.files) {
    names.push(name);
    for await (const run of runs) expect(run.size).toBeGreaterThan(0);
  }
  expect(names).toEqual(['README.txt', 'own-weights.json', 'account.json']);
  second.end();
  (await startExport(caller)).end();
  await api.close();
});
