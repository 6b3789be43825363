/** @module-tag long */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';

const csv = { 'content-type': 'text/csv' };
const phones = 'Phone,Price,Battery\nAlma,499 €,4100 mAh\nBero,699 €,5000 mAh\nCedo,599 €,\n';

describeOnBothStores('a file posted as it is', (kind) => {
  let api: TestApi;
  let jwt: string;
  beforeAll(async () => {
    api = await startApi(kind);
    ({ jwt } = await api.addPerson());
  });
  afterAll(() => api.close());

  const bring = (body: string | Uint8Array, query = '', headers: Record<string, string> = csv) =>
    api.call(contract.importTable, { jwt, body, query, headers });
  const update = (id: string, body: string | Uint8Array, query = '') =>
    api.call(contract.updateFromTable, { jwt, body, query, headers: csv, params: { id } });
  const open = async (id: string | null) =>
    contract.comparisonOfTable(
      (await api.call(contract.openComparison, { jwt, params: { id: id ?? '' } })).result,
    );

  it('becomes a comparison, once for each idempotency key, and nothing in a preview', async () => {
    const preview = (await bring(phones, '?preview=true')).result;
    expect(preview).toMatchObject({ id: null, version: null, isPreview: true, items: { added: 3 } });
    expect((await api.call(contract.listComparisons, { jwt })).result).toEqual([]);

    const headers = { ...csv, 'idempotency-key': randomUUID() };
    const { status, result } = await bring(phones, '?name=Phones', headers);
    expect([status, result.name, result.version]).toEqual([200, 'Phones', 2]);
    expect(result.attributes.map(({ name, type, unit, betterEnd }) => [name, type, unit, betterEnd])).toEqual(
      [
        ['Price', 'money', 'EUR', 'lower'],
        ['Battery', 'number', 'mAh', 'higher'],
      ],
    );
    const again = await bring(phones, '?name=Phones', headers);
    expect(again.result).toEqual(result);
    expect((await bring(phones, '?name=Others', headers)).code).toBe('ERR_IDEMPOTENCY_MISMATCH');
    const made = await open(result.id);
    expect(made.items.map(({ name }) => name)).toEqual(['Alma', 'Bero', 'Cedo']);
    expect((await api.call(contract.listComparisons, { jwt })).result).toHaveLength(1);
  });

  it('updates items by name or by an attribute, and repeating it changes nothing', async () => {
    const { id } = (await bring('Phone,Code,Price\nAlma,A1,499 €\nBero,B2,699 €\nCedo,C3,599 €\n')).result;
    const news = 'Phone,Code,Price,Weight\nAlma,A1,450 €,180 g\nBero,B2,699 €,\nDune,D4,300 €,150 g\n';
    const asked = (await update(id ?? '', news, '?preview=true')).result;
    expect(asked).toMatchObject({ isPreview: true, version: 2, changedCells: 2 });
    const { result } = await update(id ?? '', news);
    expect(result).toMatchObject({
      items: { added: 1, updated: 1, missing: 1 },
      version: 3,
      changedCells: asked.changedCells,
    });
    expect(result.attributes.map(({ name, isNew }) => [name, isNew])).toEqual([
      ['Code', false],
      ['Price', false],
      ['Weight', true],
    ]);
    expect((await update(id ?? '', news)).result).toMatchObject({ version: 3, changedCells: 0 });

    const renamed = (await update(id ?? '', 'Phone,Code,Price\nAlma X,A1,440 €\n', '?key=code')).result;
    expect(renamed).toMatchObject({ items: { added: 0, updated: 1, missing: 3 }, changedCells: 1 });
    const byId = await update(
      id ?? '',
      'Phone,Code,Price\nX,A1,440 €\n',
      `?key=${renamed.attributes[0]?.id}`,
    );
    expect(byId.result.items).toEqual({ added: 0, updated: 0, missing: 3 });
    const { items, columns, attributes } = await open(id);
    expect(items.map(({ name }) => name)).toEqual(['Alma', 'Bero', 'Cedo', 'Dune']);
    expect(columns[attributes.find(({ name }) => name === 'Price')?.id ?? '']).toEqual([
      '440 €',
      '699 €',
      '599 €',
      '300 €',
    ]);
    const { status, details } = await update(id ?? '', news, '?key=Colour');
    expect([status, details]).toEqual([
      400,
      [
        {
          path: 'key',
          rule: expect.stringContaining(
            'also a column. There is no column "Colour". The first are "Code", "Price"',
          ),
        },
      ],
    ]);
  });

  it('leaves a question open until a parameter answers it', async () => {
    const text = 'Phone\tPrice\tSince\nAlma\t1.299 €\t03/04/2024\nBero\t2.499 €\t05/06/2023\n';
    const open = (await bring(text, '?preview=true')).result;
    expect(open.questions.map(({ attribute, kind: about }) => [attribute, about])).toEqual([
      ['Price', 'decimalMark'],
      ['Since', 'dateOrder'],
    ]);
    const { id, questions } = (await bring(text, '?numbers=1,234.5&dates=mdy')).result;
    expect(questions).toEqual([]);
    const saved = await api.call(contract.openComparison, { jwt, params: { id: id ?? '' } });
    expect(saved.result.attributes.map(({ reading }) => reading)).toMatchObject([
      { decimalMark: '.' },
      { dateOrder: 'mdy' },
    ]);
    expect(saved.text).not.toContain('leftOpen');
  });

  it('is refused with the error, and the server answers others meanwhile', async () => {
    const zeros = gzipSync(Buffer.alloc(60 * 1024 * 1024));
    const line = gzipSync(Buffer.from(`Name,Text\nA,${'x'.repeat(40 * 1024 * 1024)}\n`));
    const cases = [
      ['archiveLimit', zeros],
      ['archiveLimit', line],
      ['cellTooLong', `Name,Text\nA,${'x'.repeat(2_000_000)}\n`],
      ['jsonTooDeep', '['.repeat(1_000_000)],
      ['fileType', Buffer.from('%PDF-1.7 nothing else')],
    ] as const;
    for (const [rule, body] of cases) {
      const answer = bring(body, '', { 'content-type': 'application/octet-stream' });
      const health = await api.call(contract.listTemplates, { jwt });
      const { status, code, details } = await answer;
      expect([health.status, status, code, details]).toEqual([
        200,
        422,
        'ERR_FILE_INVALID',
        [{ path: 'body', rule }],
      ]);
    }
    expect((await bring('a'.repeat(contract.importBodyLimit + 1))).code).toBe('ERR_BODY_TOO_LARGE');
    expect((await bring('a,b', '', { 'content-type': 'image/png' })).code).toBe('ERR_MEDIA_TYPE');
    const none = await bring(phones, '?sheet=Other');
    expect([none.code, none.details]).toEqual([
      'ERR_QUERY_INVALID',
      [{ path: 'sheet', rule: 'must be one of "The file"' }],
    ]);
  });
});
