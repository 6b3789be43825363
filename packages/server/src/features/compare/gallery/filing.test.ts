import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { blankAttribute } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

describeOnBothStores('comparisons that are put in order', (kind) => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    [ada, bob] = [await api.addPerson(), await api.addPerson()];
  });
  afterAll(() => api.close());

  const list = async (by: Person) => (await api.call(contract.listComparisons, { jwt: by.jwt })).result;
  const summaryOf = async (id: string, by: Person) => (await list(by)).find((one) => one.id === id);
  const open = async (id: string, by: Person) =>
    (await api.call(contract.openComparison, { jwt: by.jwt, params: { id } })).result;
  const create = async (by: Person, body: object) =>
    (await api.call(contract.createComparison, { jwt: by.jwt, body })).result.id;
  const search = async (by: Person, text: string) =>
    (await api.call(contract.searchComparisons, { jwt: by.jwt, query: `?text=${encodeURIComponent(text)}` }))
      .result;
  const show = (id: string, by: Person, grantee: string) =>
    api.call(contract.setGrant, { jwt: by.jwt, params: { id, grantee }, body: { right: 'view' } });
  const duplicate = async (id: string, by: Person, body: object) =>
    (await api.call(contract.duplicateComparison, { jwt: by.jwt, params: { id }, body })).result;
  const archive = (id: string, by: Person) =>
    api.call(contract.archiveComparison, { jwt: by.jwt, params: { id } });

  /** A comparison with these names of items and attributes. */
  async function make(by: Person, name: string, items: readonly string[], attributes: readonly string[]) {
    const id = await create(by, { name });
    const changes = [
      {
        kind: 'attributes.add',
        attributes: attributes.map((each, position) =>
          blankAttribute({ id: randomUUID(), name: each, position, type: 'number' }),
        ),
      },
      {
        kind: 'items.add',
        items: items.map((each, position) => ({ id: randomUUID(), name: each, position })),
      },
    ];
    const body = { baseVersion: 1, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    expect((await api.call(contract.postChanges, { jwt: by.jwt, params: { id }, body })).status).toBe(200);
    return id;
  }

  it('are archived and unarchived by each person for themselves, without a trace in the comparison', async () => {
    const id = await create(ada, { templateId: 'laptops' });
    await show(id, ada, bob.id);
    const { version } = await open(id, ada);
    for (const _ of [1, 2]) expect((await archive(id, bob)).status).toBe(204);
    expect((await summaryOf(id, bob))?.isArchived).toBe(true);
    expect((await summaryOf(id, ada))?.isArchived).toBe(false);
    expect((await open(id, ada)).version).toBe(version);
    await api.call(contract.unarchiveComparison, { jwt: bob.jwt, params: { id } });
    expect((await summaryOf(id, bob))?.isArchived).toBe(false);
  });

  it('become templates, which others begin from, with items or without', async () => {
    const source = await create(ada, { templateId: 'laptops' });
    const template = await duplicate(source, ada, { name: 'Laptops for us', template: 'everyone' });
    expect(template).toMatchObject({ name: 'Laptops for us', isTemplate: true, isShared: true });
    expect(await summaryOf(template.id, bob)).toMatchObject({ isTemplate: true, isMine: false });
    const begun = await duplicate(template.id, bob, { name: 'My laptop', withItems: false });
    expect(begun).toMatchObject({ isTemplate: false, isShared: false, isMine: true, itemCount: 0 });
    const [from, empty] = [await open(source, ada), await open(begun.id, bob)];
    expect(empty.attributes).toEqual(from.attributes);
    expect(empty.weightings.map(({ points }) => points)).toContainEqual(from.weightings[0]?.points);
    expect([empty.chunks, empty.settings.baselineItemId]).toEqual([[], null]);
    const full = await duplicate(template.id, bob, {});
    expect((await open(full.id, bob)).chunks).toEqual(from.chunks);
  });

  it('count for their contents: a copy without items counts as empty', async () => {
    const source = await create(ada, { templateId: 'camera-sensors' });
    const { id } = await duplicate(source, ada, { withItems: false });
    const bytes = async (each: string) => {
      const { byte_count } = await api.store.db
        .selectFrom('comparisons')
        .select('byte_count')
        .where('id', '=', each)
        .executeTakeFirstOrThrow();
      return byte_count;
    };
    const stored = async (table: 'attributes' | 'weightings') =>
      (await api.store.db.selectFrom(table).select('content').where('comparison_id', '=', id).execute())
        .map(({ content }) => Buffer.byteLength(content))
        .reduce((sum, length) => sum + length, 0);
    expect(await bytes(id)).toBeLessThan(await bytes(source));
    expect(await bytes(id)).toBe((await stored('attributes')) + (await stored('weightings')));
  });

  it('are found by the names of items and attributes in any case and accents', async () => {
    const by = await api.addPerson();
    const flats = await make(by, 'Flats', ['Rosengasse', 'Lindenstraße', 'Café Müller'], ['Rent', 'Balcony']);
    const bikes = await make(by, 'Bikes', ['Cube', 'Canyon'], ['Weight', 'Rent a month']);
    const ids = async (text: string) => (await search(by, text)).found.map(({ id }) => id).sort();
    expect(await ids('rent')).toEqual([flats, bikes].sort());
    expect(await ids('cafe MULLER')).toEqual([flats]);
    expect(await ids('bikes cube')).toEqual([bikes]);
    expect(await ids('rosengasse cube')).toEqual([]);
    expect((await search(by, 'ca')).found).toContainEqual({
      id: flats,
      items: ['Café Müller'],
      attributes: [],
    });
    expect(await search(by, 'linden')).toEqual({
      found: [{ id: flats, items: ['Lindenstraße'], attributes: [] }],
      isComplete: true,
    });
  });

  it('are found only by people who may see them', async () => {
    const id = await make(ada, 'Secret', ['Unobtainium'], ['Half-life']);
    expect((await search(bob, 'unobtainium')).found).toEqual([]);
    await show(id, ada, bob.id);
    expect((await search(bob, 'unobtainium')).found).toHaveLength(1);
  });
});
