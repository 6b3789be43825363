import { randomBytes, randomUUID } from 'node:crypto';
import { everyone, maximumItems } from '@tertium/contract';
import { blankAttribute, type Change } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../identity/users';
import { createComparing, random, testNow } from '../../testing/comparing';
import { describeOnBothStores, makeStore, type TestStore } from '../../testing/stores';
import { createDoor } from './access/door';
import { defaultQuotas, type Quotas } from './access/quotas';
import { createNews } from './news/createNews';
import { handOver } from './sharing/handOver';

describeOnBothStores('quotas', (kind) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await makeStore(kind);
  });
  afterAll(() => store.close());

  const comparingWith = (quotas: Partial<Quotas>) => {
    const ownerId = randomUUID();
    return { ownerId, ...createComparing(store, ownerId, { ...defaultQuotas, ...quotas }) };
  };
  const addItems = (count: number, name = 'Item'): Change => ({
    kind: 'items.add',
    items: Array.from({ length: count }, (_, position) => ({ id: randomUUID(), name, position })),
  });
  const refused = (quota: keyof Quotas, limit: number) => ({
    code: 'ERR_QUOTA',
    details: { quota, limit, used: expect.any(Number) },
  });

  it('allows no more comparisons than the limit, also concurrently', async () => {
    const { create, ownerId } = comparingWith({ comparisons: 3 });
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => create()));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of made) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused('comparisons', 3));
    }
    const rows = await store.db
      .selectFrom('comparisons')
      .select('id')
      .where('owner_id', '=', ownerId)
      .execute();
    expect(rows).toHaveLength(3);
  });

  it('keeps nothing of a batch with too many items, attributes or bytes', async () => {
    const { create, post, open } = comparingWith({ items: 5, attributes: 2, bytesPerComparison: 2000 });
    const id = await create();
    await post(id, 1, [addItems(5)]);
    await expect(post(id, 2, [addItems(1)])).rejects.toMatchObject(refused('items', 5));
    const attributes = ['A', 'B', 'C'].map((name, position) =>
      blankAttribute({ id: randomUUID(), name, position }),
    );
    const adding: Change = { kind: 'attributes.add', attributes };
    await expect(post(id, 2, [adding])).rejects.toMatchObject(refused('attributes', 2));
    const describing: Change = {
      kind: 'attributes.add',
      attributes: [{ ...attributes[0], note: 'x'.repeat(2000) } as never],
    };
    await expect(post(id, 2, [describing])).rejects.toMatchObject(refused('bytesPerComparison', 2000));
    const { version, comparison } = await open(id);
    expect([version, comparison.items.length, comparison.attributes.length]).toEqual([2, 5, 0]);
  });

  it('counts the items of all parts of a batch, and refuses all of it above the limit', async () => {
    const { create, post, open } = comparingWith({ items: 5 });
    const id = await create();
    const inParts = async (last: number) => {
      const batch = { id: randomUUID() };
      const { version } = await open(id);
      await post(id, version, [addItems(2)], { ...batch, part: 0, isLast: false });
      return post(id, version, [addItems(last)], { ...batch, part: 1, isLast: true });
    };
    await expect(inParts(4)).rejects.toMatchObject(refused('items', 5));
    expect((await open(id)).comparison.items).toHaveLength(0);
    expect(await inParts(3)).toMatchObject({ isApplied: true });
    expect((await open(id)).comparison.items).toHaveLength(5);
  });

  it('allow as many items as the contract says', () => {
    expect(defaultQuotas.items).toBe(maximumItems);
  });

  it('counts bytes over all comparisons of a person and frees deleted ones', async () => {
    const { create, post } = comparingWith({ bytesPerUser: 9000 });
    const [first, second] = [await create(), await create()];
    const adding = addItems(10, 'x'.repeat(400));
    await post(first, 1, [adding]);
    await expect(post(second, 1, [addItems(10, 'x'.repeat(400))])).rejects.toMatchObject(
      refused('bytesPerUser', 9000),
    );
    const ids = adding.kind === 'items.add' ? adding.items.map(({ id }) => id) : [];
    await post(first, 2, [{ kind: 'items.remove', ids }]);
    expect((await post(second, 1, [addItems(10, 'x'.repeat(400))])).isApplied).toBe(true);
  });

  it('count the history that a comparison keeps', async () => {
    const { create, post } = comparingWith({ bytesPerUser: 60_000 });
    const id = await create();
    const attribute = blankAttribute({ id: randomUUID(), name: 'A', position: 0 });
    const item = { id: randomUUID(), name: 'Item', position: 0 };
    await post(id, 1, [
      { kind: 'attributes.add', attributes: [attribute] },
      { kind: 'items.add', items: [item] },
    ]);
    // Random letters: nothing packs them. The table stays as large as it is.
    const write = (version: number) => {
      const text = randomBytes(5000).toString('hex');
      return post(id, version, [
        { kind: 'cells.set', itemIds: [item.id], attributeIds: [attribute.id], rows: [[text]] },
      ]);
    };
    let version = 2;
    await expect(
      (async () => {
        while (version < 20) version = (await write(version)).version;
      })(),
    ).rejects.toMatchObject(refused('bytesPerUser', 60_000));
    expect(version).toBeGreaterThan(4);
  });

  it('limits parts that wait for the last part of their batch', async () => {
    const { create, post } = comparingWith({ stagedBytes: 1000 });
    const id = await create();
    const batch = { id: randomUUID(), isLast: false };
    await post(id, 1, [addItems(5)], { ...batch, part: 0 });
    const more = post(id, 1, [addItems(9)], { ...batch, part: 1 });
    await expect(more).rejects.toMatchObject(refused('stagedBytes', 1000));
  });

  it('count for the owner, even if another person adds something', async () => {
    const [owner, editor] = [randomUUID(), randomUUID()];
    const quotas = { ...defaultQuotas, bytesPerUser: 10_000 };
    const owned = createComparing(store, owner, quotas);
    const edited = createComparing(store, editor, quotas);
    const id = await owned.create();
    await owned.share(id, everyone, 'edit');
    await edited.post(id, 2, [addItems(60)]);
    expect(await edited.create()).toEqual(expect.any(String));
    await expect(edited.post(id, 3, [addItems(60)])).rejects.toMatchObject(refused('bytesPerUser', 10_000));
  });

  it('prevent handing over more than the quota, without revealing it', async () => {
    const quotas = { ...defaultQuotas, comparisons: 1 };
    const [owner, heir] = [randomUUID(), randomUUID()];
    const ports = { clock: { nowSeconds: () => testNow }, random: { ...random, uuid: () => heir } };
    const person = { email: `${heir}@x.org`, name: 'Heir', role: 'member', passwordHash: 'x' } as const;
    await insertUser(store.db, ports, person);
    const { create, share } = createComparing(store, owner, quotas);
    const id = await create();
    await share(id, heir, 'view');
    const asked = { id, userId: owner, right: 'manage' } as const;
    const handing = {
      store,
      door: createDoor(kind),
      news: createNews(),
      random,
      asked,
      now: testNow,
      quotas,
    };
    await createComparing(store, heir, quotas).create();
    await expect(handOver(handing, heir)).rejects.toMatchObject({
      code: 'ERR_QUOTA',
      details: { quota: 'comparisons' },
    });
    const rowOf = () =>
      store.db.selectFrom('comparisons').select('owner_id').where('id', '=', id).executeTakeFirst();
    expect(await rowOf()).toEqual({ owner_id: owner });
    await handOver({ ...handing, quotas: { ...quotas, comparisons: 2 } }, heir);
    expect(await rowOf()).toEqual({ owner_id: heir });
  });
});
