import { randomUUID } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import * as contract from '@tertium/contract';
import { blankAttribute, type Cell, type Change, rankComparison, usualWeighting } from '@tertium/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWebDir } from '../../../testing/makeWebDir';
import { type Person, startApi, type TestApi } from '../../../testing/startApi';
import { describeOnBothStores } from '../../../testing/stores';
import { colours, drawPicture, pictureSize } from './drawPicture';
import { loadCanvases, openCanvases } from './openCanvases';

/**
 * Counts the pixels of each bar colour, line by line from the top. Leaves out lines without any, and lines equal to
 * the one above.
 */
async function barsOf(png: Buffer) {
  const image = await loadImage(png);
  const { width, height } = image;
  expect({ width, height }).toEqual(pictureSize);
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const pixelOf = (colour: string) => Buffer.from(`${colour.slice(1)}ff`, 'hex').readUInt32LE();
  const shown = [colours.track, colours.accent, colours.sure, colours.open].map(pixelOf);
  const found: { accent: number; sure: number; open: number }[] = [];
  // Skips the product's mark, which has the same colour.
  for (let y = 120; y < height; y++) {
    const line = pixels.subarray(y * width, (y + 1) * width);
    const [track = 0, accent = 0, sure = 0, open = 0] = shown.map(
      (colour) => line.filter((pixel) => pixel === colour).length,
    );
    const bar = { accent, sure, open };
    const isBar = track + accent + sure + open > 400;
    if (isBar && JSON.stringify(bar) !== JSON.stringify(found.at(-1))) found.push(bar);
  }
  return found;
}

describeOnBothStores('the picture of a public link', (kind) => {
  let api: TestApi;
  let ada: Person;
  let web: Awaited<ReturnType<typeof makeWebDir>>;
  beforeAll(async () => {
    web = await makeWebDir();
    api = await startApi(kind, {
      webDir: web.path,
      settings: { publicUrl: new URL('http://tertium.example') },
    });
    ada = await api.addPerson();
  });
  afterAll(async () => {
    await api.close();
    await web.remove();
  });

  const attributeIds = [randomUUID(), randomUUID()];
  const attributes = attributeIds.map((id, position) => ({
    ...blankAttribute({ id, name: `Attribute ${position}`, position, type: 'number' }),
    ...({ direction: 'higher', role: 'want' } as const),
  }));
  async function create(rows: readonly (readonly Cell[])[]) {
    const { result } = await api.call(contract.createComparison, { jwt: ada.jwt, body: { name: 'Phones' } });
    const params = { id: result.id };
    const items = rows.map((_, position) => ({ id: randomUUID(), name: `Phone ${position}`, position }));
    const points = Object.fromEntries(attributeIds.map((id, i) => [id, 7 - 4 * i]));
    const changes: readonly Change[] = [
      { kind: 'attributes.add', attributes },
      { kind: 'items.add', items },
      { kind: 'cells.set', itemIds: items.map(({ id }) => id), attributeIds, rows },
      {
        kind: 'weightings.add',
        weightings: [{ id: ada.id, personId: ada.id, name: 'Ada', position: 0, points, locked: [] }],
      },
    ];
    const body = { baseVersion: 1, batch: { id: randomUUID(), part: 0, isLast: true }, changes };
    const posted = await api.call(contract.postChanges, { jwt: ada.jwt, params, body });
    expect([posted.status, posted.text]).toEqual([200, expect.any(String)]);
    return params;
  }
  async function make(params: { readonly id: string }, settings: object = {}): Promise<string> {
    const usual = { name: 'Paper', version: null, endsAt: null, parts: [], sites: [], password: null };
    const answer = await api.call(contract.makeLink, {
      jwt: ada.jwt,
      params,
      body: { ...usual, ...settings },
    });
    return answer.result.secret;
  }
  const draw = (secret: string) => api.app.inject(`/link/v1/${secret}/picture.png`);
  const pictureOf = async (secret: string) => {
    const { statusCode, headers, rawPayload } = await draw(secret);
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'image/png',
      'noindex',
    ]);
    return rawPayload;
  };

  it('draws bars of the engine’s lengths, and only a sure lead in the winner’s colour', async () => {
    const secret = await make(
      await create([
        ['9', '8'],
        ['10', '1'],
        ['0', { raw: '', state: 'unknown' }],
        ['2', '10'],
      ]),
    );
    const { result } = await api.call(contract.openLink, { params: { secret }, body: { password: null } });
    const comparison = contract.comparisonOfTable(result as contract.LinkedTable);
    const viewer = { personId: '', ownerId: (result as contract.LinkedTable).ownerId };
    const ranking = rankComparison(comparison, usualWeighting(comparison.weightings, viewer));
    const [first, next, ...others] = [...ranking.order].map((i) => ranking.itemScore(i));
    if (first === undefined || next === undefined) throw new Error('nothing is ranked');
    const length = 440;
    const expected = [
      { accent: first.low - next.high, sure: next.high, open: 0 },
      ...[next, ...others].map((bar) => ({ accent: 0, sure: bar.low, open: bar.high - bar.low })),
    ];
    expect(expected.some(({ open }) => open > 0.1)).toBe(true);
    const drawn = await barsOf(await pictureOf(secret));
    expect(drawn).toHaveLength(expected.length);
    for (const [i, bar] of expected.entries())
      for (const part of ['accent', 'sure', 'open'] as const)
        expect(Math.abs((drawn[i]?.[part] ?? 0) - length * bar[part])).toBeLessThan(2);
  });

  it('draws no lead if two are level', async () => {
    const secret = await make(
      await create([
        ['9', '8'],
        ['9', '8'],
        ['0', '0'],
      ]),
    );
    expect((await barsOf(await pictureOf(secret))).map(({ accent }) => accent)).toEqual([0, 0]);
  });

  it('is the same byte for byte whatever the hidden parts contain, and reveals nothing before the password', async () => {
    const rows = [
      ['9', '8'],
      ['1', '2'],
    ] as const;
    const noted = rows.map((row) => row.map((raw): Cell => ({ raw, state: 'known', note: 'zirbelkiefer' })));
    const [bare, secret] = [await create(rows), await create(noted)];
    const seen = await pictureOf(await make(bare));
    expect(await pictureOf(await make(secret))).toEqual(seen);
    expect(await pictureOf(await make(secret, { parts: [...contract.linkParts] }))).toEqual(seen);
    const password = 'a long password';
    const other = await create([['7', '7']]);
    expect(await pictureOf(await make(bare, { password }))).toEqual(
      await pictureOf(await make(other, { password })),
    );
  });

  it('says how many items there are if they are too many to rank', async () => {
    const { id } = await create([['7', '7']]);
    await api.store.db.updateTable('comparisons').set({ item_count: 30_001 }).where('id', '=', id).execute();
    const said = '30,001 items. Open the page to compare them.';
    const drawn = await drawPicture(await loadCanvases(), { name: 'Phones', said, bars: [] });
    expect(await pictureOf(await make({ id }))).toEqual(drawn);
  });

  it('is named in the page’s head and in oEmbed, and ends with its link', async () => {
    const params = await create([
      ['1', '2'],
      ['3', '4'],
    ]);
    const secret = await make(params, { endsAt: api.clock.nowSeconds() + 60 });
    const url = `http://tertium.example/link/v1/${secret}/picture.png`;
    const page = await api.app.inject(`/link/${secret}`);
    expect(page.payload).toContain(`<meta property="og:image" content="${url}">`);
    const asked = encodeURIComponent(`http://tertium.example/link/${secret}`);
    expect((await api.app.inject(`/link/v1/oembed?url=${asked}`)).json()).toMatchObject({
      ...{ thumbnail_url: url, thumbnail_width: 1200, thumbnail_height: 630 },
    });
    await pictureOf(secret);
    api.clock.advance(60);
    expect((await draw(secret)).statusCode).toBe(404);
  });

  it('is missing if the server can’t draw, which is logged once', async () => {
    const warnings: unknown[] = [];
    const log = { warn: (fields: unknown) => void warnings.push(fields) };
    const canvases = openCanvases(log, () => Promise.reject(new Error('no such library')));
    expect([await canvases(), await canvases()]).toEqual([null, null]);
    expect(warnings).toMatchObject([{ event: 'links.no_pictures' }]);
  });
});
