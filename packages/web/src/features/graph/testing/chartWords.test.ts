import type { Comparison } from '@tertium/engine';
import { expect, test } from 'vitest';
import { drawContributions } from '../contributions/contributions';
import { drawVersusBaseline } from '../contributions/versusBaseline';
import { drawParallel } from '../parallel/parallel';
import { drawRadar } from '../radar/radar';
import type { Drawing, Scene } from '../scene/scene';
import { sayRest } from '../scene/words/drawnWords';
import { countWithin, joinNames } from '../scene/words/names';
import { sampleComparison, sampleScene } from './sampleScene';
import { tradeoffOf } from './tradeoffOf';

const worst: Partial<Comparison['settings']> = { missingPolicy: 'worst' };
const textOf = ({ description }: Drawing) => description.map(({ text }) => text).join(' ');

/** The sample with only some of its items drawn. */
function partOf(scene: Scene, names: readonly string[]): Scene {
  return { ...scene, items: scene.items.filter(({ name }) => names.includes(name)) };
}

function changed(id: string, change: object, comparison = sampleComparison(worst)): Comparison {
  return {
    ...comparison,
    attributes: comparison.attributes.map((each) => (each.id === id ? { ...each, ...change } : each)),
  };
}

const attributesOf = ({ comparison }: Scene) => comparison.attributes.filter(({ id }) => id !== 'colour');

function axesOf({ comparison }: Scene) {
  const [x, y] = comparison.attributes;
  if (x === undefined || y === undefined) throw new RangeError('no axes');
  return { x, y, size: null, isLogX: false, isLogY: false };
}

test('The last item drawn is named with its place among all', () => {
  const scene = partOf(sampleScene(sampleComparison(worst)), ['Fine', 'Cheap']);
  expect(textOf(drawContributions(scene))).toContain('2 of 4 items with a place, best first.');
  expect(textOf(drawContributions(scene))).toMatch(
    /Last of the items drawn: Cheap with 0\.\d\d, place 2 of 4\./,
  );
});

test('Items ahead of the baseline are counted among all items, also those not drawn', () => {
  const all = sampleScene(sampleComparison({ ...worst, baselineItemId: 'heavy' }));
  if (all.baseline === null) throw new Error('no baseline');
  const drawing = drawVersusBaseline(partOf(all, ['Heavy', 'Old']), all.baseline);
  expect(textOf(drawing)).toContain('Ahead of Heavy: Fine and Cheap.');
});

test('A baseline that a must-have rules out has no place, and nothing is ahead of it or behind', () => {
  const limit = { min: null, max: 450, oneOf: null };
  const comparison = changed('price', { role: 'must', limit });
  const settings = { ...comparison.settings, baselineItemId: 'heavy' };
  const scene = sampleScene({ ...comparison, settings });
  if (scene.baseline === null) throw new Error('no baseline');
  const drawing = drawVersusBaseline(scene, scene.baseline);
  expect(textOf(drawing)).toContain('Heavy has no place because a must-have rules it out');
  expect(textOf(drawing)).not.toMatch(/ahead/i);
  expect(drawing.notShown.filter(({ name }) => name === 'Heavy')).toHaveLength(1);
});

test('If must-haves rule every item out, no baseline is said to have unknown values', () => {
  const limit = { min: null, max: 1, oneOf: null };
  const scene = sampleScene({
    ...changed('price', { role: 'must', limit }),
    settings: { ...sampleComparison(worst).settings, baselineItemId: 'heavy' },
  });
  if (scene.baseline === null) throw new Error('no baseline');
  expect(scene.ranking.placedCount).toBe(0);
  expect(textOf(drawVersusBaseline(scene, scene.baseline))).toBe('No item has a score yet.');
});

test('The Pareto line of some items is said to be of the drawn items only', () => {
  const scene = sampleScene();
  expect(textOf(tradeoffOf(scene, axesOf(scene)))).toContain('trade-offs: nothing else is at least as good');
  const part = partOf(scene, ['Heavy', 'Cheap']);
  expect(textOf(tradeoffOf(part, axesOf(scene)))).toContain(
    'trade-off drawn is Cheap. Nothing else drawn is at least as good',
  );
});

test('Up is better only if an attribute has a better end', () => {
  const scene = sampleScene(
    changed('price', { direction: 'none' }, changed('weight', { direction: 'target', target: 2 })),
  );
  const text = textOf(drawParallel(scene, attributesOf(scene)));
  expect(text).toContain('Up is better on Battery.');
  expect(text).toContain('Price: no direction, so up just means more.');
  expect(text).toContain('Weight: closer to 2 kg is better, and up just means more.');
  expect(textOf(drawRadar(scene, attributesOf(scene)))).toContain('Outward is better on Battery.');
});

test('The heading of lines over axes names the item with the best drawn values, not the meaning of up', () => {
  const scene = sampleScene();
  const { title, subtitle } = drawParallel(scene, attributesOf(scene));
  expect(title?.text).toBe('Fine has the best value drawn on Battery and Weight.');
  expect(subtitle).toContain('Up is better on every axis.');
});

test('A value beyond its axis is not at the best end, and the sentence says so', () => {
  const scene = sampleScene(changed('battery', { scale: { low: 0, high: 5 } }));
  const text = textOf(drawRadar(scene, attributesOf(scene)));
  expect(text).toContain('Cheap is at the best end of Battery.');
  expect(text).not.toContain('Fine is at the best end');
  expect(text).toContain('Outside the scale of Battery, drawn at its end: Fine.');
});

test('Omitted items are not all said to rank lower', () => {
  const limit = { min: null, max: 850, oneOf: null };
  const scene = sampleScene(changed('price', { role: 'must', limit }));
  expect(sayRest(partOf(scene, ['Fine', 'Cheap']), [])?.text).toBe(
    '2 items are not drawn: 1 of lower rank, 1 ruled out.',
  );
  expect(sayRest(partOf(scene, ['Cheap', 'Heavy', 'Old']), [])?.text).toBe(
    '1 item with a place (Fine in 1st place) is not drawn.',
  );
  expect(sayRest(partOf(sampleScene(sampleComparison(worst)), ['Fine', 'Cheap']), [])?.text).toBe(
    '2 items of lower rank are not drawn.',
  );
  const unplaced = {
    ...scene,
    ranking: { ...scene.ranking, ruledOut: [], place: scene.ranking.place.map(() => 0) },
  };
  expect(sayRest(partOf(unplaced, ['Fine', 'Cheap']), [])?.text).toBe('2 items are not drawn.');
  expect(sayRest(scene, [])).toBeNull();
});

test('Items and attributes of one name are distinguished', () => {
  const comparison = changed('battery', { name: 'Price' });
  const items = comparison.items.map((item, i) => (i < 2 ? { ...item, name: 'Novo' } : item));
  const scene = sampleScene({ ...comparison, items });
  expect(scene.items.map(({ name }) => name)).toContain('Novo (2nd item)');
  expect(textOf(drawParallel(scene, attributesOf(scene)))).toContain(
    'Price (1st attribute), Price (2nd attribute)',
  );
});

test('Counts have the marks of the person’s numbers, and names of several a plural', () => {
  const show = (count: number) => count.toLocaleString('de');
  expect(countWithin(1500, 39_101, 'item', show)).toBe('1.500 of 39.101 items');
  expect(countWithin(1, 1, 'item', show)).toBe('1 item');
  const names = Array.from({ length: 2000 }, (_, i) => `Car ${i}`);
  expect(joinNames(names, show)).toBe('Car 0, Car 1, Car 2, Car 3 and 1.996 more');
  const seats = sampleScene(changed('price', { name: 'Seats', direction: 'none' }));
  expect(textOf(tradeoffOf(seats, axesOf(seats)))).toContain(
    'No Pareto line, because Seats have no direction.',
  );
});
