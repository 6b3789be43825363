import { randomUUID } from 'node:crypto';
import * as contract from '@tertium/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let jwt: string;
let id: string;
beforeAll(async () => {
  api = await startApi('sqlite');
  ({ jwt } = await api.addPerson());
  id = (await api.call(contract.createComparison, { jwt, body: { name: 'x' } })).result.id;
});
afterAll(() => api.close());

const batch = { id: randomUUID(), part: 0, isLast: true };
const changing = (change: object) => ({ baseVersion: 1, batch, changes: [change] });
const one = randomUUID();

it.each<[contract.Endpoint, object | undefined, string, readonly (readonly [string, string])[]]>([
  [
    contract.createComparison,
    { name: 5, nane: 'x' },
    '',
    [
      ['name', 'must be a text'],
      ['nane', 'unknown field, must be one of "name", "templateId", "isTemplate"'],
    ],
  ],
  [
    contract.postChanges,
    { baseVersion: 0, batch, changes: [] },
    '',
    [
      ['baseVersion', 'must be more than 0'],
      ['changes', 'must have at least 1 entries'],
    ],
  ],
  [
    contract.postChanges,
    changing({ kind: 'item.update', id: one, patch: { nam: 'x' } }),
    '',
    [
      [
        'changes.0.patch.nam',
        'unknown field, must be one of "name", "position", "isShortlisted", "link", "image", "imageText"',
      ],
    ],
  ],
  [
    contract.postChanges,
    changing({ kind: 'cells.set', itemIds: [one], attributeIds: [one], rows: [[1]] }),
    '',
    [['changes.0.rows.0.0', 'must be null or a text or an object']],
  ],
  [
    contract.setGrant,
    { right: 'admin' },
    '',
    [['right', 'must be one of "view", "weigh", "edit", "manage"']],
  ],
  [
    contract.startRound,
    { question: '', isBlind: 'yes', participantIds: null },
    '',
    [
      ['isBlind', 'must be true or false'],
      ['attributeIds', 'is missing, must be a list'],
    ],
  ],
  [
    contract.rankComparison,
    undefined,
    '?color=red',
    [['color', 'unknown field, must be one of "weighting", "include"']],
  ],
  [contract.listHistory, undefined, '?before=x', [['before', 'must be a version, such as 7']]],
])('a refusal of %s names the field and its allowed values', async (endpoint, body, query, expected) => {
  const params = { id, roundId: randomUUID(), grantee: randomUUID() };
  const given = body === undefined ? {} : { body: body as Record<string, unknown> };
  const { status, details } = await api.call(endpoint, { jwt, params, query, ...given });
  expect([status, details]).toEqual([400, expected.map(([path, rule]) => ({ path, rule }))]);
});

it('an invalid change is refused with advice', async () => {
  const body = changing({ kind: 'items.remove', ids: [one] });
  const { text, details } = await api.call(contract.postChanges, { jwt, params: { id }, body });
  expect(text).toContain('Change 0: no item has this id.');
  expect(details).toMatchObject({ index: 0, code: 'unknownItem', id: one });
});
