import type { ServerFacts } from '@tertium/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { ok, refusal, startTestServer } from '../../api/testing/startTestServer';
import { latestChanges } from './latestChanges';
import { ServerPage } from './ServerPage';

const at = 1_800_000_000;
const facts: ServerFacts = {
  at,
  version: '1.2.3',
  nodeVersion: '24.1.0',
  startedAt: at - 7200,
  serverCount: 1,
  store: { kind: 'sqlite', version: '3.45.1', bytes: 2048, freeBytes: 3 * 1024 ** 3 },
  backups: {
    count: 2,
    bytes: 1536,
    newest: { madeAt: at - 3600, bytes: 1024 },
    oldestAt: at - 86_400,
    goodAt: at - 1800,
    failedAt: at - 900,
  },
  troubles: [],
  people: { count: 3, recentCount: 2, disabledCount: 0, invitedCount: 1 },
  storage: { comparisonCount: 1, bytes: 4096, historyBytes: 0, bytesPerUser: 2 * 1024 ** 3, largest: [] },
};

async function open(answers: readonly (ServerFacts | null)[]) {
  let count = 0;
  const server = await startTestServer({
    'GET /account/v1/server': () => {
      const answer = answers[Math.min(count++, answers.length - 1)];
      return answer ? ok(answer) : refusal(500, 'ERR_INTERNAL');
    },
  });
  await renderPage(<ServerPage />, server);
  await screen.findByRole('heading', { name: 'Server' });
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) }).textContent;

it('The server page shows sizes and ages, a failed backup, and no name that this administrator may not see', async () => {
  const kept = { id: 'c1', ownerName: 'Bob', itemCount: 12_000, attributeCount: 5, historyBytes: 0 };
  const largest = [
    { ...kept, name: null, bytes: 1_234_567, updatedAt: at, isDeleted: false },
    { ...kept, id: 'c2', name: 'Flats', bytes: 12, updatedAt: at, isDeleted: true },
  ];
  await open([{ ...facts, storage: { ...facts.storage, largest } }]);
  expect(row('Free disk space')).toContain('3\u00a0GB');
  expect(row('Newest')).toContain('1 hour ago, 1\u00a0kB');
  expect(row('Kept')).toContain('2, 1.5\u00a0kB in all');
  expect(screen.getByRole('alert').textContent).toContain('The last backup failed 15 minutes ago.');
  const table = within(screen.getByRole('region', { name: 'Largest comparisons' }));
  expect(table.getByRole('row', { name: /Not shared with you/ }).textContent).toContain('12,0005');
  expect(table.getByRole('row', { name: /^Flats deleted/ }).textContent).toContain('12\u00a0bytes');
  screen.getByText('No errors or warnings.');
  const countChanges = () => screen.getAllByRole('listitem').length;
  expect(countChanges()).toBe(6);
  await userEvent.click(screen.getByRole('button', { name: /^Show \d+ more$/ }));
  expect(countChanges()).toBe(latestChanges?.lines.length);
});

it('The server page keeps its figures and says so if they can’t be loaded again', async () => {
  const trouble = {
    text: '',
    code: 'ERR_INTERNAL',
    route: 'POST /x',
    requestId: 'abc',
    count: 4,
    firstAt: at,
  };
  const troubles = [{ ...trouble, level: 'error' as const, lastAt: at - 60 }];
  const store = { kind: 'postgres', version: '16.4', bytes: 1, freeBytes: null } as const;
  await open([{ ...facts, store, backups: null, serverCount: 3, troubles }, null]);
  screen.getByText(/one of 3 servers on this database/);
  screen.getByText(/doesn’t back up PostgreSQL/);
  expect(row('Error: POST /x failed \\(ERR_INTERNAL\\)')).toContain('41 minute agoabc');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reload. These figures are from');
  expect(row('Database')).toContain('PostgreSQL 16.4');
});
