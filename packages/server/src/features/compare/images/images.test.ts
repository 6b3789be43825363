import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@tertium/contract';
import { itemsOfLists } from '@tertium/contract';
import { blankAttribute, blankWeighting, type Change } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../store/openStore';
import { restoreBackup } from '../../../store/restoreBackup';
import { deleteRowsOfComparison } from '../../../store/storedTables';
import { writeBackup } from '../../../store/writeBackup';
import { createComparing, random, testNow } from '../../../testing/comparing';
import { losslessFrame, sampleImages, webpOf } from '../../../testing/sampleImages';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores, makeStoreLocation } from '../../../testing/stores';
import { createDoor } from '../access/door';
import { defaultQuotas } from '../access/quotas';
import { addImages } from './images';

const hashOf = (image: string) =>
  createHash('sha256').update(Buffer.from(image, 'base64')).digest('base64url');
const { lossy, lossless, jpeg } = sampleImages;
const base64 = (bytes: Buffer) => bytes.toString('base64');

describeOnBothStores('images of items', (kind) => {
  let api: TestApi;
  let ada: Person;
  beforeAll(async () => {
    api = await startApi(kind);
    ada = await api.addPerson();
  });
  afterAll(() => api.close());

  const create = async () =>
    (await api.call(contract.createComparison, { jwt: ada.jwt, body: { name: 'Cars' } })).result.id;
  const add = (id: string, images: readonly string[], by = ada) =>
    api.call(contract.addImages, { jwt: by.jwt, params: { id }, body: { images } });
  const read = async (id: string, hashes: readonly string[], by = ada) =>
    (await api.call(contract.readImages, { jwt: by.jwt, params: { id }, query: `?hashes=${hashes}` })).result;
  const post = async (id: string, changes: readonly Change[]) => {
    const { version } = (await api.call(contract.openComparison, { jwt: ada.jwt, params: { id } })).result;
    const body = { baseVersion: version, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    return api.call(contract.postChanges, { jwt: ada.jwt, params: { id }, body });
  };
  const showing = (image: string, more: object = {}): Change => ({
    kind: 'items.add',
    items: [{ id: randomUUID(), name: 'Alpha', position: 0, image, ...more }],
  });
  const sizeOf = async (id: string) =>
    Number(
      (
        await api.store.db
          .selectFrom('comparisons')
          .select('byte_count')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).byte_count,
    );
  const filed = async (id: string) =>
    (await api.call(contract.exportComparison, { jwt: ada.jwt, params: { id } })).result;

  it('are stored once, even if someone else adds them again, and count for the quota once', async () => {
    const id = await create();
    const before = await sizeOf(id);
    const first = await add(id, [lossy, jpeg, lossy]);
    expect([first.status, first.result]).toEqual([200, [lossy, jpeg, lossy].map(hashOf)]);
    expect(await sizeOf(id)).toBe(before + lossy.length + jpeg.length);
    expect((await add(id, [jpeg, lossless])).status).toBe(200);
    expect(await sizeOf(id)).toBe(before + lossy.length + jpeg.length + lossless.length);
    const hashes = [lossy, jpeg, lossless].map(hashOf);
    expect(await read(id, [...hashes, 'A'.repeat(43)])).toEqual({
      [hashOf(lossy)]: lossy,
      [hashOf(jpeg)]: jpeg,
      [hashOf(lossless)]: lossless,
    });
  });

  it('are read only by people who may view this comparison', async () => {
    const [mine, other] = [await create(), await create()];
    await add(mine, [lossy]);
    expect(await read(other, [hashOf(lossy)])).toEqual({});
    const bob = await api.addPerson();
    const asked = await api.call(contract.readImages, {
      jwt: bob.jwt,
      params: { id: mine },
      query: `?hashes=${hashOf(lossy)}`,
    });
    expect([asked.status, asked.code]).toEqual([404, 'ERR_NOT_FOUND']);
  });

  it('are read by a public link that works, with no other comparison’s among them', async () => {
    const [id, other] = [await create(), await create()];
    await add(id, [lossy]);
    await add(other, [jpeg]);
    expect((await post(id, [showing(hashOf(lossy), { imageText: 'A car' })])).status).toBe(200);
    const settings = { name: 'Chat', version: null, endsAt: null, parts: [], sites: [], password: null };
    const made = await api.call(contract.makeLink, {
      jwt: ada.jwt,
      params: { id },
      body: settings,
    });
    const { link, secret } = made.result;
    const opened = await api.call(contract.openLink, { params: { secret }, body: { password: null } });
    const { chunks } = opened.result as contract.LinkedTable;
    expect(chunks.flatMap(itemsOfLists)).toMatchObject([{ image: hashOf(lossy), imageText: 'A car' }]);
    const asked = () =>
      api.call(contract.readLinkImages, {
        params: { secret },
        query: `?hashes=${[lossy, jpeg].map(hashOf)}`,
      });
    expect((await asked()).result).toEqual({ [hashOf(lossy)]: lossy });
    await api.call(contract.removeLink, { jwt: ada.jwt, params: { id, linkId: link.id } });
    expect((await asked()).code).toBe('ERR_NOT_FOUND');
  });

  it.each([
    ['HTML', base64(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['an SVG', base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
    ['a PNG', 'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAYAAACtBE5DAAAAMUlEQVR4AWyJyQ0AQAgCiS1h'],
    ['an image that is cut off', base64(Buffer.from(jpeg, 'base64').subarray(0, 300))],
    [
      'an image with HTML behind it',
      base64(Buffer.concat([Buffer.from(lossy, 'base64'), Buffer.from('<b>x')])),
    ],
    ['a very wide image', base64(webpOf(['VP8L', losslessFrame(1025, 1)]))],
    ['a very high image', base64(webpOf(['VP8L', losslessFrame(1, 16_384)]))],
    ['an image without pixels', base64(webpOf(['VP8 ', Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, 0, 0, 4, 0])]))],
  ])('are not %s, and then none of a call is stored', async (_, image) => {
    const id = await create();
    const answer = await add(id, [lossy, image]);
    expect([answer.status, answer.code]).toEqual([422, 'ERR_IMAGE_INVALID']);
    expect(await read(id, [hashOf(lossy)])).toEqual({});
  });

  it.each([
    ['too large', base64(webpOf(['VP8L', losslessFrame(6, 4)], ['EXIF', Buffer.alloc(41_000)]))],
    ['no base64', 'data:image/webp;base64,AAAA'],
    ['empty', ''],
  ])('are refused by their form when they are %s', async (_, image) => {
    const answer = await add(await create(), [image]);
    expect([answer.status, answer.code]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('are never sent as anything but JSON', async () => {
    const id = await create();
    await add(id, [lossy]);
    const { headers } = await api.call(contract.readImages, {
      jwt: ada.jwt,
      params: { id },
      query: `?hashes=${hashOf(lossy)}`,
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('are refused beyond the quotas of a comparison and of its owner', async () => {
    const id = await create();
    const adding = (quotas: Partial<typeof defaultQuotas>, images: readonly string[]) =>
      addImages(
        {
          store: api.store,
          door: createDoor(kind),
          news: createComparing(api.store, ada.id).news,
          random,
          quotas: { ...defaultQuotas, ...quotas },
          asked: { id, userId: ada.id, right: 'edit' },
          now: testNow,
        },
        images,
      );
    const used = await sizeOf(id);
    for (const quotas of [{ images: 1 }, { bytesPerComparison: used + lossy.length }, { bytesPerUser: 1 }])
      await expect(adding(quotas, [lossy, jpeg])).rejects.toMatchObject({ code: 'ERR_QUOTA' });
    expect(await sizeOf(id)).toBe(used);
    await adding({ images: 1 }, [lossy]);
    await adding({ images: 1 }, [lossy]);
  });

  it('are included in the file and copies of a comparison and deleted with it', async () => {
    const id = await create();
    await add(id, [lossy, jpeg]);
    const fields = { imageText: 'From the left', link: 'https://example.org/alpha' };
    expect((await post(id, [showing(hashOf(lossy), fields)])).status).toBe(200);
    const file = await filed(id);
    expect(file.images).toEqual([lossy]);
    expect(file.chunks.flatMap(itemsOfLists)).toEqual([
      expect.objectContaining({ image: hashOf(lossy), ...fields }),
    ]);

    const duplicate = async (body: object) =>
      (await api.call(contract.duplicateComparison, { jwt: ada.jwt, params: { id }, body })).result.id;
    const hashes = [lossy, jpeg].map(hashOf);
    const copy = await duplicate({});
    expect(await read(copy, hashes)).toEqual({ [hashOf(lossy)]: lossy });
    expect(await read(await duplicate({ withItems: false }), hashes)).toEqual({});
    expect(await sizeOf(copy)).toBe((await sizeOf(id)) - jpeg.length);

    await deleteRowsOfComparison(api.store.db, copy);
    const left = await api.store.db
      .selectFrom('images')
      .selectAll()
      .where('comparison_id', '=', copy)
      .execute();
    expect(left).toEqual([]);
    expect(await read(id, hashes)).toEqual({ [hashOf(lossy)]: lossy, [hashOf(jpeg)]: jpeg });
  });

  it('of the first item are shown in the gallery', async () => {
    const id = await create();
    await add(id, [lossy]);
    const attribute = blankAttribute({ id: randomUUID(), name: 'Price', position: 0, type: 'number' });
    const items = ['Alpha', 'Beta'].map((name, position) => ({ id: randomUUID(), name, position }));
    const itemIds = items.map((item) => item.id);
    const blank = blankWeighting({ id: ada.id, personId: ada.id, name: 'Own', position: 0 });
    const own = { ...blank, points: { [attribute.id]: 5 } };
    const posted = await post(id, [
      { kind: 'items.add', items: items.map((item) => ({ ...item, image: hashOf(lossy) })) },
      { kind: 'attributes.add', attributes: [{ ...attribute, direction: 'higher', role: 'want' }] },
      { kind: 'cells.set', itemIds, attributeIds: [attribute.id], rows: [['1'], ['2']] },
      {
        kind: 'weightings.add',
        weightings: [own],
      },
    ]);
    expect(posted.status).toBe(200);
    const list = (await api.call(contract.listComparisons, { jwt: ada.jwt })).result;
    const bars = list.find((each) => each.id === id)?.picture?.bars;
    expect(bars?.map(({ name, image }) => [name, image])).toEqual([
      ['Beta', hashOf(lossy)],
      ['Alpha', hashOf(lossy)],
    ]);
  });

  it('are restored from a backup', async () => {
    const id = await create();
    await add(id, [lossy]);
    const directory = await mkdtemp(join(tmpdir(), 'tertium-images-'));
    const path = join(directory, 'images.tertium-backup');
    await writeBackup(api.store, path, testNow);
    const place = await makeStoreLocation('sqlite');
    const restored = await openStore(place.settings);
    await restoreBackup(restored, path, testNow);
    const rows = await restored.db.selectFrom('images').selectAll().where('comparison_id', '=', id).execute();
    expect(rows).toEqual([{ comparison_id: id, hash: hashOf(lossy), content: lossy }]);
    await restored.close();
    await place.remove();
    await rm(directory, { recursive: true, force: true });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://example.org',
    'data:text/html,<script>alert(1)</script>',
    '//example.org',
    'https://bank.example@elsewhere.example',
    `https://example.org/${'x'.repeat(2000)}`,
  ])('stand beside no link such as %s', async (link) => {
    const id = await create();
    const answer = await post(id, [showing(hashOf(lossy), { link })]);
    expect([answer.status, answer.code]).toEqual([400, 'ERR_VALIDATION']);
  });
});
