import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListComparisonsQuery } from '../comparisons';
import { renderPage } from './renderPage';
import { ok, startTestServer } from './startTestServer';

function Names() {
  const { data = [] } = useListComparisonsQuery({});
  return data.map(({ id, name }) => <p key={id}>{name}</p>);
}

it('A page under test reads from a real server with the Bearer header', async () => {
  const server = await startTestServer({
    'GET /compare/v1/comparisons': () => ok([{ id: '1', name: 'Laptops' }]),
  });
  const { session } = await renderPage(<Names />, server);
  await screen.findByText('Laptops');
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${session.currentUser().jwt}`);
});
