import { randomUUID } from 'node:crypto';
import { blankAttribute } from '@tertium/engine';
import { expect } from 'vitest';
import { sampleImages } from './sampleImages';
import type { ServerProcess } from './serverProcess';
import { ask } from './servers/calls';
import { goodPassword } from './startApi';

const people = ['ada@example.org', 'ben@example.org'] as const;

/** The data of two people on a server. */
export interface Filled {
  readonly jwts: readonly string[];
  readonly path: string;
  readonly rounds: readonly string[];
  readonly hash: string;
}

/** Returns the result of a call that must succeed. It asks again while the server is busy. */
async function call(...asked: Parameters<typeof ask>) {
  let answer = { status: 0, body: '' };
  const ofStatus = async () => {
    answer = await ask(...asked);
    return answer.status;
  };
  await expect.poll(ofStatus).not.toBe(503);
  expect([asked[2], answer]).toMatchObject([
    asked[2],
    { status: expect.toSatisfy((status) => status < 300) },
  ]);
  return answer.body === '' ? null : JSON.parse(answer.body).result;
}

/** Fills a new server over HTTP: two people, a comparison with weights, an image and two rounds. */
export async function fillServer(server: Pick<ServerProcess, 'origin' | 'output'>): Promise<Filled> {
  const { origin } = server;
  await expect.poll(() => server.output).toContain('#setup=');
  const [, code] = /#setup=(\S+)/.exec(server.output) ?? [];
  const [adaEmail, benEmail] = people;
  const enter = async (path: string, email: string, name: string, more = {}): Promise<string> =>
    (await call(origin, 'POST', path, { body: { email, name, password: goodPassword, ...more } })).jwt;
  const ada = await enter('auth/v1/setup', adaEmail, 'Ada', { code });
  const ben = await enter('auth/v1/register', benEmail, 'Ben');
  const { id } = await call(origin, 'POST', 'compare/v1/comparisons', {
    jwt: ada,
    body: { name: 'Laptops' },
  });
  const path = `compare/v1/comparisons/${id}`;
  const put = (rest: string, body: unknown, jwt = ada) =>
    call(origin, 'PUT', `${path}/${rest}`, { jwt, body });
  const [hash] = await call(origin, 'POST', `${path}/images`, {
    jwt: ada,
    body: { images: [sampleImages.lossy] },
  });
  const [price, weight, heron, wren] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const scaled = { type: 'number', direction: 'lower', role: 'want' } as const;
  const changes = [
    {
      kind: 'attributes.add',
      attributes: [
        {
          ...blankAttribute({ id: price, name: 'Price', position: 0 }),
          ...scaled,
          scale: { low: 500, high: 2000 },
        },
        {
          ...blankAttribute({ id: weight, name: 'Weight', position: 1 }),
          ...scaled,
          scale: { low: 1, high: 3 },
        },
      ],
    },
    {
      kind: 'items.add',
      items: [
        { id: heron, name: 'Heron', position: 0, image: hash },
        { id: wren, name: 'Wren', position: 1 },
      ],
    },
    {
      kind: 'cells.set',
      itemIds: [heron, wren],
      attributeIds: [price, weight],
      rows: [
        ['900', '1.2'],
        ['700', null],
      ],
    },
    {
      kind: 'weightings.add',
      weightings: [{ id: randomUUID(), name: 'Cheap', position: 0, points: { [price]: 8, [weight]: 2 } }],
    },
  ];
  const batch = { id: randomUUID(), part: 0, isLast: true };
  await call(origin, 'POST', `${path}/changes`, { jwt: ada, body: { baseVersion: 1, batch, changes } });
  await put('grants/everyone', { right: 'weigh' });
  const rounds = [randomUUID(), randomUUID()];
  for (const round of rounds) {
    const settings = {
      question: 'Which?',
      isBlind: true,
      attributeIds: [price, weight],
      participantIds: null,
    };
    await put(`rounds/${round}`, settings);
    const answer = { points: { [price]: 3, [weight]: 7 }, isDone: true, baseVersion: 0 };
    await put(`rounds/${round}/answers/mine`, answer, ben);
    // The second one keeps running.
    if (round === rounds[0]) await call(origin, 'POST', `${path}/rounds/${round}/reveal`, { jwt: ada });
  }
  return { jwts: [ada, ben], path, rounds, hash };
}

/** Reads everything that both can see, by calls that later servers answer too. */
export async function readServer(origin: string, { jwts, path, rounds, hash }: Filled) {
  const paths = [
    'compare/v1/comparisons',
    path,
    `${path}/history`,
    `${path}/changes?since=1`,
    `${path}/ranking`,
    `${path}/grants`,
    `${path}/rounds`,
    ...rounds.map((round) => `${path}/rounds/${round}`),
    `${path}/images?hashes=${hash}`,
    'account/v1/profile',
  ];
  const seen = jwts.map((jwt) => Promise.all(paths.map((each) => call(origin, 'GET', each, { jwt }))));
  return Promise.all(seen);
}

/** Signs both people in again. */
export async function signInAgain(origin: string, filled: Filled): Promise<Filled> {
  const signIn = (username: string) =>
    call(origin, 'POST', 'auth/v1/login', { body: { username, password: goodPassword } });
  const jwts = (await Promise.all(people.map(signIn))).map(({ jwt }) => jwt);
  return { ...filled, jwts };
}
