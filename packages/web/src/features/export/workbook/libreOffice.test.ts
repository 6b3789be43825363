import {
  type Attribute,
  blankAttribute,
  type Comparison,
  checkFormula,
  type Ranking,
  storedFormula,
  type Weighting,
} from '@tertium/engine';
import type { Sheet } from '@tertium/tables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testId } from '../../../document/testing/samplePhones';
import { firstItemRow, firstWeightRow } from './formulaLayout';
import { arbitraryComparison } from './testing/arbitraryComparison';
import { flats } from './testing/flats';
import { isOfficeAsked, recalculated } from './testing/libreOffice';
import { rowsOf } from './testing/readBack';
import { bytesOf, changed, rankedBy, type SavedAs, weightingOf, workbookOf } from './testing/workbookOf';
import { workingsAt } from './workings';
import { weightsAt } from './worthFormulas';

interface Trial {
  readonly sheets: readonly Sheet[];
  /** What the engine makes of the same change. */
  readonly comparison: Comparison;
  readonly ranking: Ranking;
}

/** A workbook saved under one weighting, in which somebody types the points of another; nothing in it is computed. */
function reweighed(comparison: Comparison, before: Weighting, after: Weighting, how: SavedAs): Trial {
  const ranking = rankedBy(comparison, after);
  const sheets = withoutResults(workbookOf(comparison, before, how));
  return {
    ...{ comparison, ranking },
    sheets: changed(sheets, (cell, sheet, column, row) => {
      const id =
        sheet === 'Weights' && column === weightsAt.weight
          ? ranking.attributeIds[row - firstWeightRow]
          : undefined;
      return id === undefined ? cell : { value: after.points[id] ?? 5 };
    }),
  };
}

const withoutResults = (sheets: readonly Sheet[]): readonly Sheet[] =>
  changed(sheets, (cell) => (cell?.formula === undefined ? cell : { ...cell, value: null }));

async function expectSame(trials: readonly Trial[]): Promise<void> {
  const computed = await recalculated(await Promise.all(trials.map(({ sheets }) => bytesOf(sheets))));
  for (const [i, { ranking, comparison }] of trials.entries()) {
    const workings = await rowsOf(computed[i] ?? new Uint8Array(), 'Workings');
    const said = `workbook ${i}`;
    for (const [item, row] of workings.slice(firstItemRow - 1).entries()) {
      const itemIndex = comparison.items.findIndex(({ name }) => name === row[workingsAt.saved]);
      expect(itemIndex, said).toBeGreaterThanOrEqual(0);
      const at = (what: keyof typeof workingsAt): number => Number(row[workingsAt[what]] || Number.NaN);
      for (const what of ['low', 'high', 'score'] as const)
        expect(
          Math.abs(at(what) - ranking.itemScore(itemIndex)[what]),
          `${said}, item ${item}: ${what}`,
        ).toBeLessThan(1e-9);
      const { place, best, worst } = ranking.placeOf(itemIndex);
      if (place === 0) expect(row[workingsAt.place], said).toMatch(/ruled out|no value counts/);
      else
        expect([at('place'), at('best'), at('worst')], `${said}, item ${item}`).toEqual([place, best, worst]);
    }
  }
}

describe.runIf(isOfficeAsked)('a workbook in LibreOffice, which recalculates it', () => {
  it('has the scores and places of the engine for weights that were never saved', async () => {
    const samples = fc.sample(arbitraryComparison, { numRuns: 8, seed: 61 });
    const trials = samples.map(({ comparison, points }, i) => {
      const [before, after] = points.map((each) => weightingOf(comparison, each));
      const all = comparison.items.map((_, index) => index);
      const how: SavedAs = {
        itemsAre: i % 2 === 0 ? 'rows' : 'columns',
        values: i % 3 === 0 ? 'raw' : 'shown',
        // Another order, or a part of the items, in the table.
        itemIndexes: i % 5 === 0 ? all.slice(1) : i % 4 === 0 ? all.toReversed() : all,
      };
      return reweighed(comparison, before as Weighting, after as Weighting, how);
    });
    await expectSame(trials.filter(({ ranking }) => ranking.attributeIds.length > 0));
  }, 240_000);

  it('follows a value that is typed into the table and an end of a scale, and says when the table was put in another order', async () => {
    const { comparison, weighting, price } = flats();
    const saved = withoutResults(workbookOf(comparison, weighting, { hasDifferences: true, baseline: 0 }));
    const edited = changed(saved, (cell, sheet, column, row) => {
      if (sheet === 'Table' && column === 3 && row === 3) return { value: 700 };
      return sheet === 'Weights' && column === weightsAt.high && row === firstWeightRow
        ? { value: 2500 }
        : cell;
    });
    const cells = { ...comparison.columns, [price.id]: (comparison.columns[price.id] ?? []).with(1, '700') };
    const attributes = comparison.attributes.with(0, { ...price, scale: { low: 500, high: 2500 } });
    const after = { ...comparison, attributes, columns: cells };
    const trial = { sheets: edited, comparison, ranking: rankedBy(after, weighting) };
    await expectSame([trial]);

    const sorted = changed(saved, (cell, sheet, column, row) =>
      sheet === 'Table' && row > 1
        ? ([...(saved[0]?.rows ?? [])][row === 2 ? 2 : row === 3 ? 1 : row - 1]?.[column] ?? null)
        : cell,
    );
    const bytes = await Promise.all([edited, sorted].map(bytesOf));
    const [first, second] = await recalculated(bytes);
    const table = await rowsOf(first ?? new Uint8Array(), 'Table');
    expect(Number(table[2]?.[4])).toBe(700 - 1200);
    const ranking = await rowsOf(second ?? new Uint8Array(), 'Ranking');
    expect(ranking[3]?.[0]).toContain('The sheet Table was reordered');
    expect(ranking.slice(5).map(([place]) => place)).toEqual(comparison.items.map(() => 'moved'));
  }, 240_000);

  it('has the results of the engine for computed attributes', async () => {
    const { comparison } = flats();
    // Of three more flats, in which something is unknown.
    const gaps = [
      ['', '900', ''],
      ['50', '45', ''],
      ['1', '0', ''],
      ['no', '', ''],
      ['2026-05-01', '', ''],
      ['', '', ''],
    ];
    const deposit = { id: testId(200), name: 'Deposit', type: 'number' as const, position: 20 };
    const formulas = [
      'Rent / Size',
      'if(Lift and Rent > 1000, round(Rent * 24 + Size / Size, 1), none)',
      'max(Rent, 1000) * Change',
      'year([Free from]) - 2000',
      '[Free from] - [Free from] + 7',
      'abs(Change - 3) ^ 2',
      'not(Lift) or Size >= 60',
      'place(Rent)',
      'if(Lift, Rent, Size / Size * 500)',
      'Lift and Rent > 1000',
      'not(Lift or Rent > 1000)',
      'place(Size) + place(Change)',
      '1 / Change',
      'Deposit * 2',
    ];
    const attributes = [...comparison.attributes, blankAttribute(deposit)];
    const computed = formulas.map((text, position) => {
      const formula = storedFormula(text, attributes);
      const result = checkFormula(formula, attributes);
      if (!result.ok) throw new Error(result.trouble.sentence);
      const named = { id: testId(300 + position), name: text, position: 50 + position };
      return { ...blankAttribute(named), ...result.value, formula };
    });
    const table = {
      ...comparison,
      attributes: [
        ...attributes
          .with(0, { ...attributes[0], direction: 'lower' } as Attribute)
          .with(1, { ...attributes[1], direction: 'higher' } as Attribute)
          .with(2, { ...attributes[2], direction: 'target', target: 1 } as Attribute),
        ...computed,
      ],
      columns: {
        ...Object.fromEntries(
          comparison.attributes.map(({ id }, at) => [
            id,
            [...(comparison.columns[id] ?? []), ...(gaps[at] ?? [])],
          ]),
        ),
        [deposit.id]: ['100', '200–300', { raw: '', state: 'inapplicable' as const }, '400', '', '', ''],
      },
      items: [
        ...comparison.items,
        ...['Rent', 'Lift', 'all'].map((name, at) => ({
          id: testId(10 + at),
          name: `Unknown: ${name}`,
          position: 10 + at,
        })),
      ],
    };
    for (const itemsAre of ['rows', 'columns'] as const) {
      const sheets = workbookOf(table, null, { itemsAre, hasPlaces: false, hasScores: false, values: 'raw' });
      const formulasIn = [...(sheets[0]?.rows ?? [])].flat().filter((cell) => cell?.formula !== undefined);
      // But where the condition gives none, for three flats, for a range and for what doesn't apply.
      expect(formulasIn).toHaveLength(formulas.length * table.items.length - 5);
      const [opened] = await recalculated([await bytesOf(withoutResults(sheets))]);
      const [saved, again] = await Promise.all(
        [await bytesOf(sheets), opened ?? new Uint8Array()].map((bytes) => rowsOf(bytes, 'Table')),
      );
      expect(again?.map((row) => row.map(rounded))).toEqual(saved?.map((row) => row.map(rounded)));
    }
  }, 240_000);
});

const rounded = (text: string): string | number =>
  text !== '' && Number.isFinite(Number(text)) ? Number(Number(text).toPrecision(10)) : text;
