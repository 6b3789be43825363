import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';
import { purgeComparisons } from './upkeep';

const dayInSeconds = 24 * 60 * 60;

describeOnBothStores('comparisons', (kind) => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    ada = await api.addPerson();
    bob = await api.addPerson();
  });
  afterAll(() => api.close());

  const as = (person: Person, more: object = {}) => ({ jwt: person.jwt, ...more });
  const tag = (version: number) => ({ 'if-match': `"v${version}"` });

  async function create(person: Person, body: object = {}): Promise<contract.ComparisonSummary> {
    const { status, result, text } = await api.call(contract.createComparison, as(person, { body }));
    expect([status, text]).toEqual([201, expect.any(String)]);
    return result;
  }

  function post(person: Person, id: string, baseVersion: number, changes: readonly unknown[]) {
    const body = { baseVersion, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    return api.call(contract.postChanges, as(person, { params: { id }, body }));
  }

  const rename = (name: string) => ({ kind: 'comparison.update', patch: { name } });
  const list = async (person: Person, query = '') =>
    (await api.call(contract.listComparisons, as(person, { query }))).result;

  it('refuses fields that are not the caller’s to set', async () => {
    for (const field of ['id', 'ownerId', 'version', 'createdAt']) {
      const body = { name: 'x', [field]: randomUUID() };
      const { status, code } = await api.call(contract.createComparison, as(ada, { body }));
      expect([status, code]).toEqual([400, 'ERR_VALIDATION']);
    }
    const { id } = await create(ada);
    const change = { kind: 'comparison.update', patch: { name: 'x', ownerId: bob.id } };
    expect((await post(ada, id, 1, [change])).code).toBe('ERR_VALIDATION');
  });

  it('shows nothing of one person to another', async () => {
    const marker = `marker ${randomUUID()}`;
    await create(ada, { name: marker });
    const { text } = await api.call(contract.listComparisons, as(bob));
    expect(text).not.toContain(marker);
  });

  it('lists the newest edit first with a summary of each comparison', async () => {
    const first = await create(ada, { name: 'First' });
    api.clock.advance(5);
    await create(ada, { name: 'Second' });
    api.clock.advance(5);
    await post(ada, first.id, 1, [
      { kind: 'items.add', items: [{ id: randomUUID(), name: 'One', position: 0 }] },
    ]);
    const [a, b] = await list(ada);
    expect(a).toMatchObject({ name: 'First', itemCount: 1, attributeCount: 0, version: 2, picture: null });
    expect(b).toMatchObject({ name: 'Second', itemCount: 0 });
  });

  it('keep a decision that only managers record, show it in the list, and never copy it', async () => {
    const { id, version } = await create(ada, { templateId: 'camera-sensors' });
    await api.call(contract.setGrant, as(ada, { params: { id, grantee: bob.id }, body: { right: 'edit' } }));
    const decision = {
      itemId: randomUUID(),
      itemName: 'Leica S2',
      day: '2026-03-01',
      reason: 'it is light',
      by: 'Ada',
      markId: randomUUID(),
      version: 2,
      reviewOn: '2026-09-01',
    };
    const record = (person: Person, base: number, given: object | null) =>
      post(person, id, base, [{ kind: 'comparison.update', patch: { settings: { decision: given } } }]);
    expect((await record(bob, version, decision)).code).toBe('ERR_FORBIDDEN');
    expect((await record(ada, version, { ...decision, day: 'soon' })).status).toBe(400);
    const made = await record(ada, version, decision);
    expect(made.status).toBe(200);
    const found = async (person: Person) => (await list(person)).find((each) => each.id === id)?.decision;
    expect(await found(bob)).toEqual({ itemName: 'Leica S2', day: '2026-03-01' });
    expect((await record(bob, made.result.version, null)).code).toBe('ERR_FORBIDDEN');
    const copy = await api.call(
      contract.duplicateComparison,
      as(bob, { params: { id }, body: { withItems: true } }),
    );
    expect(copy.result.decision).toBeNull();
    expect((await record(ada, made.result.version, null)).status).toBe(200);
    expect(await found(bob)).toBeNull();
  });

  it('makes each template with its credit and a ranking picture, which follows the edits', async () => {
    const offered = (await api.call(contract.listTemplates, as(ada))).result;
    expect(offered.length).toBeGreaterThanOrEqual(4);
    for (const template of offered) {
      const made = await create(ada, { templateId: template.id });
      expect(made).toMatchObject({
        name: template.name,
        itemCount: template.itemCount,
        attributeCount: template.attributeCount,
        origin: template.origin,
      });
      expect(made.picture).toEqual(template.picture);
      // Those of criteria alone have nothing to rank.
      if (made.picture === null) continue;
      const scores = made.picture.bars.map(({ low }) => low);
      expect(scores).toHaveLength(8);
      expect(scores).toEqual(scores.toSorted((x, y) => y - x));
    }
    const { id, version, picture } = await create(ada, { templateId: 'language-models' });
    const { result } = await api.call(contract.openComparison, as(ada, { params: { id } }));
    const history = (await api.call(contract.listHistory, as(ada, { params: { id } }))).result;
    expect(history[0]?.purpose).toEqual({ kind: 'example', name: 'Language models' });
    const [chunk] = result.chunks;
    const best = chunk?.ids[chunk.names.indexOf(picture?.bars[0]?.name ?? '')] ?? '';
    await post(ada, id, version, [{ kind: 'items.remove', ids: [best] }]);
    const after = (await list(ada)).find((one) => one.id === id)?.picture;
    expect(after?.bars[0]?.name).toBe(picture?.bars[1]?.name);
  });

  it('treats unknown cells as its owner has set it, also from a template', async () => {
    const carla = await api.addPerson();
    const body = { missingPolicy: 'worst' };
    const saved = await api.call(contract.updateSettings, as(carla, { body, headers: tag(1) }));
    expect(saved.status).toBe(200);
    for (const wish of [{}, { templateId: 'laptops' }]) {
      const { id } = await create(carla, wish);
      const { result } = await api.call(contract.openComparison, as(carla, { params: { id } }));
      expect(result.settings.missingPolicy).toBe('worst');
    }
  });

  it('stores the ranking method and its options as a change that can be undone and can conflict', async () => {
    const { id } = await create(ada);
    const settings = async () => {
      const { result } = await api.call(contract.openComparison, as(ada, { params: { id } }));
      return result.settings;
    };
    const before = await settings();
    expect(before).not.toHaveProperty('method');
    const set = (method: unknown, version: number) =>
      post(ada, id, version, [{ kind: 'comparison.update', patch: { settings: { method } } }]);
    const promethee = { id: 'promethee', rules: { [randomUUID()]: { shape: 'uShape', indifference: 20 } } };
    expect((await set(promethee, 1)).status).toBe(200);
    expect((await settings()).method).toEqual(promethee);
    // Somebody who has not seen it chose another.
    const late = await set({ id: 'topsis' }, 1);
    expect([late.code, late.text]).toEqual([
      'ERR_VERSION_CONFLICT',
      expect.stringContaining('settings.method'),
    ]);
    for (const [version, wrong] of [
      [2, { id: 'vikor' }],
      [2, { id: 'weightedSum' }],
      [2, { id: 'promethee', rules: { [randomUUID()]: { shape: 'linear', preference: 1 } } }],
    ] as const)
      expect((await set(wrong, version)).code).toBe('ERR_VALIDATION');
    const history = await api.call(contract.listHistory, as(ada, { params: { id } }));
    expect(history.result[0]?.lines).toMatchObject([
      { what: 'comparison.settings.method', before: null, after: promethee },
    ]);
    expect((await set(null, 2)).status).toBe(200);
    expect(await settings()).toEqual(before);
  });

  it('does not know templates that do not exist', async () => {
    const { code } = await api.call(contract.createComparison, as(ada, { body: { templateId: 'nope' } }));
    expect(code).toBe('ERR_NOT_FOUND');
  });

  it('opens with the version as ETag, and answers 304 if the caller has it', async () => {
    const { id } = await create(ada);
    const params = { id };
    const opened = await api.call(contract.openComparison, as(ada, { params }));
    expect(contract.ComparisonTable.safeParse(opened.result).error).toBeUndefined();
    expect(opened.headers.etag).toBe('"v1"');
    const headers = { 'if-none-match': '"v1"' };
    const again = await api.call(contract.openComparison, as(ada, { params, headers }));
    expect([again.status, again.text]).toEqual([304, '']);
    await post(ada, id, 1, [rename('New')]);
    const changed = await api.call(contract.openComparison, as(ada, { params, headers }));
    expect([changed.status, changed.headers.etag]).toEqual([200, '"v2"']);
  });

  it('sends the items in chunks, each on a line of its own', async () => {
    const { id } = await create(ada);
    const items = Array.from({ length: 2500 }, (_, i) => ({
      id: randomUUID() as string,
      name: `Item ${i}`,
      position: i,
    }));
    await post(ada, id, 1, [{ kind: 'items.add', items }]);
    const opened = await api.call(contract.openComparison, as(ada, { params: { id } }));
    const [, ...lines] = opened.text.split('\n');
    expect(lines.pop()).toBe(']}}');
    const chunks = lines.map((line) => contract.TableChunk.parse(JSON.parse(line.replace(/,$/, ''))));
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks).toEqual(opened.result.chunks);
    const { itemCount } = opened.result;
    expect([itemCount, chunks.flatMap(({ ids }) => ids)]).toEqual([2500, items.map((item) => item.id)]);
  });

  it('sends a table as stored to clients that accept gzip, and unpacked to others', async () => {
    const { id } = await create(ada, { templateId: 'airline-safety' });
    const open = (headers: Record<string, string>) =>
      api.app.inject({
        url: `/compare/v1/comparisons/${id}`,
        headers: { authorization: `Bearer ${ada.jwt}`, ...headers },
      });
    const plain = await open({});
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const accepted of ['gzip, deflate, br', 'br;q=1, GZIP ; q=0.5']) {
      const packed = await open({ 'accept-encoding': accepted });
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      expect(String(packed.headers.vary)).toContain('accept-encoding');
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    }
    expect((await open({ 'accept-encoding': 'gzip;q=0' })).body).toBe(plain.body);
  });

  it('treats changes without a batch and a version as a batch on the current version', async () => {
    const { id } = await create(ada);
    for (const [name, version] of [
      ['One', 2],
      ['Two', 3],
    ] as const) {
      const body = { changes: [rename(name)] };
      const { result } = await api.call(contract.postChanges, as(ada, { params: { id }, body }));
      expect(result).toEqual({ version, isApplied: true });
    }
    expect((await api.call(contract.listHistory, as(ada, { params: { id } }))).result).toHaveLength(3);
  });

  it('deletes only the version that was seen', async () => {
    const { id } = await create(ada, { name: 'Guarded' });
    await post(ada, id, 1, [rename('Changed')]);
    const remove = (headers?: Record<string, string>) =>
      api.call(contract.deleteComparison, as(ada, { params: { id }, ...(headers && { headers }) }));
    expect((await remove()).code).toBe('ERR_PRECONDITION_REQUIRED');
    const stale = await remove(tag(1));
    expect([stale.status, stale.code]).toEqual([412, 'ERR_VERSION_CONFLICT']);
    expect(stale.details).toMatchObject({ version: 2, current: { name: 'Changed', deletedAt: null } });
    expect((await remove({ 'if-match': '*' })).code).toBe('ERR_VERSION_CONFLICT');
    expect((await remove(tag(2))).status).toBe(204);
  });

  it('accepts one of two writers of one field, 25 times', async () => {
    const { id } = await create(ada);
    for (let version = 1; version <= 25; version++) {
      const both = await Promise.all([
        post(ada, id, version, [rename(`left ${version}`)]),
        post(ada, id, version, [rename(`right ${version}`)]),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
      const [winner] = both.filter(({ status }) => status === 200);
      expect(winner?.headers.etag).toBe(`"v${version + 1}"`);
    }
    api.clock.advance(61);
  });

  it('restores a deleted comparison within 30 days, and not after', async () => {
    const { id } = await create(ada, { name: 'Missed' });
    const params = { id };
    await api.call(contract.deleteComparison, as(ada, { params, headers: tag(1) }));
    expect((await list(ada)).some((one) => one.id === id)).toBe(false);
    expect((await list(ada, '?deleted=true')).some((one) => one.id === id)).toBe(true);
    expect((await api.call(contract.openComparison, as(ada, { params }))).code).toBe('ERR_NOT_FOUND');
    expect((await post(ada, id, 2, [rename('x')])).code).toBe('ERR_NOT_FOUND');

    const restored = await api.call(contract.restoreComparison, as(ada, { params }));
    expect(restored.result).toMatchObject({ name: 'Missed', version: 3, deletedAt: null });
    const entries = (await api.call(contract.listHistory, as(ada, { params }))).result;
    expect(entries.map(({ counts }) => Object.keys(counts)[0])).toEqual([
      'comparison.restore',
      'comparison.delete',
      'comparison.create',
    ]);
    expect(entries.every(({ author }) => author?.id === ada.id && author.name === 'Grace Hopper')).toBe(true);

    await api.call(contract.deleteComparison, as(ada, { params, headers: tag(3) }));
    const later = api.clock.nowSeconds() + 31 * dayInSeconds;
    await purgeComparisons(api.store, later - 2 * dayInSeconds);
    expect((await api.call(contract.restoreComparison, as(ada, { params }))).status).toBe(200);
    await api.call(contract.deleteComparison, as(ada, { params, headers: tag(5) }));
    await purgeComparisons(api.store, later);
    expect((await api.call(contract.restoreComparison, as(ada, { params }))).code).toBe('ERR_NOT_FOUND');
  });

  it('creates one comparison for a repeated request, also concurrently', async () => {
    const before = (await list(bob)).length;
    const headers = { 'idempotency-key': randomUUID() };
    const send = (body: object) => api.call(contract.createComparison, as(bob, { body, headers }));
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ name: 'Once' })));
    expect(new Set(answers.map(({ status, result }) => `${status} ${result.id}`)).size).toBe(1);
    expect((await list(bob)).length).toBe(before + 1);
    expect((await send({ name: 'Other' })).code).toBe('ERR_IDEMPOTENCY_MISMATCH');
    const elsewhere = await api.call(contract.createComparison, as(ada, { body: { name: 'Once' }, headers }));
    expect(elsewhere.result.id).not.toBe(answers[0]?.result.id);
    const malformed = { 'idempotency-key': 'one' };
    const refused = await api.call(contract.createComparison, as(bob, { body: {}, headers: malformed }));
    expect([refused.status, refused.code]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('duplicates a table with a history of its own', async () => {
    const { id } = await create(ada, { templateId: 'airline-safety' });
    const copy = await api.call(contract.duplicateComparison, as(ada, { params: { id }, body: {} }));
    expect(copy.result).toMatchObject({ name: 'Airline safety (copy)', version: 1, itemCount: 56 });
    const open = async (one: string) =>
      (await api.call(contract.openComparison, as(ada, { params: { id: one } }))).result;
    const [original, duplicate] = [await open(id), await open(copy.result.id)];
    const columnsOf = ({ chunks }: typeof original) => chunks.map(({ columns }) => columns);
    expect(columnsOf(duplicate)).toEqual(columnsOf(original));
    expect({ ...duplicate.settings }).toEqual(original.settings);
    await post(ada, copy.result.id, 1, [rename('Mine alone')]);
    expect((await open(id)).name).toBe('Airline safety');
  });

  it('returns the history, each batch with its inverse, and the changes since a version', async () => {
    const { id } = await create(ada, { name: 'Before' });
    const item = { id: randomUUID(), name: 'One', position: 0 };
    await post(ada, id, 1, [{ kind: 'items.add', items: [item] }, rename('After')]);
    await post(ada, id, 2, [rename('Later')]);
    const params = { id };
    const entry = await api.call(contract.readHistoryEntry, as(ada, { params: { id, version: '2' } }));
    expect(entry.result).toMatchObject({
      entry: { version: 2, counts: { 'items.add': 1, 'comparison.update': 1 } },
      changes: [{ kind: 'items.add', items: [item] }, rename('After')],
      inverse: [rename('Before'), { kind: 'items.remove', ids: [item.id] }],
    });
    const fits = (endpoint: contract.Endpoint, result: unknown) =>
      contract.schemasOf(endpoint).result?.safeParse(result).success;
    expect(fits(contract.readHistoryEntry, entry.result)).toBe(true);
    const since = await api.call(contract.listChanges, as(ada, { params, query: '?since=2' }));
    expect(since.result).toMatchObject({
      version: 3,
      isComplete: true,
      batches: [{ version: 3, changes: [rename('Later')] }],
    });
    expect(fits(contract.listChanges, since.result)).toBe(true);
    const none = await api.call(contract.listChanges, as(ada, { params, query: '?since=3' }));
    expect(none.result).toEqual({
      version: 3,
      rights: 'manage',
      weighers: [],
      isComplete: true,
      batches: [],
    });
    const older = await api.call(contract.listHistory, as(ada, { params, query: '?before=3' }));
    expect(older.result.map(({ version }) => version)).toEqual([2, 1]);
    const unknown = await api.call(contract.readHistoryEntry, as(ada, { params: { id, version: '9' } }));
    expect(unknown.code).toBe('ERR_NOT_FOUND');
  });
});
