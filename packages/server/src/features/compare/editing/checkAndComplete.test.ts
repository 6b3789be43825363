import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

describeOnBothStores('changes with names in place of ids', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  async function begin() {
    const { jwt } = await api.addPerson();
    const params = { id: (await api.call(contract.createComparison, { jwt, body: {} })).result.id };
    const post = (changes: readonly object[], more: object = {}, as = jwt) =>
      api.call(contract.postChanges, { jwt: as, params, body: { ...more, changes } as never });
    const open = async () =>
      contract.comparisonOfTable((await api.call(contract.openComparison, { jwt, params })).result);
    const table = [
      { kind: 'items.add', items: [{ name: 'Alma' }, { name: 'Bero' }] },
      { kind: 'attributes.add', attributes: [{ name: 'Price', type: 'money' }, { name: 'Notes' }] },
      { kind: 'cells.set', itemIds: ['Alma', 'bero'], attributeIds: ['Price'], rows: [['499'], ['699']] },
      { kind: 'weightings.add', weightings: [{ name: 'For travel', points: { Price: 7, Notes: 0 } }] },
    ];
    return { jwt, params, post, open, table };
  }

  it('are completed: ids are created and returned, new items come last, and a repeated batch is the same', async () => {
    const { post, open, table } = await begin();
    const batch = { id: randomUUID(), part: 0, isLast: true };
    const made = await post(table, { batch });
    expect(made.status).toBe(200);
    const ids = new Map(made.result.added?.map(({ id, name }) => [name, id]));
    expect([...ids.keys()]).toEqual(['Alma', 'Bero', 'Price', 'Notes', 'For travel']);
    const [price = '', notes = ''] = [ids.get('Price'), ids.get('Notes')];
    const first = await open();
    expect(first.items.map(({ id, name, position }) => [id, name, position])).toEqual([
      [ids.get('Alma'), 'Alma', 0],
      [ids.get('Bero'), 'Bero', 1],
    ]);
    expect(first.columns[price]).toEqual(['499', '699']);
    expect(first.weightings.at(-1)).toMatchObject({ name: 'For travel', points: { [price]: 7, [notes]: 0 } });

    const later = await post([
      { kind: 'items.add', items: [{ name: 'Cedo' }] },
      { kind: 'item.update', id: 'Alma', patch: { name: 'Alma 2' } },
      {
        kind: 'weighting.update',
        id: 'For travel',
        patch: { points: { Notes: 2 }, locked: { Price: true } },
      },
      { kind: 'comparison.update', patch: { settings: { baselineItemId: 'Bero' } } },
      { kind: 'attributes.remove', ids: ['Notes'] },
      { kind: 'attributes.add', attributes: [{ name: 'Per year', formula: '[price] / 12' }] },
    ]);
    expect(later.status).toBe(200);
    const [{ id: perYear = '' } = {}] = later.result.added?.filter(({ name }) => name === 'Per year') ?? [];
    const dearer = { kind: 'attribute.update', id: perYear, patch: { formula: 'max({Price}, price * 2)' } };
    expect((await post([dearer])).status).toBe(200);
    // Sent again after others' changes it is known as what it was.
    expect((await post(table, { batch })).result).toEqual(made.result);
    const { items, settings, attributes, weightings } = await open();
    expect(items.map(({ name, position }) => [name, position])).toEqual([
      ['Alma 2', 0],
      ['Bero', 1],
      ['Cedo', 2],
    ]);
    expect(settings.baselineItemId).toBe(ids.get('Bero'));
    expect(attributes.map(({ name, formula }) => [name, formula])).toEqual([
      ['Price', undefined],
      ['Per year', `max({${price}}, {${price}} * 2)`],
    ]);
    expect(weightings.at(-1)).toMatchObject({ points: { [price]: 7, [notes]: 2 }, locked: [price] });
  });

  it('mean their names at the given version, even if names moved since', async () => {
    const { post, open, table } = await begin();
    const { version } = (await post(table)).result;
    const [alma, bero] = (await open()).items.map(({ id }) => id);
    await post([
      { kind: 'item.update', id: alma, patch: { name: 'Bero' } },
      { kind: 'item.update', id: bero, patch: { name: 'Alma' } },
      { kind: 'attribute.update', id: 'Notes', patch: { name: 'Remarks' } },
    ]);
    const shortlist = [
      { kind: 'item.update', id: 'Alma', patch: { isShortlisted: true } },
      { kind: 'attribute.update', id: 'Notes', patch: { note: 'Of the maker' } },
    ];
    const said = { baseVersion: version, batch: { id: randomUUID(), part: 0, isLast: true } };
    const answer = await post(shortlist, said);
    expect(answer.status).toBe(200);
    expect((await post(shortlist, said)).result).toEqual(answer.result);
    expect((await open()).items.filter(({ isShortlisted }) => isShortlisted).map(({ id }) => id)).toEqual([
      alma,
    ]);
  });

  it('are refused with the field and advice for an unknown or ambiguous name, and an id wins over a name', async () => {
    const { post, open, table, jwt, params } = await begin();
    await post(table);
    const twin = await post([{ kind: 'items.add', items: [{ name: 'Bero' }] }]);
    const before = (await api.call(contract.openComparison, { jwt, params })).text;
    const cells = { kind: 'cells.set', attributeIds: ['Price'], rows: [['1']] };
    const { items, attributes } = await open();
    const refused = await post([
      { ...cells, itemIds: ['Bero'] },
      { ...cells, itemIds: ['Zeno'] },
      {
        kind: 'weighting.update',
        id: 'For travel',
        patch: { points: { Price: 1, [attributes[0]?.id ?? '']: 2 } },
      },
      { kind: 'attributes.add', attributes: [{ name: 'Twice', formula: 'Cost * 2' }] },
    ]);
    expect([refused.status, refused.code, refused.details]).toEqual([
      400,
      'ERR_VALIDATION',
      [
        {
          path: 'changes.0.itemIds.0',
          rule: `2 items are called "Bero". Name one by its id: ${items[1]?.id}, ${twin.result.added?.[0]?.id}.`,
        },
        {
          path: 'changes.1.itemIds.0',
          rule: 'There is no item "Zeno". The first are "Alma", "Bero", "Bero".',
        },
        {
          path: `changes.2.patch.points.${attributes[0]?.id}`,
          rule: 'names the same attribute as another field',
        },
        {
          path: 'changes.3.attributes.0.formula',
          rule: 'There is no attribute "Cost". The first are "Price", "Notes", "Twice".',
        },
      ],
    ]);
    const wrong = await post([{ ...cells, itemIds: ['Alma'], rows: [[1]] }]);
    expect(wrong.details).toEqual([{ path: 'changes.0.rows.0.0', rule: expect.stringContaining('a text') }]);
    const parts = { batch: { id: randomUUID(), part: 0, isLast: false } };
    expect((await post([{ ...cells, itemIds: ['Alma'] }], parts)).details).toMatchObject([
      { path: 'changes', rule: expect.stringContaining('must give ids') },
    ]);
    const { jwt: stranger } = await api.addPerson();
    expect((await post([{ ...cells, itemIds: ['Alma'] }], {}, stranger)).code).toBe('ERR_NOT_FOUND');
    expect((await api.call(contract.openComparison, { jwt, params })).text).toBe(before);
    await post([{ kind: 'item.update', id: 'Alma', patch: { name: items[1]?.id } }]);
    await post([{ ...cells, itemIds: [items[1]?.id] }]);
    expect((await open()).columns[attributes[0]?.id ?? '']).toEqual(['499', '1', null]);
  });
});
