import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { type Attribute, blankAttribute, type Cell } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWebDir } from '../../../testing/makeWebDir';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

const publicUrl = new URL('http://tertium.example');
const day = 24 * 60 * 60;

/** A unique word for each part of a comparison. */
const planted = {
  notes: 'zirbelkiefer',
  attributeNotes: 'bergahorn',
  sources: 'haselstrauch',
  people: 'mondviole',
  history: 'wacholder',
  /** Never shown. */
  proposals: 'eberesche',
  comments: 'schlehdorn',
  linkName: 'holunder',
  hiddenName: 'seidelbast',
  hiddenValue: 'stechpalme',
  hiddenAnnotation: 'liguster',
  deletedAnnotation: 'holunder',
  hiddenThreshold: '31415.9265',
};

describeOnBothStores('a public link', (kind) => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  let web: Awaited<ReturnType<typeof makeWebDir>>;
  beforeAll(async () => {
    web = await makeWebDir();
    api = await startApi(kind, { webDir: web.path, settings: { publicUrl } });
    [ada, bob] = [await api.addPerson(), await api.addPerson()];
    await api.store.db.updateTable('users').set({ name: planted.people }).where('id', '=', bob.id).execute();
  });
  afterAll(async () => {
    await api.close();
    await web.remove();
  });

  const by = () => ({ jwt: ada.jwt });
  const price: Attribute = {
    ...blankAttribute({ id: randomUUID(), name: 'Price', position: 0, type: 'number' }),
    direction: 'lower',
    role: 'want',
    note: planted.attributeNotes,
  };
  const hidden: Attribute = {
    ...blankAttribute({ id: randomUUID(), name: planted.hiddenName, position: 1, type: 'text' }),
    isHidden: true,
  };
  const hiddenCost: Attribute = {
    ...blankAttribute({ id: randomUUID(), name: 'Cost', position: 2, type: 'number' }),
    isHidden: true,
  };
  const margin: Attribute = {
    ...blankAttribute({ id: randomUUID(), name: 'Margin', position: 3, type: 'number' }),
    formula: `{${price.id}} - {${hiddenCost.id}}`,
  };
  const itemIds = [randomUUID(), randomUUID()];

  async function change(id: string, version: number, changes: readonly object[]): Promise<number> {
    const body = { baseVersion: version, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    const answer = await api.call(contract.postChanges, { ...by(), params: { id }, body });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.result.version;
  }
  const setPrice = (cell: Cell) => ({
    kind: 'cells.set',
    itemIds: [itemIds[0]],
    attributeIds: [price.id],
    rows: [[cell]],
  });

  /** A comparison with all planted words, and its version. */
  async function prepare() {
    const made = await api.call(contract.createComparison, { ...by(), body: { name: 'Phones' } });
    const { id } = made.result;
    const items = itemIds.map((itemId, position) => ({ id: itemId, name: `Phone ${position}`, position }));
    const own = (person: Person, position: number) => ({
      // Pages create it with the id of its person.
      ...{ id: person.id, personId: person.id, name: planted.people, position },
      points: { [price.id]: 3 + position },
      locked: [],
    });
    const cell: Cell = {
      ...({ raw: '120', state: 'known', note: planted.notes, source: planted.sources } as const),
      proposals: [{ raw: '99', by: planted.proposals }],
    };
    const params = { id };
    await api.call(contract.setGrant, {
      ...by(),
      params: { ...params, grantee: bob.id },
      body: { right: 'weigh' },
    });
    let version = await change(id, 2, [
      { kind: 'attributes.add', attributes: [price, hidden, hiddenCost, margin] },
      { kind: 'items.add', items },
      {
        ...{ kind: 'cells.set', itemIds: [itemIds[0]], attributeIds: [hidden.id, hiddenCost.id] },
        rows: [[planted.hiddenValue, '100']],
      },
      { kind: 'weightings.add', weightings: [own(ada, 0)] },
      setPrice(cell),
    ]);
    const ofBob = { kind: 'weightings.add', weightings: [own(bob, 1)] };
    const body = {
      baseVersion: version,
      batch: { id: randomUUID(), part: 0, isLast: true },
      changes: [ofBob],
    };
    version = (await api.call(contract.postChanges, { jwt: bob.jwt, params, body })).result.version;
    const marked = version;
    const mark = { name: planted.history, note: '', markedVersion: marked, weightingId: null };
    const inMark = { ...params, markId: randomUUID() };
    expect((await api.call(contract.setMark, { ...by(), params: inMark, body: mark })).status).toBe(200);
    const commentId = randomUUID();
    const said = { threadId: commentId, anchor: { kind: 'comparison' }, text: planted.comments };
    await api.call(contract.setComment, { ...by(), params: { ...params, commentId }, body: said });
    const decision = {
      ...{ itemId: itemIds[0], itemName: 'Phone 0', day: '2026-03-01', reason: planted.history, by: 'Ada' },
      ...{ markId: inMark.markId, version: marked },
    };
    const { result } = await api.call(contract.openComparison, { ...by(), params });
    const budget = { attributeId: price.id, end: 150 };
    const annotation = (about: string, text: string) => ({ itemId: itemIds[0], about, text });
    const atHidden = {
      at: [hidden.id, price.id].map((axis) => ({ axis, unit: '', value: 1 })),
      ...{ about: '', text: planted.hiddenAnnotation },
    };
    const annotations = [
      annotation(price.id, 'cheap'),
      annotation(hidden.id, planted.hiddenAnnotation),
      { ...annotation(price.id, planted.deletedAnnotation), itemId: randomUUID() },
      atHidden,
    ];
    const chartTexts = [{ chart: 'tradeoff', title: 'Costs', note: '', annotations }];
    const origin = { title: planted.sources, source: '', licence: '' };
    const rule = (preference: number) => ({ shape: 'vShape', preference });
    const rules = { [hidden.id]: rule(Number(planted.hiddenThreshold)), [price.id]: rule(20) };
    const method = { id: 'promethee', rules };
    const settings = { decision, budget, chartTexts, origin, method };
    version = await change(id, result.version, [{ kind: 'comparison.update', patch: { settings } }]);
    return { id, version, marked };
  }

  const usual = { name: planted.linkName, version: null, endsAt: null, parts: [], sites: [], password: null };
  async function make(id: string, settings: object = {}) {
    const answer = await api.call(contract.makeLink, {
      ...by(),
      params: { id },
      body: { ...usual, ...settings },
    });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return { secret: answer.result.secret, linkId: answer.result.link.id };
  }
  const ask = (secret: string, password: string | null = null, from?: string) =>
    api.call(contract.openLink, {
      params: { secret },
      body: { password },
      ...(from !== undefined && { from }),
    });
  const open = async (...asked: Parameters<typeof ask>) => {
    const { result, ...answer } = await ask(...asked);
    return { ...answer, result: result as contract.LinkedTable };
  };
  const page = (secret: string) => api.app.inject(`/link/${secret}`);
  const embed = (secret: string, more = '') =>
    api.app.inject(
      `/link/v1/oembed?url=${encodeURIComponent(`${publicUrl.origin}/link/${secret}`)}&format=json${more}`,
    );
  const list = async (id: string) => (await api.call(contract.listLinks, { ...by(), params: { id } })).result;

  it('shows only the ticked parts, in answer, page and embed', async () => {
    const { id, marked } = await prepare();
    const { linkParts } = contract;
    const { notes, attributeNotes, sources, people, history, ...never } = planted;
    for (const parts of [[], [...linkParts], ...linkParts.map((part) => [part])]) {
      const { secret } = await make(id, { parts, sites: ['https://paper.example'] });
      const answer = await open(secret);
      expect(answer.status).toBe(200);
      expect(contract.LinkedTable.safeParse(answer.result).error).toBe(undefined);
      const all = [answer.text, (await page(secret)).payload, (await embed(secret)).payload].join('\n');
      const shown = linkParts.filter((part) => all.includes(planted[part]));
      expect(shown).toEqual([...linkParts].filter((part) => parts.includes(part)));
      expect(all.includes(planted.attributeNotes)).toBe(parts.includes('notes'));
      for (const word of [...Object.values(never), ada.id, bob.id, ada.email, bob.email])
        expect([parts, word, all.includes(word)]).toEqual([parts, word, false]);
      expect(answer.result.weightings).toHaveLength(parts.includes('people') ? 2 : 1);
      const own = answer.result.weightings.find(({ personId }) => personId === answer.result.ownerId);
      expect(own?.points).toEqual({ [price.id]: 3 });
      const { attributes, settings } = answer.result;
      expect(attributes.map(({ name }) => name)).toEqual(['Price', 'Cost', 'Margin']);
      expect(settings.budget).toEqual({ attributeId: price.id, end: 150 });
      expect(settings.chartTexts).toMatchObject([{ title: 'Costs', annotations: [{ text: 'cheap' }] }]);
      expect(settings.method).toMatchObject({ rules: { [price.id]: { preference: 20 } } });
    }
    const { secret } = await make(id, { version: marked });
    const old = (await open(secret)).text;
    expect(Object.values(planted).filter((word) => old.includes(word))).toEqual([]);
  });

  it('follows the comparison, or stays at its version', async () => {
    const { id, version, marked } = await prepare();
    const [now, then] = [await make(id), await make(id, { version: marked, parts: ['history'] })];
    const { result } = await api.call(contract.openComparison, { ...by(), params: { id } });
    const later = await change(id, Math.max(version, result.version), [
      setPrice('777'),
      { kind: 'items.remove', ids: [itemIds[1]] },
      { kind: 'comparison.update', patch: { name: 'Better phones' } },
    ]);
    expect(later).toBeGreaterThan(marked);
    const seen = (table: contract.LinkedTable) => {
      const { items, columns, name } = contract.comparisonOfTable(table);
      const [cell] = (columns[price.id] ?? []) as readonly Cell[];
      return [name, items.length, typeof cell === 'string' ? cell : cell?.raw];
    };
    expect(seen((await open(now.secret)).result)).toEqual(['Better phones', 1, '777']);
    const old = (await open(then.secret)).result;
    expect([...seen(old), old.versionName]).toEqual(['Phones', 2, '120', planted.history]);
    expect((await page(then.secret)).payload).not.toContain('Better phones');
    // The link keeps its version even if the saved version is removed.
    const [mark] = (await api.call(contract.listMarks, { ...by(), params: { id } })).result;
    await api.call(contract.deleteMark, { ...by(), params: { id, markId: mark?.id ?? '' } });
    expect(seen((await open(then.secret)).result)).toEqual(['Phones', 2, '120']);
    const gone = await api.call(contract.makeLink, {
      ...by(),
      params: { id },
      body: { ...usual, version: 9999 },
    });
    expect([gone.status, gone.code]).toEqual([409, 'ERR_STATE']);
  });

  it('is not found alike if it never existed, has ended, was revoked, or its comparison was deleted', async () => {
    const { id } = await prepare();
    const never = await open('A'.repeat(24));
    expect([never.status, never.code]).toEqual([404, 'ERR_NOT_FOUND']);
    const endsAt = api.clock.nowSeconds() + day;
    const [ended, taken, orphan] = [await make(id, { endsAt }), await make(id), await make(id)];
    expect((await open(ended.secret)).status).toBe(200);
    api.clock.advance(day);
    ada = { ...ada, jwt: await api.signIn(ada.email) };
    bob = { ...bob, jwt: await api.signIn(bob.email) };
    await api.call(contract.removeLink, { ...by(), params: { id, linkId: taken.linkId } });
    const openings = new Map((await list(id)).map((link) => [link.id, link.openings]));
    expect(openings).toEqual(
      new Map([
        [ended.linkId, 1],
        [orphan.linkId, 0],
      ]),
    );
    const headers = {
      'if-match': `"v${(await api.call(contract.openComparison, { ...by(), params: { id } })).result.version}"`,
    };
    await api.call(contract.deleteComparison, { ...by(), params: { id }, headers });
    const bare = ({ text }: { readonly text: string }) => text.replace(/"requestId":"[^"]*"/, '');
    for (const { secret } of [ended, taken, orphan]) {
      expect(bare(await open(secret))).toEqual(bare(never));
      expect((await embed(secret)).statusCode).toBe(404);
      expect((await page(secret)).payload).not.toContain('Phones');
    }
  });

  it('asks for its password, shows nothing before, and limits guesses and frequent calls', async () => {
    const { id } = await prepare();
    const password = 'pass wörd 🔑"<script>';
    const { secret } = await make(id, { password });
    const without = await ask(secret);
    expect([without.status, without.result]).toEqual([200, { isLocked: true }]);
    expect((await page(secret)).payload + (await embed(secret)).payload).not.toContain('Phones');
    const wrong = await open(secret, 'something else');
    expect([wrong.status, wrong.code]).toEqual([403, 'ERR_LINK_PASSWORD']);
    expect((await open(secret, password)).result.name).toBe('Phones');
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await open(secret, `guess ${i}`, '192.0.2.7')).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    expect((await open(secret, password, '192.0.2.7')).status).toBe(429);
    expect((await open(secret, password)).status).toBe(200);
    const from = '192.0.2.8';
    const embeds = Array.from({ length: 602 }, () =>
      api.call(contract.readLinkEmbed, { query: '?url=x', from }),
    );
    const refused = (await Promise.all(embeds)).filter(({ status }) => status === 429);
    expect([refused.length, (await open(secret, password, from)).status]).toEqual([2, 429]);
    expect(JSON.stringify(await list(id))).not.toContain(password);
    const short = await api.call(contract.makeLink, {
      ...by(),
      params: { id },
      body: { ...usual, password: 'short' },
    });
    expect([short.status, short.code]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('is shown only in frames of its named sites, and never in a search engine', async () => {
    const { id } = await prepare();
    const sites = ['https://paper.example', 'http://localhost:8080'];
    const [framed, alone] = [await make(id, { sites }), await make(id)];
    const [shown, hidden] = [await page(framed.secret), await page(alone.secret)];
    expect(shown.headers['content-security-policy']).toContain(`frame-ancestors ${sites.join(' ')};`);
    expect(shown.headers['x-frame-options']).toBe(undefined);
    expect(hidden.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(hidden.headers['x-frame-options']).toBe('DENY');
    for (const { headers } of [shown, hidden])
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    expect((await embed(framed.secret, '&maxwidth=300')).json()).toMatchObject({
      ...{ type: 'rich', version: '1.0', title: 'Phones', width: 300, height: 600 },
      html: `<iframe src="http://tertium.example/link/${framed.secret}" title="Phones" width="300" height="600" style="border:0"></iframe>`,
    });
    expect((await embed(alone.secret)).json()).toMatchObject({ type: 'link', title: 'Phones' });
    const elsewhere = await api.app.inject(
      `/link/v1/oembed?url=${encodeURIComponent(`https://other.example/link/${alone.secret}`)}`,
    );
    expect(elsewhere.statusCode).toBe(404);
    for (const site of [
      "https://a.example; script-src 'unsafe-inline'",
      'https://a.example/',
      'https://*',
      'javascript:1',
      "https://a';b",
    ]) {
      const answer = await api.call(contract.makeLink, {
        ...by(),
        params: { id },
        body: { ...usual, sites: [site] },
      });
      expect([site, answer.code]).toEqual([site, 'ERR_VALIDATION']);
    }
  });

  it('names its comparison on its page without becoming a part of it', async () => {
    const { id, version } = await prepare();
    const name = `"><script>alert(1)</script>$&$'`;
    await change(id, version, [{ kind: 'comparison.update', patch: { name } }]);
    const { secret } = await make(id);
    const { payload } = await page(secret);
    expect(payload).toContain(
      `<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;$'">`,
    );
    expect(payload).toContain(
      `<link rel="alternate" type="application/json+oembed" href="http://tertium.example/link/v1/oembed?url=${encodeURIComponent(`${publicUrl.origin}/link/${secret}`)}">`,
    );
  });
});
