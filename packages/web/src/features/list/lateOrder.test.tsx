import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../api/testing/renderPage';
import { samplePhones, testId } from '../../document/testing/samplePhones';
import { startCompareServer } from '../../document/testing/startCompareServer';
import { Workspace } from '../workspace/Workspace';

beforeEach(() => {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

/** So many names that comparing them takes several steps. */
const count = 4200;

it('While names are sorted the page says so and keeps its order, and then shows the new one', async () => {
  const ids = Array.from({ length: count }, (_, i) => testId(100 + i));
  const { id, host, user } = await startCompareServer({
    ...samplePhones(),
    items: ids.map((id, position) => ({ id, name: `Phone ${count - position}`, position })),
    columns: {},
  });
  await renderPage(<Workspace id={id} />, { host, user, at: `/compare?c=${id}&view=list` });
  const grid = await screen.findByRole('grid');
  const first = () => grid.querySelector('tbody th')?.textContent;
  await waitFor(() => expect(first()).toContain(`Phone ${count}`));
  fireEvent.click(within(grid).getByRole('button', { name: /^Sort by item/ }));
  expect(within(grid).getByText('Updating…')).toBeTruthy();
  expect(first()).toContain(`Phone ${count}`);
  await waitFor(() => expect(first()).toContain('Phone 1'));
  expect(first()).not.toContain('Phone 10');
  expect(within(grid).queryByText('Updating…')).toBeNull();
});
