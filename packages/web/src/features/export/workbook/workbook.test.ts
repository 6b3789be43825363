import {
  blankAttribute,
  type Comparison,
  columnsOf,
  emptyComparison,
  rankByMethod,
  readColumn,
  valuesOf,
} from '@tertium/engine';
import { writeWorkbook } from '@tertium/tables';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { samplePhones, testId } from '../../../document/testing/samplePhones';
import { anyTexts, hostileTexts } from '../testing/hostileTexts';
import { firstItemRow } from './formulaLayout';
import { saveWorkbook, type WorkbookProgress } from './saveWorkbook';
import { arbitraryComparison } from './testing/arbitraryComparison';
import { flats } from './testing/flats';
import { importBack, rowsOf } from './testing/readBack';
import { bytesOf, rankedBy, weightingOf, workbookInputOf, workbookOf } from './testing/workbookOf';
import { tooLargeWords } from './workbookShape';
import { workingsAt } from './workings';

describe('a workbook', () => {
  it('reports how far its writing is, and stops at once when it is cancelled', async () => {
    const { comparison, weighting } = flats();
    const [first] = comparison.items;
    const items = Array.from({ length: 3500 }, (_, i) => ({
      ...first,
      id: testId(i),
      name: `Flat ${i}`,
      position: i,
    }));
    const columns = Object.fromEntries(
      comparison.attributes.map(({ id }) => [
        id,
        items.map((_, i) => comparison.columns[id]?.[i % 3] ?? null),
      ]),
    );
    const input = workbookInputOf({ ...comparison, items, columns }, weighting, {
      hasPlaces: false,
      hasScores: false,
    });
    const leaving = new AbortController();
    const reports: WorkbookProgress[] = [];
    const saving = saveWorkbook(input, leaving.signal, (progress) => {
      reports.push(progress);
      if (progress.rows === 2000) leaving.abort();
    });
    await expect(saving).rejects.toThrow(/abort/i);
    expect(reports.map(({ rows }) => rows)).toEqual([1000, 2000]);
  });

  it.each([
    ['rows', 'shown'],
    ['columns', 'shown'],
    ['rows', 'raw'],
  ] as const)(
    'comes back in with the same values, types and units: items are %s, values as %s',
    async (itemsAre, values) => {
      const { comparison, weighting } = flats();
      const how = { itemsAre, values, hasPlaces: false, hasScores: false } as const;
      const { columns, itemNames } = await importBack(await bytesOf(workbookOf(comparison, weighting, how)));
      expect(itemNames).toEqual(comparison.items.map(({ name }) => name));
      const back = columns.filter(({ isIncluded }) => isIncluded);
      expect(back.map(({ attribute: { name, type, unit } }) => ({ name, type, unit }))).toEqual(
        comparison.attributes.map(({ name, type, unit }) => ({ name, type, unit })),
      );
      for (const [j, { attribute, cells }] of back.entries()) {
        const own = comparison.attributes[j] ?? attribute;
        const texts = columnsOf(comparison).cellsOf(own.id);
        if (own.type === 'text') expect(cells).toEqual(texts);
        else expect(valuesOf(readColumn(cells, attribute))).toEqual(valuesOf(readColumn(texts, own)));
      }
    },
  );

  it('contains the engine’s numbers for programs that can’t compute', async () => {
    for (const { comparison, points } of fc.sample(arbitraryComparison, { numRuns: 20, seed: 7 })) {
      const weighting = weightingOf(comparison, points[0] ?? []);
      const ranking = rankedBy(comparison, weighting);
      if (ranking.attributeIds.length === 0) continue;
      const bytes = await bytesOf(workbookOf(comparison, weighting));
      const rows = (await rowsOf(bytes, 'Workings')).slice(firstItemRow - 1);
      for (const [i, row] of rows.entries()) {
        expect(Math.abs(Number(row[workingsAt.score]) - ranking.itemScore(i).score)).toBeLessThan(1e-12);
        const { place } = ranking.placeOf(i);
        expect(place === 0 ? '' : String(place)).toBe(place === 0 ? '' : row[workingsAt.place]);
      }
      const listed = (await rowsOf(bytes, 'Ranking')).slice(5).map(([, name]) => name);
      const placed = Array.from(
        ranking.order.subarray(0, ranking.placedCount),
        (i) => comparison.items[i]?.name,
      );
      const keyOf = (name: string | undefined) =>
        ranking.place[comparison.items.findIndex((item) => item.name === name)];
      expect(listed.slice(0, placed.length).map(keyOf)).toEqual(placed.map(keyOf));
    }
  });

  it('has places and scores of another method as they are, in their order, and says that they follow nothing', async () => {
    const { comparison, weighting } = flats();
    const method = { id: 'topsis' } as const;
    const byMethod = { ...comparison, settings: { ...comparison.settings, method } };
    const bytes = await bytesOf(workbookOf(byMethod, weighting));
    const rows = await rowsOf(bytes, 'Ranking');
    const own = rankByMethod(rankedBy(comparison, weighting), comparison.attributes, method);
    expect(rows.slice(5).map(([place, name]) => [place, name])).toEqual(
      Array.from(own.order, (i) => [String(own.placeOf(i).place), comparison.items[i]?.name]),
    );
    for (const [k, [, , score]] of rows.slice(5).entries())
      expect(Number(score)).toBeCloseTo(own.scoreOf(own.order[k] ?? -1) ?? Number.NaN, 12);
    expect(rows[2]?.[0]).toMatch(/by TOPSIS, as exported/);
    const sheets = Object.entries(unzipSync(bytes)).filter(([path]) => path.includes('/worksheets/'));
    expect(sheets.filter(([, part]) => strFromU8(part).includes('<f>')).map(([path]) => path)).toEqual([]);
  });

  it('has computed attributes as formulas, also for unknown values, and places among all items only', async () => {
    const { comparison, price } = flats();
    const computed = [`{${price.id}} / 2`, `place({${price.id}})`].map((formula, at) => ({
      ...blankAttribute({ id: testId(300 + at), name: `C${at}`, type: 'number', position: 50 + at }),
      ...(at === 0 && { unit: price.unit }),
      formula,
    }));
    const attributes = [{ ...price, direction: 'lower' as const }, ...computed];
    const pricedAt = (third: string): Comparison => ({
      ...{ ...comparison, attributes },
      columns: { [price.id]: ['1200', '', third, '1100'] },
    });
    const written = (third: string, itemIndexes: readonly number[]) => {
      const sheets = workbookOf(pricedAt(third), null, { itemIndexes, hasPlaces: false, hasScores: false });
      const rows = [...(sheets.find(({ name }) => name === 'Table')?.rows ?? [])].slice(1);
      return rows.map((row) => row.slice(2).map((cell) => cell?.formula));
    };
    const known = (at: string) => `IF(ISNUMBER(${at}),${at},NA())`;
    const half = (at: string) => `IFERROR((${known(at)}/2),"")`;
    const place = (at: string) => `IFERROR(RANK(${known(at)},$B$2:$B$5,1),"")`;
    const [first, second, third, fourth] = ['$B$2', '$B$3', '$B$4', '$B$5'] as const;
    expect(written('900', [0, 1, 2, 3])).toEqual(
      [first, second, third, fourth].map((at) => [half(at), place(at)]),
    );
    // A range is none for a sheet, and a place counts who is left out.
    expect(written('900–950', [0, 1, 2])).toEqual([
      [half(first), undefined],
      [half(second), undefined],
      [undefined, undefined],
    ]);
    const about = await rowsOf(await bytesOf(workbookOf(pricedAt('900'), null)), 'About');
    expect(about.flat().join('\n')).toContain('Computed attributes are formulas.');
  });

  it('has differences in per cent also to a baseline that is not in the table, and formulas where it is', () => {
    const how = { hasDifferences: true, isDeltaPercent: true, baseline: 1 };
    const cellOf = (itemIndexes: readonly number[]) => {
      const [table] = workbookOf(samplePhones(), null, { ...how, itemIndexes });
      const [heads = [], first = []] = [...(table?.rows ?? [])];
      return first[heads.findIndex((head) => head?.value === 'Price, difference to Beta')];
    };
    const third = { value: -200 / 600, format: '+0 %;-0 %;0 %' };
    expect(cellOf([0, 2])).toEqual(third);
    expect(cellOf([0, 1])).toMatchObject({ ...third, formula: expect.stringContaining('/ABS(') });
  });

  it('has texts as texts, whatever they are, and runs none of them', async () => {
    const texts = hostileTexts.map((text) => [text, 'x']);
    await expectTexts(texts);
    await fc.assert(fc.asyncProperty(anyTexts, expectTexts), { numRuns: 20 });
  });

  it('is not made where Excel could not open it', () => {
    expect(tooLargeWords(39_101, 83, 'rows')).toBeNull();
    expect(tooLargeWords(39_101, 83, 'columns')).toMatch(/16,384 columns/);
    expect(tooLargeWords(250_000, 83, 'rows')).toMatch(/five million cells/);
  });

  it('is cancelled once no one waits for it', async () => {
    const { comparison, weighting } = flats();
    const made = writeWorkbook(workbookOf(comparison, weighting), { title: '', now: new Date() }, () =>
      Promise.reject(new Error('gone')),
    );
    await expect(made).rejects.toThrow('gone');
  });
});

/** Hostile names, heads, categories, units and cells. */
async function expectTexts(texts: readonly (readonly string[])[]): Promise<void> {
  const [first = []] = texts;
  const order = [...new Set(texts.map(([text]) => text ?? ''))].filter((text) => text.trim() !== '');
  const attributes = [
    ...first.map((_, j) => ({
      ...blankAttribute({
        type: 'text',
        id: testId(100 + j),
        name: texts[j % texts.length]?.[0] ?? '',
        position: j,
      }),
    })),
    {
      ...blankAttribute({ type: 'category', id: testId(190), name: 'Kind', position: 90 }),
      order,
      unit: '"=1',
    },
    { ...blankAttribute({ type: 'number', id: testId(191), name: '=2+2', position: 91 }), unit: '=x' },
  ];
  const comparison: Comparison = {
    ...emptyComparison(first[0] ?? ''),
    items: texts.map(([name = ''], position) => ({ id: testId(position), name, position })),
    attributes,
    columns: Object.fromEntries(
      attributes.map(({ id }, j) => [
        id,
        texts.map((row, i) =>
          j < first.length ? (row[j] ?? '') : j === first.length ? (row[0] ?? '') : String(i),
        ),
      ]),
    ),
  };
  const bytes = await bytesOf(
    workbookOf(comparison, null, { values: 'raw', hasPlaces: false, hasScores: false }),
  );
  const rows = await rowsOf(bytes, 'Table');
  for (const [i, row] of texts.entries())
    expect([row[0] ?? '', ...row].map(unlined)).toEqual(
      Array.from({ length: row.length + 1 }, (_, k) => unlined(rows[i + 1]?.[k] ?? '')),
    );
  for (const [path, part] of Object.entries(unzipSync(bytes))) {
    const xml = strFromU8(part);
    for (const [, formula = ''] of xml.matchAll(/<f[^>]*>([^<]*)<\/f>/g)) expectOwn(formula);
    expect(xml, path).not.toMatch(/<!|<\?(?!xml)|<(?:script|img|b|t)>/);
  }
}

/** A line break is the same, however it is written. */
const unlined = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Nothing of a formula but texts in quotes comes from a person. */
function expectOwn(formula: string): void {
  const bare = formula.replaceAll('&quot;', '"').replaceAll(/"(?:[^"]|"")*"/g, '');
  expect(bare).toMatch(/^[A-Z0-9a-z!$:,()<>=+*/.&;-]*$/);
}
