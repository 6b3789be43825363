import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../testing/startApi';
import { describeOnBothStores } from '../testing/stores';

/** Each name begins with the number of the input in `docs/security.md`. */
describeOnBothStores('a call', (kind) => {
  let api: TestApi;
  let ada: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    ada = await api.addPerson();
  });
  afterAll(() => api.close());

  const create = async (name: string) =>
    (await api.call(contract.createComparison, { jwt: ada.jwt, body: { name } })).result.id;
  const send = (id: string, changes: unknown, baseVersion: unknown = 1) =>
    api.call(contract.postChanges, {
      jwt: ada.jwt,
      params: { id },
      body: { baseVersion, batch: { id: randomUUID(), part: 0, isLast: true }, changes },
    });
  const open = async (id: string) =>
    (await api.call(contract.openComparison, { jwt: ada.jwt, params: { id } })).result;
  const item = (name: string, position = 0) => ({ id: randomUUID(), name, position });

  it('H39 with an invalid idempotency key creates nothing', async () => {
    const before = (await api.call(contract.listComparisons, { jwt: ada.jwt })).result.length;
    for (const key of [
      'x'.repeat(10_240),
      `${randomUUID()}, ${randomUUID()}`,
      `${randomUUID()}\t`,
      '%0d%0a',
    ]) {
      const headers = { 'idempotency-key': key };
      const answer = await api.call(contract.createComparison, {
        jwt: ada.jwt,
        headers,
        body: { name: 'x' },
      });
      if (key.trim().length !== 36)
        expect([key.slice(0, 50), answer.status]).toEqual([key.slice(0, 50), 400]);
    }
    const after = (await api.call(contract.listComparisons, { jwt: ada.jwt })).result.length;
    expect(after - before).toBeLessThanOrEqual(1);
  });

  it('H43 H44 H48 with anything but a possible whole number is refused', async () => {
    const id = await create('Counted');
    const changes = [{ kind: 'comparison.update', patch: { name: 'Changed' } }];
    const texts = ['NaN', 'Infinity', '1e5', '0x10', '', ' 5 ', '١٢', '1'];
    for (const version of [...texts, null, true, [1], {}, -1, 1.5]) {
      const { status, code } = await send(id, changes, version);
      expect([version, status, code]).toEqual([version, 400, 'ERR_VALIDATION']);
    }
    expect((await send(id, changes, 2_147_483_648)).code).toBe('ERR_STATE');
    expect((await open(id)).name).toBe('Counted');
    expect((await send(id, changes, 1)).status).toBe(200);
  });

  it('H20 H52 H53 with a name that is too long or misleading is refused', async () => {
    const id = await create('Named');
    const tooLong = [`a${'\u0301'.repeat(100_100)}`, 'x'.repeat(250_000)];
    const hidden = ['\u202eevil', '\u2066a\u2069', '\u200b\u200b', 'a\u{e0041}'];
    for (const name of [...tooLong, ...hidden]) {
      const { code } = await send(id, [{ kind: 'items.add', items: [item(name)] }]);
      expect(code).toBe(hidden.includes(name) ? 'ERR_TEXT_INVALID' : 'ERR_VALIDATION');
    }
    expect((await open(id)).version).toBe(1);
  });

  it('H54 H119 keeps strange names unchanged and distinct', async () => {
    const id = await create('Strange');
    const names = ['\uffff', '\ufffe', '\ue000', '\u0378', '__proto__', 'constructor', 'toString', 'then'];
    names.push('undefined', 'null', 'NaN', '0', 'Twice', 'Twice');
    const attribute = blankAttribute({ id: randomUUID(), name: '__proto__', position: 0 });
    const items = names.map(item);
    const rows = items.map((_, i) => [String(i)]);
    const changes = [
      { kind: 'attributes.add', attributes: [attribute] },
      { kind: 'items.add', items },
      { kind: 'cells.set', itemIds: items.map((each) => each.id), attributeIds: [attribute.id], rows },
    ];
    expect((await send(id, changes)).status).toBe(200);
    const { chunks } = await open(id);
    expect(chunks.flatMap((chunk) => chunk.names)).toEqual(names);
    const ranked = await api.call(contract.rankComparison, { jwt: ada.jwt, params: { id } });
    expect([ranked.status, ranked.text]).toEqual([200, expect.not.stringContaining('NaN,')]);
  });

  it('H57 H58 H59 H60 with a query that the call does not have is refused', async () => {
    const limits = ['-1', '1e9', '2.5', 'NaN', ''].map((value) => `limit=${value}`);
    const others = ['offset=99999999999999999999', 'sort=passwordHash', 'sort=__proto__'];
    for (const query of [...limits, ...others, 'deleted[a]=true', 'deleted=true&a=1']) {
      const { status, code } = await api.call(contract.listComparisons, {
        jwt: ada.jwt,
        query: `?${query}`,
      });
      expect([query, status, code]).toEqual([query, 400, 'ERR_QUERY_INVALID']);
    }
  });

  it('H61 searches for the typed letters, whatever they mean elsewhere', async () => {
    const id = await create('Literal');
    await send(id, [{ kind: 'items.add', items: [item("100% o'clock (a+)+$ x_y \\ .*")] }]);
    const find = async (text: string) => {
      const query = `?text=${encodeURIComponent(text)}`;
      const { result } = await api.call(contract.searchComparisons, { jwt: ada.jwt, query });
      return JSON.stringify(result).includes(id);
    };
    for (const text of ['100%', "o'clock", '(a+)+$', 'x_y', '\\', '.*'])
      expect([text, await find(text)]).toEqual([text, true]);
    for (const text of ['1%k', 'x_z', 'Lit.ral', '%%%%', "' OR 1=1 --"])
      expect([text, await find(text)]).toEqual([text, false]);
  });

  it('H64 answers every id that is not there alike', async () => {
    const gone = await create('Gone');
    await api.call(contract.deleteComparison, {
      jwt: ada.jwt,
      params: { id: gone },
      headers: { 'if-match': '"v1"' },
    });
    const foreign = (
      await api.call(contract.createComparison, {
        jwt: (await api.addPerson()).jwt,
        body: { name: 'Foreign' },
      })
    ).result.id;
    const ids = [randomUUID(), foreign, ada.id, '00000000-0000-0000-0000-000000000000', `{${randomUUID()}}`];
    const bodies = new Set<string>();
    for (const id of [...ids, randomUUID().toUpperCase()]) {
      const answer = await api.call(contract.openComparison, { jwt: ada.jwt, params: { id } });
      expect([id, answer.status]).toEqual([id, 404]);
      bodies.add(answer.text.replace(/"requestId":"[^"]*"/, ''));
    }
    expect(bodies.size).toBe(1);
    expect((await api.call(contract.openComparison, { jwt: ada.jwt, params: { id: gone } })).status).toBe(
      404,
    );
  });

  it('H125 to change a comparison that is being deleted restores nothing', async () => {
    const id = await create('Ending');
    const headers = { 'if-match': '"v1"' };
    await Promise.all([
      api.call(contract.deleteComparison, { jwt: ada.jwt, params: { id }, headers }),
      ...Array.from({ length: 5 }, () => send(id, [{ kind: 'comparison.update', patch: { name: 'Back' } }])),
    ]);
    const { status, result } = await api.call(contract.openComparison, { jwt: ada.jwt, params: { id } });
    // Either the deletion was first, or a change was and the deletion saw an old version.
    expect(status === 404 || result.name === 'Back').toBe(true);
    if (status !== 404) return;
    const late = await send(id, [{ kind: 'comparison.update', patch: { name: 'Back' } }]);
    expect(late.status).toBe(404);
  });

  it('H126 with one missing item, or one item twice, changes nothing', async () => {
    const id = await create('Whole');
    const items = Array.from({ length: 50 }, (_, i) => item(`Item ${i}`, i));
    await send(id, [{ kind: 'items.add', items }]);
    const ids = items.map((each) => each.id);
    const attribute = blankAttribute({ id: randomUUID(), name: 'A', position: 0 });
    await send(id, [{ kind: 'attributes.add', attributes: [attribute] }], 2);
    const set = (itemIds: readonly string[]) =>
      send(
        id,
        [{ kind: 'cells.set', itemIds, attributeIds: [attribute.id], rows: itemIds.map(() => ['1']) }],
        3,
      );
    for (const wrong of [[...ids, randomUUID()], [...ids, ids[0] ?? ''], []]) {
      const { status } = await set(wrong);
      expect([wrong.length, status >= 400 && status < 500]).toEqual([wrong.length, true]);
    }
    const opened = await open(id);
    expect([opened.version, JSON.stringify(opened.chunks)]).toEqual([3, expect.not.stringContaining('"1"')]);
  });
});
