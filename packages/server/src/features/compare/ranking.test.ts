import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import {
  acceptabilityOf,
  askMethod,
  blankAttribute,
  type MethodId,
  methodTable,
  rankComparison,
} from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../testing/startApi';
import { describeOnBothStores } from '../../testing/stores';
import laptops from './templates/laptops.json' with { type: 'json' };

describeOnBothStores('a ranking', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(kind);
  });
  afterAll(() => api.close());

  async function makeLaptops() {
    const { jwt, id: me } = await api.addPerson();
    const { result } = await api.call(contract.createComparison, { jwt, body: { templateId: 'laptops' } });
    const params = { id: result.id };
    const rank = (query = '', as = jwt) => api.call(contract.rankComparison, { jwt: as, params, query });
    let version = result.version;
    const post = (changes: object[]) => {
      const batch = { id: randomUUID(), part: 0, isLast: true };
      return api.call(contract.postChanges, { jwt, params, body: { baseVersion: version, batch, changes } });
    };
    const change = async (changes: object[]) => {
      const answer = await post(changes);
      expect(answer.status).toBe(200);
      version = answer.result.version;
    };
    return { jwt, me, params, summary: result, rank, change, post };
  }

  it('matches the page: its picture, shares and verdict', async () => {
    const { jwt, params, summary, rank } = await makeLaptops();
    const { result } = await rank();
    const bars = result.items.slice(0, 8).map(({ name, scores }) => ({ name, ...scores }));
    expect(bars).toEqual(summary.picture?.bars);
    expect(result.items).toHaveLength(summary.itemCount - result.unplaced.length);
    expect(result.items.map(({ score }) => score)).toEqual(
      result.items.map(({ score }) => score).sort((a, b) => b - a),
    );
    const { weightings, attributes } = (await api.call(contract.openComparison, { jwt, params })).result;
    expect(result.weighting?.id).toBe(weightings[0]?.id);
    const total = Object.values(weightings[0]?.points ?? {}).reduce((sum, points) => sum + points, 0);
    const price = attributes.find(({ name }) => name === 'Price');
    const share = result.attributes.find(({ id }) => id === price?.id)?.share;
    expect(share).toBeCloseTo((weightings[0]?.points[price?.id ?? ''] ?? 0) / total, 12);
    expect(result.verdict[0]).toContain(result.items[0]?.name);
  });

  it('explains an item’s place as the engine does: compared with which item, and what would change it', async () => {
    const { jwt, me, params, rank, change } = await makeLaptops();
    const explain = (itemId: string, query = '', as = jwt) =>
      api.call(contract.explainPlace, { jwt: as, params: { ...params, itemId }, query });
    const [first, second, third] = (await rank()).result.items;
    const { result } = await explain(first?.id ?? '');
    expect(contract.PlaceAnswer.safeParse(result).success).toBe(true);
    expect([result.place, result.versus?.id]).toEqual([1, second?.id]);
    expect(result.headline).toContain(first?.name);
    expect(result.inFavour.length + result.against.length).toBeGreaterThan(2);
    expect(result.whatWouldChangeIt).toMatch(/overtakes/);
    // Of both ways round the one behind overtakes.
    const turned = await explain(third?.id ?? '', `?versus=${first?.id}`);
    expect([turned.result.place, turned.result.versus?.id]).toEqual([3, first?.id]);
    expect(turned.result.whatWouldChangeIt?.startsWith(`${third?.name} overtakes`)).toBe(true);

    const unplaced = (await rank()).result.unplaced[0];
    if (unplaced !== undefined) {
      const { place, headline, versus } = (await explain(unplaced.id)).result;
      expect([place, versus, headline]).toEqual([null, null, unplaced.why]);
    }
    expect((await explain(randomUUID())).code).toBe('ERR_NOT_FOUND');
    const weighting = { name: 'Light / first', points: { Memory: 9 } };
    await change([{ kind: 'weightings.add', weightings: [weighting] }]);
    const named = '?weighting=light%20%2F%20first';
    const versus = `&versus=${encodeURIComponent(first?.name ?? '')}`;
    const byName = await explain(third?.name ?? '', named + versus);
    expect([byName.result.item, byName.result.versus]).toEqual([
      { id: third?.id, name: third?.name },
      { id: first?.id, name: first?.name },
    ]);
    expect((await rank(named)).result.weighting?.name).toBe('Light / first');
    expect((await explain('Zeno', named)).details).toMatchObject([
      { path: 'itemId', rule: expect.stringContaining('There is no item "Zeno"') },
    ]);
    // The weights of a person are found by their id alone.
    const { weightings } = (await api.call(contract.openComparison, { jwt, params })).result;
    const own = weightings.find(({ personId }) => personId === me)?.name ?? '';
    expect((await rank(`?weighting=${encodeURIComponent(own)}`)).code).toBe('ERR_QUERY_INVALID');
    expect((await explain(first?.id ?? '', '', (await api.addPerson()).jwt)).code).toBe('ERR_NOT_FOUND');
    const method = { id: 'topsis' };
    await change([{ kind: 'comparison.update', patch: { settings: { method } } }]);
    expect((await explain(first?.id ?? '')).code).toBe('ERR_STATE');
    const [leader, other] = (await rank()).result.items;
    // Of two with one name it says which.
    await change([{ kind: 'item.update', id: other?.id, patch: { name: leader?.name } }]);
    const byMethod = (await rank()).result;
    expect(byMethod.verdict[0]).toMatch(/^By TOPSIS, .+ \(\d+(st|nd|rd|th) item\) leads\.$/);
    expect(byMethod.findOut).toEqual([]);
  });

  it('names the cells that could change the leader, and none once they are known and confirmed', async () => {
    const { jwt } = await api.addPerson();
    const { result } = await api.call(contract.createComparison, { jwt, body: { name: 'Two' } });
    const params = { id: result.id };
    const [a, b, price, weighting] = Array.from({ length: 4 }, () => randomUUID());
    let baseVersion = result.version;
    const post = async (changes: object[]) => {
      const batch = { id: randomUUID(), part: 0, isLast: true };
      const answer = await api.call(contract.postChanges, {
        jwt,
        params,
        body: { baseVersion, batch, changes },
      });
      baseVersion = answer.result.version;
      return answer.status;
    };
    const attribute = {
      ...blankAttribute({ id: price ?? '', name: 'Price', position: 0 }),
      type: 'number',
      direction: 'lower',
      role: 'want',
      scale: { low: 0, high: 100 },
    };
    const cells = { kind: 'cells.set', itemIds: [a, b], attributeIds: [price] };
    const weights = {
      personId: null,
      name: 'By price',
      position: 0,
      locked: [],
      points: { [price ?? '']: 5 },
    };
    const added = [
      { kind: 'attributes.add', attributes: [attribute] },
      { kind: 'items.add', items: [a, b].map((id, i) => ({ id, name: 'AB'.charAt(i), position: i })) },
      { ...cells, rows: [['40'], ['30–50']] },
      { kind: 'weightings.add', weightings: [{ id: weighting, ...weights }] },
    ];
    expect(await post(added)).toBe(200);
    const query = `?weighting=${weighting}`;
    const answered = async () => (await api.call(contract.rankComparison, { jwt, params, query })).result;
    const ranked = async () => (await answered()).findOut;
    expect(await ranked()).toEqual([
      {
        item: { id: b, name: 'B' },
        attribute: { id: price, name: 'Price' },
        canChangeFirst: true,
        canSettle: true,
      },
    ]);
    expect(await post([{ ...cells, rows: [['40'], ['30']] }])).toBe(200);
    expect(await ranked()).toEqual([]);
    // No source stands for either price, then one does for that of B.
    expect((await answered()).confirm.map(({ item, text }) => [item.name, text])).toEqual([
      ['A', 'A takes the lead if the Price of A is 29 or less.'],
      ['B', 'A takes the lead if the Price of B is 41 or more.'],
    ]);
    const sourced = { raw: '30', state: 'known', source: 'https://shop.example/' };
    expect(await post([{ ...cells, rows: [['40'], [sourced]] }])).toBe(200);
    expect((await answered()).confirm.map(({ item }) => item.name)).toEqual(['A']);
  });

  it('says on request how sure the first place is, and what other methods say, as the engine does', async () => {
    const { jwt, params, rank } = await makeLaptops();
    expect((await rank()).result).toMatchObject({ sure: null, methods: null });
    const { result } = await rank('?include=sure,methods');
    expect(contract.RankingAnswer.safeParse(result).success).toBe(true);
    const opened = (await api.call(contract.openComparison, { jwt, params })).result;
    const comparison = contract.comparisonOfTable(opened);
    const ranking = rankComparison(comparison, comparison.weightings[0] ?? null);
    const judged = acceptabilityOf(ranking, { samples: 2000 });
    expect(result.sure?.samples).toBe(2000);
    expect(result.sure?.items.map(({ id, first }) => [id, first])).toEqual(
      judged.itemIndexes
        .map((item, row) => [comparison.items[item]?.id, judged.rankAcceptability[row]?.[0]])
        .slice(0, 20),
    );
    const table = methodTable(ranking, comparison.attributes);
    expect(result.methods?.leftOut).toBe(table.leftOut.length);
    for (const { id, items } of result.methods?.answers ?? []) {
      const answer = askMethod(table, id as MethodId);
      const places = answer.kind === 'placed' ? answer.places : [];
      const placeOf = new Map(
        table.itemIndexes.map((item, row) => [comparison.items[item]?.id, places[row]]),
      );
      expect(items.map(({ place }) => place)).toEqual(places.toSorted((a, b) => a - b).slice(0, 20));
      for (const item of items) expect(item.place).toBe(placeOf.get(item.id));
    }
    expect((await rank('?include=luck')).code).toBe('ERR_QUERY_INVALID');
  });

  it('uses the requested weighting, says which items are ruled out and why, and is for people who may view it', async () => {
    const { jwt, params, rank, change } = await makeLaptops();
    const { attributes } = (await api.call(contract.openComparison, { jwt, params })).result;
    const price = attributes.find(({ name }) => name === 'Price');
    const id = randomUUID();
    const weighting = { id, personId: null, name: 'Cheap', position: 1, locked: [] };
    const points = Object.fromEntries(attributes.map((each) => [each.id, each === price ? 10 : 0]));
    const limit = { min: null, max: 1000, oneOf: null };
    await change([
      { kind: 'weightings.add', weightings: [{ ...weighting, points }] },
      { kind: 'attribute.update', id: price?.id, patch: { role: 'must', limit } },
    ]);
    const { result, text } = await rank(`?weighting=${id}`);
    expect(contract.RankingAnswer.safeParse(result).success).toBe(true);
    // Kept for who asks again, until it is changed.
    expect((await rank(`?weighting=${id}`)).text).toBe(text);
    await change([{ kind: 'weighting.update', id, patch: { name: 'Cheaper' } }]);
    expect((await rank(`?weighting=${id}`)).result.weighting?.name).toBe('Cheaper');
    expect(result.weighting).toEqual({ id, name: 'Cheap' });
    expect(result.unplaced.length).toBeGreaterThan(10);
    expect(result.unplaced[0]?.why).toMatch(/is ruled out/);
    expect((await rank(`?weighting=${randomUUID()}`)).code).toBe('ERR_NOT_FOUND');
    expect((await rank('?weighting=x')).code).toBe('ERR_QUERY_INVALID');
    const eve = await api.addPerson();
    expect((await rank('', eve.jwt)).code).toBe('ERR_NOT_FOUND');
  });

  it('counts a computed attribute as the engine does, and refuses a formula that can’t be read and cells that it computes', async () => {
    const { jwt, params, rank, change, post } = await makeLaptops();
    const { attributes } = (await api.call(contract.openComparison, { jwt, params })).result;
    const [price, memory] = ['Price', 'Memory'].map(
      (name) => attributes.find((each) => each.name === name)?.id,
    );
    const id = randomUUID();
    const formula = `{${price}} / {${memory}}`;
    const computed = { ...blankAttribute({ id, name: 'Price per GB', position: 99 }), formula };
    const judged = { type: 'number', unit: '$/GB', direction: 'lower', role: 'want' };
    const weighting = { id: randomUUID(), personId: null, name: 'By the gigabyte', position: 1, locked: [] };
    const points = Object.fromEntries(
      [...attributes, { id }].map((each) => [each.id, each.id === id ? 10 : 0]),
    );
    await change([
      { kind: 'attributes.add', attributes: [{ ...computed, ...judged }] },
      { kind: 'weightings.add', weightings: [{ ...weighting, points }] },
    ]);
    const { result } = await rank(`?weighting=${weighting.id}`);
    const file = (await api.call(contract.exportComparison, { jwt, params })).result;
    expect(file.attributes.find((each) => each.id === id)?.formula).toBe(formula);
    const ratios = laptops.items.map(({ name, cells }) => ({
      name,
      ratio: Number(cells[0]) / Number.parseFloat(cells[9] ?? ''),
    }));
    const known = ratios.filter(({ ratio }) => ratio > 0).sort((a, b) => a.ratio - b.ratio);
    expect(result.items.slice(0, 5).map(({ name }) => name)).toEqual(
      known.slice(0, 5).map(({ name }) => name),
    );
    const refused = await post([{ kind: 'attribute.update', id, patch: { formula: 'Price /' } }]);
    expect(refused).toMatchObject({ status: 422, code: 'ERR_CHANGE_INVALID' });
    expect(refused.text).toContain('badFormula');
    const items = (await api.call(contract.openComparison, { jwt, params })).result.chunks[0]?.ids ?? [];
    const set = (itemId: string | undefined) => ({
      ...{ kind: 'cells.set', itemIds: [itemId], attributeIds: [id], rows: [['7']] },
    });
    const overwritten = await post([set(items[0])]);
    expect(overwritten).toMatchObject({ status: 422, code: 'ERR_CHANGE_INVALID' });
    expect(overwritten.text).toContain('computedCell');
    const added = { id: randomUUID(), name: 'New', position: 999 };
    expect((await post([{ kind: 'items.add', items: [added] }, set(added.id)])).status).toBe(200);
  });

  it('uses the method of the comparison, with its own scores and the reasons of items without a place', async () => {
    const { jwt, params, rank, change } = await makeLaptops();
    const table = (await api.call(contract.openComparison, { jwt, params })).result;
    const price = table.attributes.find(({ name }) => name === 'Price');
    const limit = { min: null, max: 1000, oneOf: null };
    const method = { id: 'vikor', groupShare: 0.5 };
    await change([
      { kind: 'attribute.update', id: price?.id, patch: { role: 'must', limit } },
      { kind: 'comparison.update', patch: { settings: { method } } },
    ]);
    const { result, text } = await rank();
    expect([text.slice(0, 10), contract.RankingAnswer.safeParse(result).success]).toEqual([
      '{"result":',
      true,
    ]);
    expect(result.method).toBe('vikor');
    expect(result.items.length).toBeGreaterThan(2);
    // Of VIKOR's gaps the smallest is first.
    const scores = result.items.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(result.items.map(({ place }) => place)).toEqual(
      scores.map((score) => 1 + scores.filter((other) => other < score - 1e-12).length),
    );
    expect(result.verdict[0]).toBe(`By VIKOR, ${result.items[0]?.name} leads.`);
    expect(result.items.length + result.unplaced.length).toBe(table.itemCount);
    expect(result.unplaced.some(({ why }) => /is ruled out/.test(why))).toBe(true);
    const { items } = result;
    expect(items.every(({ scores: { low, high }, score }) => low === score && high === score)).toBe(true);
    // The picture of the gallery has the same order.
    const [card] = (await api.call(contract.listComparisons, { jwt })).result;
    expect(card?.picture?.bars.map(({ name }) => name)).toEqual(items.slice(0, 8).map(({ name }) => name));
    await change([
      { kind: 'comparison.update', patch: { settings: { method: { id: 'promethee', rules: {} } } } },
    ]);
    expect((await rank()).result.method).toBe('promethee');
  });

  it('is empty without items, and refused for a table too large to rank between two other calls', async () => {
    const { jwt } = await api.addPerson();
    const { result } = await api.call(contract.createComparison, { jwt, body: { name: 'Empty' } });
    const rank = () => api.call(contract.rankComparison, { jwt, params: { id: result.id } });
    expect((await rank()).result).toEqual({
      version: result.version,
      method: null,
      numberFormat: '1,234.5',
      weighting: null,
      attributes: [],
      verdict: [],
      items: [],
      unplaced: [],
      findOut: [],
      confirm: [],
      budget: null,
      sure: null,
      methods: null,
    });
    await api.store.db
      .updateTable('comparisons')
      .set({ item_count: 30_001, attribute_count: 2, version: 9 })
      .where('id', '=', result.id)
      .execute();
    const refused = await rank();
    expect([refused.code, refused.details]).toEqual(['ERR_QUOTA', { limit: 60_000, used: 60_002 }]);
  });
});
