import { additiveForm, blankWeighting, rankByMethod, rankComparison } from '@tertium/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitPoints } from '../../../ranked/weights';
import type { Drawing, Scene } from '../scene/scene';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { pointsAt } from './pointsAt';
import { drawSensitivity } from './sensitivity';

interface Line {
  readonly name: string;
  readonly type: string;
  readonly data: readonly (readonly [share: number, score: number])[];
}
const linesOf = ({ option }: Drawing): readonly Line[] =>
  (option.series as unknown as Line[]).filter(({ type }) => type === 'line');

/** The texts of the strip above the lines. */
function stripTexts({ option }: Drawing): readonly (string | undefined)[] {
  type Strip = { readonly name: string; renderItem: () => { children: { style: { text?: string } }[] } };
  const strip = (option.series as unknown as Strip[]).find(({ name }) => name === 'leads');
  return strip?.renderItem().children.map(({ style }) => style.text) ?? [];
}

/** The sample with these points for price, battery and weight. */
function weighed(points: readonly number[], missingPolicy: 'interval' | 'leaveOut' = 'leaveOut') {
  const comparison = sampleComparison({ missingPolicy });
  const ids = ['price', 'battery', 'weight'];
  const weighting = {
    ...blankWeighting({ id: 'w', name: 'w', position: 0 }),
    points: Object.fromEntries(ids.map((id, j) => [id, points[j] ?? 0])),
  };
  return { ...comparison, weightings: [weighting] };
}

/** Scores of a new ranking, with points that give the attribute this share. */
function scoresAt(scene: Scene, at: number, share: number): ReadonlyMap<string, number> {
  const points = fitPoints(pointsAt(scene.ranking, at, share));
  const weighting = { ...blankWeighting({ id: 'w', name: 'w', position: 0 }), points };
  const ranking = rankComparison(scene.comparison, weighting);
  return new Map(scene.items.map(({ name, index }) => [name, ranking.itemScore(index).score]));
}

const points = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 });

test('No item is said to lead alone if all are level at every share', () => {
  const given = weighed([5, 5, 5]);
  const columns = Object.fromEntries(
    Object.entries(given.columns).map(([id, cells]) => [id, cells.map(() => cells[0] ?? null)]),
  );
  const scene = sampleScene({ ...given, columns });
  const drawing = drawSensitivity(scene, 'price');
  expect(drawing.title?.text).toMatch(/ and .* share the lead whatever Price weighs\.$/);
  expect(drawing.table.rows.map((row) => row.at(-1))).toEqual(scene.items.map(() => '0\u00a0%–100\u00a0%'));
  // The strip above the lines has the same names as the title.
  const named = drawing.title?.text.replace(/ share the lead .*$/, '') ?? '';
  expect(stripTexts(drawing)).toContain(named);
});

test('The share now is written in front of the lines', () => {
  const { option } = drawSensitivity(sampleScene(weighed([5, 0, 0])), 'price');
  const series = option.series as readonly {
    readonly name: string;
    readonly type: string;
    readonly z: number;
  }[];
  const front = series.find(({ name }) => name === 'now')?.z ?? 0;
  expect(front).toBeGreaterThan(Math.max(...series.filter(({ type }) => type === 'line').map(({ z }) => z)));
});

test('An item that the method leaves out is not counted, and is named with the reason', () => {
  const scene = sampleScene(weighed([5, 5, 5]));
  const { attributes } = scene.comparison;
  const form = additiveForm(rankByMethod(scene.sum, attributes, { id: 'weightedProduct' }));
  if (form === null) throw new RangeError('it has an additive form');
  const { description, notShown, table } = drawSensitivity(
    { ...scene, ranking: form.sum, sum: form.sum, figureOf: form.figureOf },
    'price',
  );
  expect(table.rows.map(([name]) => name)).toEqual(['Fine', 'Heavy']);
  expect(description[1]?.text).toMatch(/^2 items with a place, /);
  expect(notShown).toEqual([
    { name: 'Cheap', reason: 'a value that counts is missing' },
    { name: 'Old', reason: 'a value that counts is missing' },
  ]);
});

test('In a panel, lines of other groups are grey, thin and silent, and neither in the legend nor in the table', () => {
  const scene = sampleScene(weighed([5, 5, 0]));
  const asked: string[] = [];
  const { option, table } = drawSensitivity(
    {
      ...scene,
      ...{ isPanel: true, isNarrow: true, marked: new Set([1]) },
      reach: (scale, ...ends) => {
        asked.push(scale);
        return ends;
      },
    },
    'price',
  );
  expect(table.rows.map(([name]) => name)).toEqual(['Cheap']);
  expect(
    (option.legend as readonly { readonly data: readonly string[] }[]).flatMap(({ data }) => data),
  ).toEqual(['Cheap']);
  const grey = (option.series as readonly { readonly name: string; readonly color?: string }[]).filter(
    ({ color }) => color === scene.ink.quiet,
  );
  expect(grey.map(({ name }) => name).toSorted()).toEqual(['Fine', 'Heavy', 'Old']);
  expect(grey.every((line) => 'silent' in line)).toBe(true);
  expect(asked).toEqual(['scores']);
});

test('All items that share the lead are named up to the next leader', () => {
  const given = weighed([5, 5, 0]);
  const columns = {
    ...given.columns,
    price: ['200', '900', '200', '900'],
    battery: ['2', '9', '2', '1'],
    weight: ['1', '1', '1', '1'],
  };
  const { text } = drawSensitivity(sampleScene({ ...given, columns }), 'price').title ?? { text: '' };
  expect(text).toMatch(/^As Price weighs more, Cheap leads up to [\d.]+\s%, then Fine and Heavy\.$/);
});

test('A leader over a narrow stretch has its mark alone, never a stump of its name', () => {
  const given = weighed([5, 5, 0]);
  const columns = {
    ...given.columns,
    price: ['200', '900', '200', '900'],
    battery: ['2', '9', '2', '1'],
    weight: ['1', '1', '1', '1'],
  };
  const items = given.items.map((item) => ({ ...item, name: `${item.name} of the long names` }));
  const scene = sampleScene({ ...given, columns, items });
  const cut = [300, 400, 500, 600, 700, 800, 900].flatMap((widthPx) =>
    stripTexts(drawSensitivity({ ...scene, widthPx }, 'price')).filter((text) => text?.includes('…')),
  );
  expect(cut.length).toBeGreaterThan(0);
  for (const text of cut) expect(text?.indexOf('…')).toBeGreaterThan(6);
});

describe('a line over a share', () => {
  test('matches the ranking at each share, also if its item is judged without some attribute', () => {
    fc.assert(
      fc.property(points, fc.nat(2), (given, at) => {
        const scene = sampleScene(weighed(given));
        const { ranking } = scene;
        for (const { name, data } of linesOf(drawSensitivity(scene, ranking.attributeIds[at] ?? null))) {
          for (const [share, score] of data.filter((_, i) => i % 7 === 0 && i > 0 && i < data.length - 1))
            expect(scoresAt(scene, at, share).get(name)).toBeCloseTo(score, 2);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('is straight from end to end if its item is judged by everything', () => {
    const lines = linesOf(drawSensitivity(sampleScene(weighed([5, 5, 5])), 'price'));
    const fine = lines.find(({ name }) => name === 'Fine');
    // Fine: price 0.2, battery 0.9, weight 0.75.
    expect(fine?.data.map(([share, score]) => [share, Number(score.toFixed(6))])).toEqual([
      [0, 0.825],
      [1, 0.2],
    ]);
  });
});

test('The table has the scores at both ends and now, and the range in which an item leads', () => {
  const { table, title, notShown } = drawSensitivity(sampleScene(weighed([5, 5, 5])), 'price');
  expect(table.columns).toEqual(['Item', 'At 0\u00a0%', 'Now, at 33\u00a0%', 'At 100\u00a0%', 'Leads']);
  // Cheap: price 0.8, battery 0.5, judged without weight, so its line is a curve from 0.5 to 0.8.
  const [fine, cheap] = ['Fine', 'Cheap'].map((name) => table.rows.find(([first]) => first === name));
  expect(fine).toEqual(['Fine', '0.82', '0.62', '0.20', expect.stringMatching(/^0\s%–[\d.]+\s%$/)]);
  expect(cheap?.slice(1, 4)).toEqual(['0.50', '0.65', '0.80']);
  expect(title?.text).toMatch(/^As Price weighs more, /);
  expect(notShown).toEqual([]);
});

test('Unless one is asked for, the attribute is moved that need move least for another to lead', () => {
  const scene = sampleScene(weighed([5, 4, 4]));
  const { handle } = drawSensitivity(scene, null);
  const away = [0, 1, 2].map((at) => {
    const drawing = drawSensitivity(scene, scene.ranking.attributeIds[at] ?? null);
    const { now = 0, leads = [] } = drawing.handle?.moved ?? {};
    return Math.min(...leads.slice(1).map(({ from }) => Math.abs(from - now)));
  });
  expect(away[handle?.moved.at ?? -1]).toBe(Math.min(...away));
});

test('An attribute that hardly counts is moved only when chosen', () => {
  fc.assert(
    fc.property(points, (given) => {
      const scene = sampleScene(weighed(given));
      const { shares } = scene.ranking;
      const at = drawSensitivity(scene, null).handle?.moved.at ?? 0;
      const heavier = [...shares].filter((share) => share > (shares[at] ?? 0));
      if (heavier.length === 2) expect(heavier.reduce((sum, share) => sum + share, 0)).toBeLessThan(0.8);
    }),
  );
});

test('If only one attribute counts, no weight can move, and the page says so', () => {
  const comparison = weighed([5, 5, 5]);
  const attributes = comparison.attributes.map((each) =>
    each.id === 'price' ? each : { ...each, role: 'info' as const },
  );
  const { table, description } = drawSensitivity(sampleScene({ ...comparison, attributes }), null);
  expect(table.rows).toEqual([]);
  expect(description.map(({ text }) => text)).toEqual([
    'The chart can’t be drawn because fewer than two attributes count.',
  ]);
});

test('Points give the previewed share, and the others keep their proportions', () => {
  fc.assert(
    fc.property(points, fc.nat(2), fc.integer({ min: 1, max: 99 }), (given, at, percent) => {
      const { ranking, comparison } = sampleScene(weighed(given));
      const share = percent / 100;
      const weighting = {
        ...blankWeighting({ id: 'w', name: 'w', position: 0 }),
        points: fitPoints(pointsAt(ranking, at, share)),
      };
      const { shares } = rankComparison(comparison, weighting);
      expect(shares[at]).toBeCloseTo(share, 3);
      const rest = 1 - (ranking.shares[at] ?? 0);
      for (const [j, before] of ranking.shares.entries())
        if (j !== at && rest > 0) expect(shares[j]).toBeCloseTo((before / rest) * (1 - share), 3);
    }),
  );
});
