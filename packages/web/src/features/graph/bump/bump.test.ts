import type { OpenedRound } from '@tertium/contract';
import {
  blankWeighting,
  evaluateMethod,
  everyonesMethods,
  methodTable,
  rankComparison,
  usualMethodSettings,
} from '@tertium/engine';
import { expect, test } from 'vitest';
import type { RankedBy, Rankings } from '../scene/found';
import { sampleComparison, sampleScene } from '../testing/sampleScene';
import { drawBump } from './bump';
import { placeAxis } from './placeAxis';
import { rankByMethods } from './rankByMethods';
import { firstsOf } from './rankings';
import { rankRounds } from './rankRounds';

interface Line {
  readonly name: string;
  readonly data: readonly (number | null)[];
}

const scene = sampleScene(sampleComparison({ missingPolicy: 'worst' }));
const { comparison, sum: ranking } = scene;

/** A ranking in which only one attribute has weight. */
function by(name: string, attributeId: string): RankedBy {
  const points = { price: 0, battery: 0, weight: 0, [attributeId]: 10 };
  const weighting = { ...blankWeighting({ id: name, name, position: 0 }), points };
  return { name, head: name, place: rankComparison(comparison, weighting).place };
}

const sets = (ranked: readonly RankedBy[], more: Partial<Rankings> = {}): Rankings => ({
  kind: 'weights',
  ranked,
  notShown: [],
  leftOut: [],
  person: null,
  people: [],
  ...more,
});

const lineIn = ({ option }: ReturnType<typeof drawBump>, name: string) =>
  (option.series as Line[]).find((line) => line.name === name)?.data;

test('Each line passes the places of its item by each weighting', () => {
  const drawing = drawBump(scene, sets([by('mine', 'price'), by('“light”', 'weight')]));
  // Price: Cheap 200, Heavy 500, Fine 800, Old 900. Weight: Fine 1, all others at the worst end or unknown.
  expect(['Cheap', 'Heavy', 'Fine'].map((name) => lineIn(drawing, name))).toEqual([
    [1, null],
    [2, 2],
    [3, 1],
  ]);
  expect(drawing.table.columns).toEqual(['Item', 'mine', '“light”']);
  expect(drawing.table.rows.find(([name]) => name === 'Cheap')).toEqual(['Cheap', '1', '–']);
  expect(drawing.title?.text).toBe('Fine and Cheap are each first in 1 of 2 weightings.');
});

test('Items at one place are drawn a little apart, nearer to it than to the next', () => {
  const tie = (name: string): RankedBy => ({
    name,
    head: name,
    place: Int32Array.from(comparison.items, () => 1),
  });
  const lines = (drawBump(scene, sets([tie('a'), tie('b')])).option.series as Line[]).map(
    ({ data }) => data[0] ?? 0,
  );
  expect(new Set(lines).size).toBe(lines.length);
  for (const height of lines) expect(Math.abs(height - 1)).toBeLessThan(0.5);
  expect(lines.reduce((sum, height) => sum + height - 1, 0)).toBeCloseTo(0, 9);
});

test('With one ranking alone there is nothing to follow, and it says so', () => {
  for (const kind of ['weights', 'rounds', 'methods'] as const) {
    const drawing = drawBump(scene, sets([by('mine', 'price')], { kind }));
    expect(drawing).toMatchObject({ heightPx: 0, table: { rows: [] } });
    const said = kind === 'methods' ? /^No other method can rank this table/ : /^This chart needs two /;
    expect(drawing.description.map(({ text }) => text).join()).toMatch(said);
  }
  expect(drawBump(scene, null)).toMatchObject({ heightPx: 0, description: [] });
});

const person = (name: string) => ({ id: name.toLowerCase(), name });

function roundOf(number: number, answers: Readonly<Record<string, Record<string, number>>>): OpenedRound {
  const given = Object.entries(answers).map(([name, points]) => ({ person: person(name), points }));
  return {
    id: `r${number}`,
    number,
    question: '',
    isBlind: true,
    attributeIds: ['price', 'weight'],
    participantIds: null,
    startedBy: null,
    startedAt: 0,
    dueOn: null,
    revealedAt: 1,
    revealedBy: null,
    people: [],
    peopleCount: given.length,
    doneCount: given.length,
    waitingFor: null,
    isForMe: false,
    isFromFile: false,
    mine: null,
    answers: given,
  };
}

const rounds = [
  roundOf(2, { Ada: { price: 10, weight: 0 }, Bob: { price: 6, weight: 4 } }),
  roundOf(3, { Ada: { price: 0, weight: 10 } }),
];

test('By round the group is ranked by the mean of its shares, and one person by their own answers', () => {
  const asked = { comparison, rounds, earlier: [1] };
  const ofAll = rankRounds({ ...asked, personId: null });
  const drawing = drawBump(scene, ofAll);
  expect(ofAll.people).toEqual([person('Ada'), person('Bob')]);
  // Round 2: price 80 %, weight 20 %. Cheap: 0.8 · 0.8; Heavy: 0.5 · 0.8; Fine: 0.2 · 0.8 + 0.75 · 0.2.
  expect(['Cheap', 'Heavy', 'Fine'].map((name) => lineIn(drawing, name))).toEqual([
    [1, null],
    [2, 2],
    [3, 1],
  ]);
  expect(drawing.table.columns).toEqual(['Item', 'Round 2', 'Round 3']);
  expect(drawing.notShown).toContainEqual({ name: 'round 1', reason: 'only the latest 12 fit' });

  const ofBob = rankRounds({ ...asked, personId: 'bob' });
  expect(ofBob.ranked.map(({ head }) => head)).toEqual(['Round 2']);
  expect(ofBob.notShown).toContainEqual({ name: 'round 3', reason: 'Bob gave no answer' });
  const ofAda = drawBump(scene, rankRounds({ ...asked, personId: 'ada' }));
  expect(ofAda.title?.text).toBe('Fine and Cheap are each first for Ada in 1 of 2 rounds.');
});

test('By method each place is the method’s among the complete items, and the others are named', () => {
  const received: Rankings[] = [];
  const fail = () => expect.unreachable();
  rankByMethods({
    ranking,
    attributes: comparison.attributes,
    onRankings: (each) => received.push(each),
    onTrouble: fail,
  });
  const [rankings] = received;
  if (rankings === undefined) throw new Error('nothing was received');
  const { table, notShown, description } = drawBump(scene, rankings);
  const asked = methodTable(ranking, comparison.attributes);
  const answers = everyonesMethods.map((id) => evaluateMethod(asked, id, usualMethodSettings).answer);
  // Cheap has no weight, Old has a price alone.
  expect(asked.itemIndexes).toEqual([0, 2]);
  expect(table.rows.map(([name]) => name).toSorted()).toEqual(['Fine', 'Heavy']);
  for (const [row, index] of asked.itemIndexes.entries()) {
    const places = answers.flatMap((answer) => (answer.kind === 'placed' ? [answer.places[row]] : []));
    const name = comparison.items[index]?.name ?? '';
    expect(table.rows.find(([each]) => each === name)).toEqual([
      name,
      String(asked.ownPlaces[row]),
      ...places.map(String),
    ]);
  }
  const refused = answers.filter(({ kind }) => kind === 'refused');
  expect(notShown.filter(({ reason }) => reason.startsWith('can’t rank'))).toHaveLength(refused.length);
  const said = description.map(({ text }) => text);
  expect(said).toContain(
    'Methods need every value that counts, so 2 of 4 items are left out: Cheap and Old.',
  );
});

test('A line far down leaves room between the first places, in steps that become smaller', () => {
  for (const lowest of [2, 9, 16, 17, 62, 39_101]) {
    const { at, min, max, ticks, placeAt } = placeAxis(lowest);
    const heightOf = (place: number) => (at(place) - min) / (max - min);
    expect(heightOf(1)).toBeGreaterThan(0);
    expect(heightOf(lowest)).toBeLessThan(1);
    expect(heightOf(2) - heightOf(1)).toBeGreaterThan(0.05);
    expect(placeAt(ticks[0] ?? 0)).toBe(1);
    for (const tick of ticks) expect(Number.isInteger(placeAt(tick))).toBe(true);
  }
});

test('Items that are first somewhere are drawn, at most as many as can be distinguished', () => {
  expect(firstsOf(sets([by('mine', 'price'), by('“light”', 'weight')]))).toEqual([1, 0]);
  const level = { name: 'level', head: 'level', place: new Int32Array(1000).fill(1) };
  expect(firstsOf(sets([level, level]))).toHaveLength(24);
});
