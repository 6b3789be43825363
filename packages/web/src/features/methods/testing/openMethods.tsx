import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { renderPage } from '../../../api/testing/renderPage';
import { testId } from '../../../document/testing/samplePhones';
import { startCompareServer } from '../../../document/testing/startCompareServer';
import { rememberOpen } from '../../view/Fold';
import { Workspace } from '../../workspace/Workspace';
// The page loads it when it is asked for; here it is compiled with the file, not while the first test waits.
import '../MethodsPanel';
import type { PublishedTable } from './readVectors';
import { sampleOf } from './sampleOf';

/** Ids that the server takes. */
const withIds = ({ items, attributes, columns, weightings, ...rest }: ReturnType<typeof sampleOf>) => {
  const idOf = (id: string) => testId(100 + attributes.findIndex((attribute) => attribute.id === id));
  return {
    ...rest,
    items: items.map((item, i) => ({ ...item, id: testId(i) })),
    attributes: attributes.map((attribute) => ({ ...attribute, id: idOf(attribute.id) })),
    columns: Object.fromEntries(Object.entries(columns).map(([id, cells]) => [idOf(id), cells])),
    weightings: weightings.map((weighting) => ({
      ...weighting,
      id: testId(99),
      points: Object.fromEntries(Object.entries(weighting.points).map(([id, points]) => [idOf(id), points])),
    })),
  };
};

/** Opens a comparison with the panel of other ways of ranking beside it. */
export async function openMethods(sample: ReturnType<typeof sampleOf>) {
  // jsdom lays nothing out: without a size the grid would draw no cell.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  for (const fold of ['change', 'others', 'how', 'left', 'figures', 'rules']) rememberOpen(`methods.${fold}`);
  const server = await startCompareServer(withIds(sample));
  await renderPage(<Workspace id={server.id} />, {
    host: server.host,
    user: server.user,
    at: `/compare?c=${server.id}&panel=methods`,
  });
  const panel = await screen.findByRole('region', { name: 'Do other methods agree?' });
  return { panel, user: userEvent.setup() };
}

/** The places of a method as the table on the screen has them, by the items' names. */
export function placesOf(method: string): Record<string, string> {
  const table = screen.getByRole('table', { name: /^Place of each/ });
  const heads = within(table).getAllByRole('columnheader');
  const column = heads.findIndex(({ textContent }) => textContent === method);
  const rows = within(table).getAllByRole('row').slice(1);
  return Object.fromEntries(
    rows
      .map((row) => [row.firstElementChild?.textContent ?? '', row.children[column]?.textContent ?? ''])
      .filter(([name]) => name?.startsWith('Item')),
  );
}

/** A published table as somebody would type it. */
export function sampleOfVector({ matrix, weights, types }: PublishedTable) {
  const columns = Object.fromEntries(
    (matrix[0] ?? []).map((_, j) => [`c${j}`, matrix.map((row) => String(row[j]))]),
  );
  const lower = Object.keys(columns).filter((_, j) => types[j] === -1);
  const heaviest = Math.max(...weights);
  const points = Object.fromEntries(weights.map((weight, j) => [`c${j}`, (10 * weight) / heaviest]));
  return sampleOf(columns, lower, points);
}
