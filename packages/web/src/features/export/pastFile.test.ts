import { ComparisonFile } from '@tertium/contract';
import { blankWeighting } from '@tertium/engine';
import { expect, it } from 'vitest';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { pastFile } from './pastFile';

const person = '6f1e2a44-7c0b-4a57-9d15-000000000001';
const round = {
  id: testId(90),
  question: '',
  isBlind: true,
  attributeIds: [testId(10)],
  startedBy: null,
  startedAt: 1,
  revealedBy: null,
  peopleCount: 1,
  answers: [{ person: 'Ada', points: { [testId(10)]: 7 } }],
};

it('has the table of that time, and the rounds revealed by then', () => {
  const now: ComparisonFile = {
    images: ['AAAA'],
    format: 'tertium-comparison',
    formatVersion: 1,
    exportedAt: 100,
    exportedBy: 'Ada',
    name: 'Now',
    description: 'Of now',
    settings: samplePhones().settings,
    attributes: [],
    weightings: [],
    shownWeightingId: null,
    people: [
      { id: person, name: 'Ada' },
      { id: testId(91), name: 'Came later' },
    ],
    rounds: [
      { ...round, revealedAt: 20 },
      { ...round, id: testId(92), revealedAt: 60 },
    ],
    itemCount: 0,
    chunks: [],
  };
  const own = { ...blankWeighting({ id: testId(93), personId: person, name: 'Own', position: 5 }) };
  const comparison = { ...samplePhones(), name: 'Then', weightings: [own] };
  const file = ComparisonFile.parse(
    pastFile(now, { comparison, at: 50, weightingId: own.id, images: ['UklG'] }),
  );
  const { items, attributes, columns, settings, description } = comparison;
  expect(file).toMatchObject({ name: 'Then', description, settings, attributes, weightings: [own] });
  expect(file.chunks).toEqual([
    {
      ids: items.map(({ id }) => id),
      names: items.map(({ name }) => name),
      positions: items.map(({ position }) => position),
      shortlist: items.map(() => null),
      links: items.map(() => null),
      images: items.map(() => null),
      imageTexts: items.map(() => null),
      columns: attributes.map(({ id }) => columns[id]),
    },
  ]);
  expect([file.shownWeightingId, file.itemCount, file.exportedAt]).toEqual([own.id, items.length, 100]);
  expect(file.images).toEqual(['UklG']);
  expect(file.people.map(({ name }) => name)).toEqual(['Ada']);
  expect(file.rounds.map(({ revealedAt }) => revealedAt)).toEqual([20]);
});
