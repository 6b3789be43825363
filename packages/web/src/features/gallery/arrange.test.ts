import type { ComparisonSummary } from '@tertium/contract';
import { expect, it } from 'vitest';
import { type Arrangement, arrange, usedFilters } from './arrange';

const summaryOf = (name: string, more: Partial<ComparisonSummary> = {}): ComparisonSummary => ({
  id: name,
  name,
  description: '',
  itemNoun: 'flat',
  itemCount: 3,
  attributeCount: 2,
  origin: null,
  createdAt: 1,
  updatedAt: 1,
  deletedAt: null,
  version: 1,
  rights: 'manage',
  owner: { id: 'ada', name: 'Ada' },
  isMine: true,
  isShared: false,
  sharedBy: null,
  isTemplate: false,
  isArchived: false,
  picture: null,
  awaitedRound: null,
  decision: null,
  ...more,
});

const summaries = [
  summaryOf('Flats 10', { updatedAt: 5, createdAt: 1, itemCount: 7 }),
  summaryOf('Flats 9', { updatedAt: 4, createdAt: 2, description: 'For Åsa', isMine: false }),
  summaryOf('Cafés', { updatedAt: 3, createdAt: 3, isTemplate: true }),
  summaryOf('Old cafés', { updatedAt: 2, createdAt: 4, isArchived: true, isTemplate: true }),
  summaryOf('Bikes', { updatedAt: 1, createdAt: 5, isArchived: true }),
];

const all: Arrangement = { filter: 'all', order: 'edited', text: '', found: new Map() };
const namesOf = (wanted: Partial<Arrangement>) =>
  arrange(summaries, { ...all, ...wanted }).map(({ summary }) => summary.name);

it.each([
  ['all', ['Flats 10', 'Flats 9']],
  ['mine', ['Flats 10']],
  ['others', ['Flats 9']],
  ['templates', ['Cafés']],
  ['archived', ['Old cafés', 'Bikes']],
] as const)('%s lists what belongs there', (filter, names) => {
  expect(namesOf({ filter })).toEqual(names);
});

it.each([
  ['edited', ['Flats 10', 'Flats 9']],
  ['made', ['Flats 9', 'Flats 10']],
  ['name', ['Flats 9', 'Flats 10']],
  ['size', ['Flats 10', 'Flats 9']],
] as const)('the order is that of %s', (order, names) => {
  expect(namesOf({ order })).toEqual(names);
});

it('a search looks everywhere, for all words, without regard to accents', () => {
  expect(namesOf({ text: 'CAFES ', filter: 'mine' })).toEqual(['Cafés', 'Old cafés']);
  expect(namesOf({ text: 'asa flats' })).toEqual(['Flats 9']);
  expect(namesOf({ text: 'asa bikes' })).toEqual([]);
  const found = { id: 'Bikes', items: ['Cube'], attributes: [] };
  const listed = arrange(summaries, { ...all, text: 'cube', found: new Map([['Bikes', found]]) });
  expect(listed).toEqual([{ summary: summaries[4], found }]);
});

it('only filters that a comparison passes are offered', () => {
  expect(usedFilters(summaries)).toEqual(['all', 'mine', 'others', 'templates', 'archived']);
  expect(usedFilters(summaries.slice(0, 1))).toEqual(['all']);
});
