import { randomUUID } from 'node:crypto';
import { everyone, listTemplates, setGrant } from '@tertium/contract';
import { bringIn, prepareTable } from '../bench/largeTable';
import {
  call,
  makePerson,
  type Person,
  postBatch,
  readComparison,
  seedBlank,
  seedComparison,
} from '../src/api';
import { createRandom } from '../src/createRandom';
import { seedRounds } from '../src/seedRounds';
import { seedTable } from '../src/seedTable';

/** Who is in the pictures and what they have made. */
export interface Cast {
  readonly owner: Person;
  readonly newcomer: Person;
  readonly compact: Person;
  /** Ids of comparisons: the owner's by template and by what is special about them, `own` of whom likes it compact. */
  readonly ids: Readonly<Record<string, string>>;
  /** The id of one of 249,000 items, made when it is first asked for. */
  readonly findLarge: () => Promise<string>;
}

export async function prepareCast(url: string, administratorJwt: string): Promise<Cast> {
  const owner = await makePerson(url, administratorJwt, 'Grace Hopper');
  const newcomer = await makePerson(url, administratorJwt, 'Katherine Johnson');
  const compact = await makePerson(url, administratorJwt, 'Annie Easley');
  const { jwt } = owner;
  const ids: Record<string, string> = { blank: await seedBlank(url, jwt) };
  for (const { id } of await call(url, listTemplates, { jwt })) ids[id] = await seedComparison(url, jwt, id);
  ids.conflict = await seedComparison(url, jwt, 'camera-sensors');
  const people = [owner, newcomer, compact] as const;
  ids.rounds = await seedComparison(url, jwt, 'camera-sensors');
  await seedRounds(url, { comparisonId: ids.rounds, people, points: [hurried, considered] });
  ids.running = await seedComparison(url, jwt, 'camera-sensors');
  const question = 'Which sensor for the observatory, for ten years of dark skies?';
  const points = [hurried, considered.slice(1)];
  await seedRounds(url, { comparisonId: ids.running, people, points, question });
  ids.apart = await weighApart(url, owner, newcomer);
  ids.longNames = await seedTable(url, jwt, longNames, columnsOf(8, longNames.length, longAttribute));
  ids.items2 = await seedTable(url, jwt, ['Salt', 'Pepper'], columnsOf(8, 2));
  ids.items40 = await seedTable(url, jwt, numbered('Option', 40), columnsOf(12, 40));
  ids.attributes200 = await seedTable(url, jwt, numbered('Option', 12), columnsOf(200, 12));
  ids.own = await seedComparison(url, compact.jwt, 'camera-sensors');
  let large: Promise<string> | undefined;
  const bringInLarge = async () => {
    const table = await prepareTable(url, jwt, 249_000, 8);
    await bringIn(url, jwt, table);
    return table.id;
  };
  const findLarge = () => {
    large ??= bringInLarge();
    return large;
  };
  return { owner, newcomer, compact, ids, findLarge };
}

/** Points of three people in a first round and after they have talked. */
const hurried = [
  [9, 2, 5, 1],
  [1, 8, 5, 6],
  [4, 4, 0, 10],
];
const considered = [
  [8, 3, 5, 2],
  [4, 6, 5, 4],
  [5, 4, 3, 7],
];

/** A comparison with a named weighting, in which the second person weighs for themselves. */
async function weighApart(url: string, { jwt }: Person, other: Person): Promise<string> {
  const id = await seedComparison(url, jwt, 'camera-sensors');
  const body = { right: 'weigh' } as const;
  await call(url, setGrant, { jwt, params: { id, grantee: everyone }, body });
  const { attributes } = await readComparison(url, jwt, id);
  const personId: string = JSON.parse(Buffer.from(other.jwt.split('.')[1] ?? '', 'base64url').toString()).sub;
  const points = (first: number) =>
    Object.fromEntries(attributes.map((attribute, i) => [attribute.id, i % 3 === 0 ? first : 4]));
  const blank = { position: 1, locked: [] };
  for (const [by, weighting] of [
    [jwt, { ...blank, id: randomUUID(), personId: null, name: 'For travelling', points: points(1) }],
    [other.jwt, { ...blank, id: personId, personId, name: 'My weights', points: points(9) }],
  ] as const) {
    await postBatch(url, by, id, [{ kind: 'weightings.add', weightings: [weighting] }]);
  }
  return id;
}

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word} ${i + 1}`);

const longNames = [
  'Wohnung an der Donaudampfschifffahrtsgesellschaftsstraße mit Balkon',
  'The two-bedroom flat above the bakery that opens at five in the morning',
  'Flat 3',
  'Отдельная квартира в Северо-Восточном административном округе',
  '東京都千代田区永田町一丁目七番一号の静かなアパートメント',
];
const longAttribute = (j: number) =>
  `Costs of heating, water and everything else in year ${j + 1} after moving in`;

/** Numbers with gaps, the same in each run. */
function columnsOf(count: number, items: number, nameOf = (j: number) => `Quality ${j + 1}`) {
  const random = createRandom();
  const cells = () =>
    Array.from({ length: items }, () => (random() < 0.03 ? '' : (random() * 90 + 10).toFixed(1)));
  return Object.fromEntries(Array.from({ length: count }, (_, j) => [nameOf(j), { cells: cells() }]));
}
