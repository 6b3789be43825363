import { expect, test } from 'vitest';
import { nothingDrawn } from '../scene/scene';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { headOf, withChartText, wordsBeside } from './headOf';

const drawing = {
  ...nothingDrawn([], []),
  title: { template: 'heat.first', text: 'Fine is best.' } as const,
  subtitle: 'Four items.',
  table: { columns: ['Item'], rows: [['Fine']] },
};
const annotations = [
  { itemId: 'fine', about: 'price', text: 'on sale' },
  { itemId: 'gone', about: '', text: 'nobody' },
  {
    about: '',
    at: [
      { axis: 'price', unit: '$', value: 500 },
      { axis: 'weight', unit: 'kg', value: 2 },
    ],
    text: 'a gap',
  },
];
const own = { chart: 'heat', title: 'Take Fine', note: 'As of May.', annotations };
const settings = { chartTexts: [own] };
const scene = sampleScene(sampleComparison(settings));

test('a person’s own title replaces the finding as heading, and the finding is still shown once', () => {
  const head = headOf(scene, 'heat', drawing);
  expect(head).toEqual({
    title: 'Take Fine',
    subtitle: 'Fine is best. Four items.',
    notes: ['As of May.', 'Fine, Price: on sale', 'Price, Weight: a gap'],
  });
  expect(wordsBeside(head, [drawing.title])).toEqual([]);
  expect(headOf(scene, 'radar', drawing).title).toBe('Fine is best.');
});

test('where nothing is drawn no title of a person’s own speaks of it', () => {
  const none = nothingDrawn([], []);
  expect(headOf(scene, 'heat', none)).toEqual({ title: null, subtitle: '', notes: [] });
});

test('a point in a unit that the axes no longer have is listed as not drawn', () => {
  const axis = (id: string, unit: string) => ({ axis: id, unit, conversion: null, name: id, write: String });
  const notesOn = (price: string) =>
    headOf(scene, 'heat', { ...drawing, axes: [axis('price', price), axis('weight', 'g')] }).notes.at(-1);
  expect(notesOn('$')).toBe('Price, Weight: a gap');
  expect(notesOn('kg')).toBe('Price, Weight: a gap (not drawn, placed in $ and kg)');
});

test('texts of one chart don’t change those of others, and empty ones are not listed', () => {
  const radar = { ...own, chart: 'radar' };
  expect(withChartText(settings, radar)).toEqual([own, radar]);
  expect(withChartText(settings, { chart: 'heat', title: '', note: '' })).toEqual([]);
});
