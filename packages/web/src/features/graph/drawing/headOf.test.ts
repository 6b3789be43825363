import { expect, test } from 'vitest';
import { nothingDrawn } from '../scene/scene';
import { headOf, withChartText, wordsBeside } from './headOf';

const drawing = {
  ...nothingDrawn([], []),
  title: { template: 'heat.first', text: 'Fine is best.' } as const,
  subtitle: 'Four items.',
  table: { columns: ['Item'], rows: [['Fine']] },
};
const own = { chart: 'heat', title: 'Take Fine', note: 'As of May.' };
const settings = { chartTexts: [own] };

test('a title of a person’s own stands over the finding, which is still said, once', () => {
  const head = headOf(settings, 'heat', drawing);
  expect(head).toEqual({ title: 'Take Fine', subtitle: 'Fine is best. Four items.', note: 'As of May.' });
  expect(wordsBeside(head, [drawing.title])).toEqual([]);
  expect(headOf(settings, 'radar', drawing).title).toBe('Fine is best.');
});

test('where nothing is drawn no title of a person’s own speaks of it', () => {
  const none = nothingDrawn([], []);
  expect(headOf(settings, 'heat', none)).toEqual({ title: null, subtitle: '', note: '' });
});

test('texts of one chart leave those of others, and empty ones are not listed', () => {
  const radar = { ...own, chart: 'radar' };
  expect(withChartText(settings, radar)).toEqual([own, radar]);
  expect(withChartText(settings, { ...own, title: '', note: '' })).toEqual([]);
});
