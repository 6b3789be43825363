import { randomUUID } from 'node:crypto';
import { openComparison, revealRound, saveAnswer, setGrant, startRound } from '@tertium/contract';
import { call, type Person } from './api';
import { readClaims } from './test';

interface Rounds {
  readonly comparisonId: string;
  /** Who made the comparison, and others, who may then weigh. */
  readonly people: readonly [Person, ...Person[]];
  /** By round and person: points in the order of the attributes that can count, again from the first where they end. */
  readonly points: readonly (readonly (readonly number[])[])[];
  readonly question?: string;
}

/** Starts, answers and reveals rounds; the last of them is left running where it has fewer answers than people. */
export async function seedRounds(url: string, rounds: Rounds): Promise<void> {
  const { comparisonId: id, people, points, question = '' } = rounds;
  const [{ jwt }, ...others] = people;
  for (const { jwt: token } of others) {
    const grantee = String(readClaims(token).sub);
    await call(url, setGrant, { jwt, params: { id, grantee }, body: { right: 'weigh' } });
  }
  const { attributes } = await call(url, openComparison, { jwt, params: { id } });
  const attributeIds = attributes
    .filter(({ role, direction, type }) => role !== 'info' && direction !== 'none' && type !== 'text')
    .map((attribute) => attribute.id);
  for (const answers of points) {
    const params = { id, roundId: randomUUID() };
    const settings = { question, isBlind: true, attributeIds, participantIds: null };
    await call(url, startRound, { jwt, params, body: settings });
    for (const [k, own] of answers.entries()) {
      const given = Object.fromEntries(attributeIds.map((each, j) => [each, own[j % own.length] ?? 0]));
      const body = { points: given, isDone: true, baseVersion: 0 };
      await call(url, saveAnswer, { jwt: people[k]?.jwt ?? '', params, body });
    }
    if (answers.length === people.length) await call(url, revealRound, { jwt, params });
  }
}
