import { screen, waitFor } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../../../api/testing/renderPage';
import { samplePhones, testId } from '../../../document/testing/samplePhones';
import { startCompareServer } from '../../../document/testing/startCompareServer';
import { ComparisonProvider } from '../../../ranked/ComparisonProvider';
import { ViewProvider } from '../../view/ViewProvider';
import { parseGraphView } from '../kinds/graphView';
import type { Rankings } from '../scene/found';
import { sayCell } from '../scene/scene';
import { useScene } from './useScene';

type Found = NonNullable<Parameters<typeof useScene>[2]>;

function Probe({ found }: { readonly found: Found }) {
  const [query] = useSearchParams();
  const scene = useScene(parseGraphView(query), 1000, found);
  if (scene === null) return null;
  const [item] = scene.items;
  const said = scene.comparison.attributes.map((each) => item && sayCell(scene, each, item));
  return (
    <>
      <p>
        {scene.items.map(({ name }) => name).join(' ')}, against {scene.baseline?.name ?? 'nothing'}
      </p>
      <p role="status">{scene.comparison.attributes.map(({ direction }) => direction).join()}</p>
      <p role="note">{[...said, ...scene.unitNotes()].join('; ')}</p>
    </>
  );
}

async function sceneAt(search: string, phones = samplePhones(), found: Found = {}, isUnweighed = false) {
  const { id, host, user } = await startCompareServer(phones, undefined, { isUnweighed });
  await renderPage(
    <ComparisonProvider id={id}>
      <ViewProvider>
        <Probe found={found} />
      </ViewProvider>
    </ComparisonProvider>,
    { host, user, at: `/compare/graph?c=${id}${search}` },
  );
  return (await screen.findByText(/against/)).textContent;
}

it('The graph measures against the baseline that the table was left with', async () => {
  expect(await sceneAt(`&base=${testId(1)}`)).toMatch(/against Beta$/);
});

it('A link without a baseline shows none, whatever the comparison has', async () => {
  const phones = samplePhones();
  const settings = { ...phones.settings, baselineItemId: testId(0) };
  expect(await sceneAt('', { ...phones, settings })).toMatch(/against Alpha$/);
  document.body.replaceChildren();
  expect(await sceneAt('&base=none', { ...phones, settings })).toMatch(/against nothing$/);
});

it('The figures of a chart are in the units of the view, with their factors, and in kept ones where one of them has none', async () => {
  const phones = samplePhones();
  const [price, weight, colour] = phones.attributes;
  if (!price || !weight || !colour) throw new Error('no attributes');
  const economy = { ...weight, id: testId(13), name: 'Economy', unit: 'l/100 km', position: 3 };
  const columns = { ...phones.columns, [testId(13)]: ['8', '10', '0'] };
  const unit = [
    `${testId(10)}:EUR>USD@1.08@2026-11-20`,
    `${testId(11)}:g>oz`,
    `${testId(13)}:l/100 km>US mpg`,
  ];
  await sceneAt(`&chart=radar&unit=${encodeURIComponent(unit.join())}`, {
    ...{ ...phones, attributes: [price, weight, colour, economy], columns },
  });
  await waitFor(() =>
    expect(screen.getByRole('note').textContent?.replaceAll('\u00a0', ' ')).toBe(
      '$432; 6.35 oz; –; 8 l/100 km; Price is shown in USD at 1.08, 20 Nov 2026 and kept in EUR: 1 EUR = 1.08 USD.; Weight is shown in oz and kept in g: 1 g = 0.03527396 oz.',
    ),
  );
});

it('A guessed better end is drawn only where the ranking counts it', async () => {
  const phones = samplePhones();
  const attributes = phones.attributes.map((each) => ({
    ...each,
    reading: { ...each.reading, isEndGuessed: true },
  }));
  await sceneAt('', { ...phones, attributes });
  expect(screen.getByRole('status').textContent).toBe('lower,lower,none');
  document.body.replaceChildren();
  await sceneAt('', { ...phones, attributes }, {}, true);
  expect(screen.getByRole('status').textContent).toBe('none,none,none');
});

/** Three phones, and six more that are cheaper and lighter. */
function ninePhones() {
  const phones = samplePhones();
  const more = Array.from({ length: 6 }, (_, n) => ({
    id: testId(20 + n),
    name: `More${n}`,
    position: 3 + n,
  }));
  const items = [...phones.items, ...more];
  const columns = {
    [testId(10)]: ['900', '600', '500', '100', '110', '120', '130', '140', '150'],
    [testId(11)]: ['290', '150', '200', '110', '110', '110', '110', '110', '110'],
    [testId(12)]: items.map(() => 'black'),
  };
  return { ...phones, items, columns };
}

it('A baseline that is not among the best is drawn all the same', async () => {
  const text = await sceneAt(`&chart=radar&base=${testId(0)}`, ninePhones());
  expect(text).toMatch(/^More0 More1 More2 Alpha, against Alpha$/);
});

it('The graph draws what the table shows: the best of the filtered items, all chosen ones, and the whole shortlist', async () => {
  const nine = ninePhones();
  const shown = (search: string, phones = nine) => {
    document.body.replaceChildren();
    return sceneAt(`&chart=radar${search}`, phones);
  };
  expect(await shown('')).toMatch(/^More0 More1 More2 More3,/);
  expect(await shown(`&f=${testId(10)}:>=120`)).toMatch(/^More2 More3 More4 More5,/);
  expect(await shown(`&f=${testId(10)}:>=120&base=${testId(20)}`)).toMatch(
    /^More2 More3 More4 More5, against More0$/,
  );
  expect(await shown(`&f=${testId(10)}:>=120&items=${testId(1)},${testId(20)}`)).toMatch(/^More0 Beta,/);
  const listed = nine.items.map((item, i) => ({ ...item, isShortlisted: i > 2 }));
  expect(await shown('&only=1', { ...nine, items: listed })).toMatch(/^More0 More1 More2 More3 More4 More5,/);
});

it('An item that is first in some ranking is drawn, a baseline does not take its place, and an excluded one is not', async () => {
  const nine = ninePhones();
  const place = (first: number) => nine.items.map((_, i) => (i === first ? 1 : 2));
  const rankings: Rankings = {
    kind: 'methods',
    ranked: [
      { name: 'one', head: 'one', place: place(3) },
      { name: 'other', head: 'other', place: place(0) },
    ],
    notShown: [],
    leftOut: [4],
    person: null,
    people: [],
  };
  const text = await sceneAt(`&chart=radar&base=${testId(1)}`, nine, { rankings });
  expect(text).toMatch(/^More0 More2 More3 Beta Alpha, against Beta$/);
});

it('An item that is first in some sampled weightings is drawn with the best, however far behind', async () => {
  const phones = samplePhones();
  const items = Array.from({ length: 14 }, (_, i) => ({ id: testId(100 + i), name: `P${i}`, position: i }));
  const cellsOf = (first: number, step: number) => items.map((_, i) => String(first + step * i));
  const columns = {
    [testId(10)]: cellsOf(100, 50),
    [testId(11)]: cellsOf(110, 10),
    [testId(12)]: items.map(() => 'black'),
  };
  const sampled = {
    itemIndexes: [0, 12, 13],
    rankAcceptability: [
      [0.895, 0.105, 0],
      [0.005, 0, 0.995],
      [0.1, 0.895, 0.005],
    ],
    centralWeights: [null, null, null],
    samples: 2000,
    seed: 1,
    isAll: true,
  };
  const text = await sceneAt('&chart=acceptability', { ...phones, items, columns }, { sampled });
  expect(text).toMatch(/^P0 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P13,/);
});
