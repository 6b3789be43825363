// @vitest-environment jsdom
import { blankWeighting, type Change, type Comparison, rankComparison } from '@tertium/engine';
import { expect, it } from 'vitest';
import { openTab, type Tab } from '../testing/openTab';
import { samplePhones, testId } from '../testing/samplePhones';
import { startCompareServer } from '../testing/startCompareServer';

const [price, weight] = [testId(10), testId(11)];
const weighing = blankWeighting({ id: testId(20), name: 'Mine', position: 0 });
const weigh: readonly Change[] = [
  { kind: 'weightings.add', weightings: [{ ...weighing, points: { [price]: 8, [weight]: 2 } }] },
];
const limit: readonly Change[] = [
  {
    kind: 'attribute.update',
    id: price,
    patch: { role: 'must', limit: { min: null, max: 550, oneOf: null } },
  },
];

/** Phones as somebody types them: nobody has set a scale. */
function typedPhones(): Comparison {
  const phones = samplePhones();
  return { ...phones, attributes: phones.attributes.map((each) => ({ ...each, scale: null })) };
}

function addPhone(text: string): readonly Change[] {
  return [
    { kind: 'items.add', items: [{ id: testId(3), name: 'Delta', position: 3 }] },
    { kind: 'cells.set', itemIds: [testId(3)], attributeIds: [price, weight], rows: [[text, '10']] },
  ];
}

function standing(tab: Tab) {
  const comparison = tab.comparison();
  const ranking = rankComparison(comparison);
  return [0, 1, 2].map((i) => [ranking.itemScore(i).score, ranking.place[i]]);
}

const scales = (tab: Tab) => tab.comparison().attributes.map(({ scale }) => scale);

it('Weights confirm the guessed better ends of their attributes, and one undo restores both', async () => {
  const phones = samplePhones();
  const guessed = phones.attributes.map((each) => ({
    ...each,
    reading: { ...each.reading, isEndGuessed: true },
  }));
  const tab = await openTab(await startCompareServer({ ...phones, attributes: guessed }), () => 'arrives');
  const ends = () => tab.comparison().attributes.map(({ reading }) => reading.isEndGuessed ?? false);
  const points = { [price]: 8, [weight]: 0 };
  tab.edit([{ kind: 'weightings.add', weightings: [{ ...weighing, points }] }], 'Say what matters');
  expect(ends()).toEqual(guessed.map(({ id }) => id === weight));
  await tab.undo();
  expect(ends()).toEqual(guessed.map(() => true));
});

it('The first weights fix the scales, and one undo reverts both', async () => {
  const server = await startCompareServer(typedPhones());
  const tab = await openTab(server, () => 'arrives');
  tab.edit([{ kind: 'cells.set', itemIds: [testId(0)], attributeIds: [price], rows: [['410']] }], 'Edit');
  expect(scales(tab)).toEqual([null, null, null]);
  tab.edit(weigh, 'Say what matters');
  expect(scales(tab)).toEqual([{ low: 400, high: 600 }, { low: 150, high: 180 }, null]);
  await tab.undo();
  expect(scales(tab)).toEqual([null, null, null]);
  tab.close();
});

it('A must-have fixes no scale and changes no score', async () => {
  const server = await startCompareServer(typedPhones());
  const tab = await openTab(server, () => 'arrives');
  tab.edit(limit, 'Set a limit before weighing');
  expect(scales(tab)).toEqual([null, null, null]);
  await tab.undo();
  tab.edit(weigh, 'Weigh');
  const [scores, ends] = [standing(tab).map(([score]) => score), scales(tab)];
  tab.edit(limit, 'Set a limit');
  expect(standing(tab).some(([, place]) => place === 0)).toBe(true);
  expect([standing(tab).map(([score]) => score), scales(tab)]).toEqual([scores, ends]);
  tab.close();
});

it('After that no new phone, however extreme, reorders the others', async () => {
  const server = await startCompareServer(typedPhones());
  const tab = await openTab(server, () => 'arrives');
  tab.edit(weigh, 'Weigh');
  const before = standing(tab);
  for (const text of ['5000', '-3', '450', '']) {
    tab.edit(addPhone(text), 'Add');
    expect(standing(tab).map(([score]) => score)).toEqual(before.map(([score]) => score));
    await tab.undo();
  }
  tab.close();
});
